import { Redacted } from "effect"
import { afterAll, beforeAll, expect, test } from "vitest"
import { anvil } from "../../../test/anvil.ts"
import { demoService } from "../../../test/demoService.ts"
import { openStream } from "../../../test/openStream.ts"
import { emitter, transferBatchCall } from "../../../test/transferBatch.ts"
import type { TransactionHistory } from "../../api/TransactionHistory.ts"

const key = "a-key-of-sixteen"
const [sender, victim, contract] = ["a1", "b1", "c1"].map(byte => `0x${byte.repeat(20)}`) as [string, string, string]

let service: Awaited<ReturnType<typeof demoService>>
let node: Awaited<ReturnType<typeof anvil>>
beforeAll(async () => {
  node = await anvil()
  await node.request("anvil_setBalance", sender, "0xde0b6b3a7640000")
  await node.request("anvil_impersonateAccount", sender)
  await node.request("anvil_setCode", contract, emitter)
  service = await demoService({
    demo: false,
    chains: [{ chain: "ethereum", urls: [Redacted.make(node.url)], start: "earliest" }],
    apiKeys: [Redacted.make(key)]
  })
})
afterAll(async () => {
  await service?.stop()
  await node.stop()
})

test("pages and lists with long facts are short, and events leave them out", async () => {
  const stream = await openStream(`${service.base}/v1/stream/transactions?include=facts&addresses=${victim}`, {
    "x-api-key": key
  })
  expect((await stream.next())?.event).toBe("heartbeat")
  for (const [i, ids] of [1_500, 1_500, 2, 1_500, 1_500, 1_500, 1_500, 1_500].entries())
    await node.request("eth_sendTransaction", {
      ...{ from: sender, to: contract, gas: "0x989680" },
      data: transferBatchCall(sender, victim, ids, 2_000 * i)
    })
  const events = await stream.some(8)
  stream.close()
  expect(events.map(({ event }) => event)).not.toContain("heartbeat")
  expect(events.map(({ data }) => data["facts"] !== undefined)).toEqual([
    ...[false, false, true, false],
    ...[false, false, false, false]
  ])

  const hashes: Array<string> = []
  let pages = 0
  for (let from = "2020-01-01"; ; pages++) {
    const query = `order=ascending&blockchains=ethereum&include=facts&starting_from=${from}`
    const { headers, body } = await service.get(`/v1/address/${victim}/transactions?${query}`, key)
    const page = body as typeof TransactionHistory.Type
    if (page.transactions.length === 0) break
    expect(JSON.stringify(page).length).toBeLessThan(3_000_000)
    for (const { facts } of page.transactions) expect(facts?.transfers.length).toBeGreaterThan(0)
    hashes.push(...page.transactions.map(({ txHash }) => txHash))
    expect(headers.has("link")).toBe(hashes.length < 8)
    from = page.endingAt
  }
  expect(pages).toBeGreaterThan(1)
  expect(hashes).toEqual(events.map(({ data }) => data["txHash"]))

  const { body } = await service.get(`/v1/transactions?include=facts,ledger&hashes=${hashes.join()}`, key)
  expect(JSON.stringify(body).length).toBeLessThan(3_000_000)
  const { transactions, problems } = body as {
    readonly transactions: ReadonlyArray<{ readonly txHash: string }>
    readonly problems: ReadonlyArray<{ readonly hash: string }>
  }
  const found = transactions.map(({ txHash }) => txHash)
  expect(found.length).toBeGreaterThan(1)
  expect(problems[0]).toMatchObject({ code: "invalid-parameter", detail: expect.stringContaining("no space") })
  expect([...found, ...problems.map(({ hash }) => hash)].toSorted()).toEqual(hashes.toSorted())
})
