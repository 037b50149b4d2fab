import type { Address, RecordJson } from "@glossa/classify"
import { getChain } from "@glossa/classify/chains"
import { bundles } from "@glossa/fixtures"
import type { Appearance } from "@glossa/history"
import { packPosition } from "@glossa/timestamp/effect"
import { Result } from "effect"
import { afterAll, beforeAll, expect, test } from "vitest"
import { demoService } from "../../../test/demoService.ts"
import type { TransactionHistory } from "../../api/TransactionHistory.ts"

let service: Awaited<ReturnType<typeof demoService>>
beforeAll(async () => {
  service = await demoService()
})
afterAll(() => service?.stop())

const [alice, bob] = [`0x${"a1".repeat(20)}`, `0x${"b0".repeat(20)}`] as const
const start = 1_700_000_000

/** A record of a bridge transfer, in a block of its own. */
const leg = (
  address: Address,
  chain: "ethereum" | "optimism",
  second: number,
  metadata: RecordJson["metadata"]
): Appearance => ({
  chain,
  address,
  second,
  position: Result.getOrThrow(packPosition({ chain: getChain(chain).ordinal, block: 0, transaction: 0 })),
  block: second,
  isSender: true,
  record: {
    timestamp: new Date(second * 1_000).toISOString().replace(".000", ""),
    txHash: `0x${`${getChain(chain).ordinal}${second}`.padStart(64, "0")}`,
    contractName: "Circle CCTP",
    contractType: "exchange",
    action: metadata["direction"] === "out" ? "send" : "receive",
    description: "Bridged",
    blockchain: getChain(chain).network,
    fee: { amount: 0, amountExact: "0", currency: "ETH" },
    assetsSent: [],
    assetsReceived: [],
    metadata
  }
})

const put = (...rows: ReadonlyArray<Appearance>) =>
  service.history(({ put }) =>
    put(
      rows,
      rows.map(({ record, address: sender, ...row }) => ({ ...row, hash: record.txHash, sender }))
    )
  )

const nameOf = ({ record: { blockchain, txHash, timestamp } }: Appearance) => ({ blockchain, txHash, timestamp })

const page = async (address: Address, etag?: string) => {
  const { status, headers, body } = await service.ask(`/v1/address/${address}/transactions`, {
    headers: { "x-api-key": "glossa-demo", ...(etag && { "if-none-match": etag }) }
  })
  return { status, etag: headers.get("etag")!, transactions: (body as typeof TransactionHistory.Type).transactions }
}

test("a page shows the other leg of bridge transfers, from when it is indexed", async () => {
  const out = leg(alice, "ethereum", start, { direction: "out", transferId: "cctp:0:1" })
  const plain = leg(alice, "ethereum", start + 1, {})
  await put(out, plain)
  const before = await page(alice)
  expect(before.transactions).toEqual([plain.record, out.record])
  expect((await page(alice, before.etag)).status).toBe(304)

  const into = leg(alice, "optimism", start + 60, { direction: "in", transferId: "cctp:0:1" })
  await put(into)
  const after = await page(alice, before.etag)
  expect(after).toMatchObject({ status: 200 })
  expect(after.transactions).toEqual([
    { ...into.record, otherLeg: nameOf(out) },
    plain.record,
    { ...out.record, otherLeg: nameOf(into) }
  ])
  expect((await page(alice, after.etag)).status).toBe(304)
})

test("an address with one leg sees the other, in its history and by hash", async () => {
  const out = leg(alice, "ethereum", start + 100, { direction: "out", transferId: "cctp:0:2" })
  const into = leg(bob, "optimism", start + 160, { direction: "in", transferId: "cctp:0:2" })
  await put(out, into)
  expect((await page(bob)).transactions).toEqual([{ ...into.record, otherLeg: nameOf(out) }])
  for (const [{ record }, other] of [
    [out, into],
    [into, out]
  ] as const) {
    const single = await service.get(`/v1/transaction/${record.txHash}`)
    expect(single.body).toMatchObject({ ...record, otherLeg: nameOf(other) })
    const list = await service.get(`/v1/transactions?hashes=${record.txHash}`)
    expect(list.body).toMatchObject({ transactions: [{ ...record, otherLeg: nameOf(other) }] })
  }
})

test.each([
  ["op-stack-bridge/ethereum-joined-out", "op-stack-bridge/optimism-joined-in"],
  ["optimism-bridge/ethereum-send-coin", "optimism-bridge/optimism-receive-coin"]
])("the demo has both legs of a transfer: %s and %s", async (...ids) => {
  const all = bundles()
  const [out, into] = ids.map(id => all.find(bundle => bundle.id === id)!)
  for (const [{ perspective, transaction }, other] of [
    [out!, into!],
    [into!, out!]
  ] as const) {
    const { body } = await service.get(`/v1/transaction/${transaction.hash}?address=${perspective}`)
    expect(body).toMatchObject({
      otherLeg: { blockchain: getChain(other.chain).network, txHash: other.transaction.hash }
    })
  }
})
