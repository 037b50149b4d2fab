import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Chain, getChain } from "@glossa/classify"
import { sqlLayer } from "@glossa/database"
import { HistoryStore, type IndexedBlock } from "@glossa/history"
import { Effect, Layer, Redacted } from "effect"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addressOf, appearanceAt, hashOf, positionOf } from "../../../../../packages/history/test/appearances.ts"
import { demoService } from "../../../test/demoService.ts"
import { openStream } from "../../../test/openStream.ts"
import type { TransactionHistory } from "../../api/TransactionHistory.ts"

const key = "a-key-of-sixteen"
const address = addressOf(7)

/** A block each minute since 2024-01-01, with a transaction. The chains' blocks are one second apart. */
const block = (chain: Chain, number: number): IndexedBlock => {
  const second = 1_704_067_200 + 60 * number + getChain(chain).ordinal
  const position = positionOf(getChain(chain).ordinal, 0, 0)
  return {
    chain,
    number,
    hash: hashOf(`${chain} ${number}`),
    parentHash: null,
    second,
    ordinal: 0,
    transactions: [],
    appearances: [appearanceAt(address, { second, position, action: "send", contractType: "native" })]
  }
}

const blocks = (chain: Chain, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => block(chain, first + i)) as [IndexedBlock, ...Array<IndexedBlock>]

let folder: string
const stops: Array<() => unknown> = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "glossa-"))
})
afterAll(async () => {
  for (const stop of stops) await stop()
  await rm(folder, { recursive: true, force: true })
})

/** A service without nodes over a database that was written before. */
const serviceOver = async (write: (store: HistoryStore["Service"]) => Effect.Effect<unknown, unknown>) => {
  const database = `sqlite:${join(folder, `${stops.length}.db`)}`
  await Effect.runPromise(
    Effect.flatMap(HistoryStore, write).pipe(Effect.provide(Layer.provide(HistoryStore.layer, sqlLayer(database))))
  )
  const service = await demoService({
    demo: false,
    database: Redacted.make(database),
    apiKeys: [Redacted.make(key)]
  })
  stops.push(service.stop)
  const page = async (query = "") => {
    const { status, body, headers } = await service.get(`/v1/address/${address}/transactions?${query}`, key)
    return { status, headers, ...(body as typeof TransactionHistory.Type) }
  }
  return { ...service, page }
}

const lacking = [
  "ethereum: indexed from block 66 (2024-01-01T01:06:00Z) on",
  "ethereum: blocks 70 to 79 (2024-01-01T01:09:00Z to 2024-01-01T01:20:00Z) are not indexed yet",
  "ethereum: indexed up to block 80 (2024-01-01T01:20:00Z), head is 127"
]

test("pages, profiles and streams say what an index lacks, which chains are readable, and why others are not", async () => {
  const service = await serviceOver(store =>
    Effect.gen(function* () {
      yield* store.append("ethereum", [block("ethereum", 80)])
      yield* store.fill("ethereum", blocks("ethereum", 66, 69))
      yield* store.saveStatus("ethereum", { head: 127, confirmations: 0, silentMs: 0, problem: null })
    })
  )
  expect(await service.page()).toMatchObject({ status: 200, warnings: lacking })
  expect((await service.get(`/v1/address/${address}`, key)).body).toMatchObject({
    blockchains: ["Ethereum"],
    warnings: expect.arrayContaining(lacking)
  })
  const stream = await openStream(`${service.base}/v1/stream/transactions`, { "x-api-key": key })
  expect(await stream.next()).toMatchObject({ event: "heartbeat", data: { warnings: lacking } })
  stream.close()

  const reason = "nothing is indexed, and no node is configured"
  expect((await service.get("/readyz", null)).body).toMatchObject({
    chains: [
      { blockchain: "ethereum", indexed: 80, head: 127, readable: true },
      { blockchain: "optimism", readable: false, reason },
      { blockchain: "polygon", readable: false, reason }
    ]
  })
  expect(await service.page("blockchains=polygon")).toMatchObject({
    status: 503,
    code: "chain-not-served",
    detail: "polygon: not served. This service has ethereum."
  })
  expect(await service.page("blockchains=polygon,ethereum&allow_partial=true")).toMatchObject({
    status: 200,
    warnings: ["polygon: not served", ...lacking]
  })
})

test("pages, streams and /readyz name the blocks whose rows may be missing or wrong", async () => {
  const service = await serviceOver(store =>
    Effect.gen(function* () {
      const [first, second, third] = [0, 1, 2].map(number => block("ethereum", number))
      yield* store.append("ethereum", [
        first!,
        { ...second!, flaw: "contradictory" },
        { ...third!, flaw: "partly-traced" }
      ])
      yield* store.saveStatus("ethereum", { head: 2, confirmations: 0, silentMs: 0, problem: null })
    })
  )
  const warnings = [
    "ethereum: block 1 (2024-01-01T00:01:00Z) may be wrong: the nodes contradict themselves",
    "ethereum: some internal calls of block 2 (2024-01-01T00:02:00Z) are missing: their traces failed"
  ]
  expect(await service.page()).toMatchObject({ status: 200, warnings })
  const stream = await openStream(`${service.base}/v1/stream/transactions`, { "x-api-key": key })
  expect(await stream.next()).toMatchObject({ event: "heartbeat", data: { warnings } })
  stream.close()
  const reason = "block 1 may be wrong: its nodes contradict themselves"
  expect((await service.get("/readyz", null)).body).toMatchObject({
    chains: [{ blockchain: "ethereum", indexed: 2, readable: true, reason }, {}, {}]
  })
})

test("a database without an index has no history instead of an empty one", async () => {
  const service = await serviceOver(() => Effect.void)
  expect(await service.page()).toMatchObject({
    status: 503,
    code: "chain-not-served",
    detail: "No chain has a node, and nothing is indexed in the database."
  })
})

test("an ascending page holds back what follows the slowest chain, and goes on when that is indexed", async () => {
  const service = await serviceOver(store =>
    Effect.gen(function* () {
      for (const [chain, last] of [
        ["ethereum", 9],
        ["polygon", 4]
      ] as const) {
        yield* store.append(chain, blocks(chain, 0, last))
        yield* store.saveStatus(chain, { head: last, confirmations: 0, silentMs: 0, problem: null })
      }
    })
  )
  const ascending = (startingFrom: string, limit = 100) =>
    service.page(`order=ascending&limit=${limit}&starting_from=${startingFrom}`)
  const held = {
    waitingFor: ["polygon"],
    warnings: ["polygon: transactions after 2024-01-01T00:04:02Z are held back until it is indexed further"]
  }
  const first = await ascending("2024-01-01", 9)
  expect(first.transactions).toHaveLength(9)
  expect(first).not.toHaveProperty("waitingFor")
  expect(first.headers.get("link")).toContain('rel="next"')

  const last = await ascending(first.endingAt)
  expect(last).toMatchObject({ status: 200, ...held })
  expect(last.transactions).toHaveLength(1)
  expect(last.headers.get("link")).toBeNull()
  expect(await ascending(last.endingAt)).toMatchObject({ ...held, transactions: [], endingAt: last.endingAt })
  expect((await service.page("starting_from=2024-02-01")).transactions).toHaveLength(15)

  await service.history(({ fill }) => fill("polygon", blocks("polygon", 5, 12)))
  const rest = await ascending(last.endingAt)
  expect(rest.transactions.map(({ blockchain, timestamp }) => `${blockchain} ${timestamp.slice(14, 16)}`)).toEqual([
    ...[5, 6, 7, 8].flatMap(minute => [`ethereum-mainnet 0${minute}`, `polygon-mainnet 0${minute}`]),
    "ethereum-mainnet 09"
  ])
  expect(rest.waitingFor).toEqual(["ethereum"])
  const alone = await service.page(`order=ascending&starting_from=${rest.endingAt}&blockchains=polygon`)
  expect(alone.transactions).toHaveLength(4)
})
