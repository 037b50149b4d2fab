import type { Address, Chain } from "@glossa/classify"
import type { Appearance, IndexedBlock, RecentBlock } from "@glossa/history"
import { packPosition } from "@glossa/timestamp/effect"
import { Redacted, Result } from "effect"
import { getAddress } from "ethers"
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { demoService } from "../../../test/demoService.ts"
import { openStream } from "../../../test/openStream.ts"
import { startService } from "../../../test/startService.ts"
import { stillClock } from "../../../test/stillClock.ts"

let service: Awaited<ReturnType<typeof demoService>>
beforeAll(async () => {
  service = await demoService()
})
afterAll(() => service.stop())

const [ada, bob] = [`0x${"a1".repeat(20)}`, `0x${"b2".repeat(20)}`] as [Address, Address]
const hex = (text: string): `0x${string}` => `0x${Buffer.from(text).toString("hex").padStart(64, "0").slice(-64)}`

const appearance = (chain: Chain, block: number, index: number, address: Address, tag: string): Appearance => {
  const second = 1_700_000_000 + block
  const hash = hex(`${chain} ${tag} ${block}/${index}`)
  const position = Result.getOrThrow(
    packPosition({
      chain: chain === "ethereum" ? 0 : 2,
      block: 0,
      transaction: index
    })
  )
  const record: Appearance["record"] = {
    txHash: hash,
    timestamp: new Date(second * 1000).toISOString().replace(".000", ""),
    blockchain: `${chain}-mainnet`,
    action: address === ada ? "send" : "receive",
    contractType: "native",
    contractName: "Ether",
    description: "Sent 1 ETH",
    fee: { amount: 0.1, amountExact: "0.1", currency: "ETH" },
    assetsSent: [],
    assetsReceived: [],
    metadata: {}
  }
  return { chain, address, second, position, block, isSender: false, record }
}

/** Blocks of two transactions between Ada and Bob, one after another. */
const blocks = (chain: Chain, from: RecentBlock | null, count: number, tag = "a") => {
  const made: Array<IndexedBlock> = []
  for (let i = 0; i < count; i++) {
    const before = made.at(-1) ?? from
    const number = (before?.number ?? 99) + 1
    const appearances = [0, 1].flatMap(index => [ada, bob].map(who => appearance(chain, number, index, who, tag)))
    const hash = hex(`block ${chain} ${tag} ${number}`)
    const block = { chain, number, hash, parentHash: before?.hash ?? null, second: 1_700_000_000 + number, ordinal: 0 }
    made.push({ ...block, transactions: [], appearances })
  }
  return made as [IndexedBlock, ...Array<IndexedBlock>]
}

const open = (query: string, headers?: Record<string, string>) =>
  openStream(`${service.base}/v1/stream/transactions?${query}`, headers)

describe("the stream", { timeout: 30_000 }, () => {
  test("has indexed and removed transactions, and resumes from a cursor", async () => {
    const stream = await open(`addresses=${ada}&blockchains=ethereum`)
    expect(stream.response.status).toBe(200)
    expect(stream.response.headers.get("content-type")).toMatch("text/event-stream")
    expect(stream.response.headers.get("cache-control")).toBe("no-store, no-transform")
    expect(await stream.next()).toMatchObject({ event: "heartbeat", data: {} })

    const [first, second] = blocks("ethereum", null, 2)
    await service.history(({ append }) => append("ethereum", [first, second!]))
    const events = await stream.some(4)
    expect(events.map(({ event, data }) => [event, data["txHash"], data["address"]])).toEqual(
      [first, second!].flatMap(({ appearances }) =>
        appearances
          .filter(({ address }) => address === ada)
          .map(({ record }) => ["transaction", record.txHash, getAddress(ada)])
      )
    )
    const { body } = await service.get(
      `/v1/address/${ada}/transactions?order=ascending&limit=1&starting_from=2020-01-01&blockchains=ethereum`
    )
    const { address: _, ...record } = events[0]!.data
    expect(record).toEqual((body as { transactions: Array<unknown> }).transactions[0])

    await service.history(({ rollback }) => rollback({ chain: "ethereum", next: 102, ancestor: first }))
    const [other] = blocks("ethereum", first, 1, "b")
    await service.history(({ append }) => append("ethereum", [other]))
    const rest = await stream.some(4)
    expect(rest.map(({ event, data }) => [event, data["txHash"]])).toEqual([
      ["revert", second!.appearances[0]!.record.txHash],
      ["revert", second!.appearances[2]!.record.txHash],
      ["transaction", other.appearances[0]!.record.txHash],
      ["transaction", other.appearances[2]!.record.txHash]
    ])
    stream.close()

    // Resumed from every event, exactly the events after it.
    const all = [...events, ...rest]
    for (const [i, { id }] of all.slice(0, -1).entries()) {
      const again = await open(`addresses=${ada}&blockchains=ethereum`, { "last-event-id": id })
      expect((await again.next())?.event).toBe("heartbeat")
      expect(await again.some(all.length - 1 - i)).toEqual(all.slice(i + 1))
      again.close()
    }
  })

  test("filters by chain, action and contract type", async () => {
    const everybody = await open("blockchains=polygon")
    const receivers = await open("blockchains=polygon&actions=receive,swap&contractTypes=native")
    const others = await open(`addresses=0x${"c3".repeat(20)},${bob}&blockchains=polygon,ethereum&actions=send`)
    for (const stream of [everybody, receivers, others]) await stream.next()
    const [block, next] = blocks("polygon", null, 2)
    await service.history(({ append }) => append("polygon", [block]))
    expect((await everybody.some(4)).map(({ data }) => data["address"])).toEqual([ada, bob, ada, bob].map(getAddress))
    expect((await receivers.some(2)).map(({ data }) => data["address"])).toEqual([bob, bob].map(getAddress))
    await service.history(({ append }) => append("polygon", [next!]))
    expect((await receivers.next())?.data["txHash"]).toBe(next!.appearances[1]!.record.txHash)
    for (const stream of [everybody, receivers, others]) stream.close()
  })

  test.each([
    ["addresses=nonsense", {}, 400, "addresses"],
    [`addresses=${ada},${ada.replace("a1", "A1")}`, {}, 400, "addresses"],
    [`addresses=${Array.from({ length: 91 }, (_, i) => i).join(",")}`, {}, 400, "addresses"],
    ["actions=fly", {}, 400, "actions"],
    ["blockchains=solana", {}, 400, "blockchains"],
    ["", { "last-event-id": "17" }, 400, "last-event-id"],
    ["", { "last-event-id": "0:99999.0" }, 410, undefined],
    ["", { "x-api-key": "wrong" }, 401, undefined]
  ])("rejects %s %j", async (query, headers, status, parameter) => {
    const answer = await service.ask(`/v1/stream/transactions?${query}`, {
      headers: { "x-api-key": "glossa-demo", ...(headers as Record<string, string>) }
    })
    expect(answer.status).toBe(status)
    if (parameter !== undefined) expect(answer.body).toMatchObject({ errors: [{ parameter }] })
  })

  test("HEAD opens no stream", async () => {
    const { status, body } = await service.ask("/v1/stream/transactions", {
      method: "HEAD",
      headers: { "x-api-key": "glossa-demo" }
    })
    expect([status, body]).toEqual([200, ""])
  })

  test("ends when its key is revoked", async () => {
    const brief = await startService({}, stillClock)
    onTestFinished(() => brief.stop())
    const { key, info } = await brief.keys(keys => keys.create({ name: "brief" }))
    const stream = await openStream(`${brief.base}/v1/stream/transactions`, { "x-api-key": Redacted.value(key) })
    const other = await openStream(`${brief.base}/v1/stream/transactions`)
    for (const one of [stream, other]) expect((await one.next())?.event).toBe("heartbeat")
    await brief.pass("15 seconds")
    expect((await stream.next())?.event).toBe("heartbeat")
    await brief.keys(keys => keys.revoke(info.id))
    await brief.pass("15 seconds")
    const last = await stream.next()
    // The heartbeat of the same second may be the first.
    const end = last?.event === "heartbeat" ? await stream.next() : last
    expect(end).toMatchObject({ event: "end", data: { reason: "revoked" } })
    expect(await stream.next()).toBe(undefined)
    for (let i = 0; i < 2; i++) expect((await other.next())?.event).toBe("heartbeat")
  })

  test("ends when the service stops", async () => {
    const brief = await demoService()
    const stream = await openStream(`${brief.base}/v1/stream/transactions`)
    expect((await stream.next())?.event).toBe("heartbeat")
    const stopped = Date.now()
    const [end] = await Promise.all([stream.next(), brief.stop()])
    expect(end).toMatchObject({ event: "end", data: { reason: "shutdown" } })
    expect(await stream.next()).toBe(undefined)
    expect(Date.now() - stopped).toBeLessThan(5_000)
  })
})
