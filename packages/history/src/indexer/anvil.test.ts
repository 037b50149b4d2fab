import { RpcClients } from "@glossa/chain"
import type { Chain } from "@glossa/classify"
import { getChain } from "@glossa/classify/chains"
import { sqlLayer as database } from "@glossa/database"
import { databases, postgresUrl } from "@glossa/database/testing"
import { unpackPosition } from "@glossa/timestamp"
import { Effect, Fiber, Layer, Logger } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, onTestFinished, test } from "vitest"
import { limitedNode } from "../../../chain/test/limitedNode.ts"
import { cuttable } from "../../test/cuttable.ts"
import { listedAppearances } from "../../test/listedAppearances.ts"
import { type Anvil, startAnvil } from "../../test/nodes/anvil.ts"
import { flawedNode } from "../../test/nodes/flawedNode.ts"
import { HistoryStore, indexChain, MetadataStore, nodeBlocks, nodeTokens, ProgressReporter } from "../index.ts"
import { bytesToHex } from "../store/rows/columns.ts"

const quiet = Layer.merge(
  Layer.succeed(ProgressReporter, () => Effect.void),
  Logger.layer([])
)

const servicesOn = (
  layer: Layer.Layer<SqlClient.SqlClient, unknown>,
  nodes: ReadonlyArray<{ readonly chain: Chain; readonly urls: ReadonlyArray<string> }>
) => {
  const remote = RpcClients.layer(nodes)
  return Layer.mergeAll(HistoryStore.layer, MetadataStore.layer).pipe(
    Layer.provideMerge(Layer.mergeAll(layer, Layer.provideMerge(Layer.merge(nodeBlocks, nodeTokens), remote))),
    Layer.merge(quiet)
  )
}

const following = (chain: Chain, until?: number) =>
  indexChain({ chain, poll: "50 millis", reportInterval: "1 hour", ...(until !== undefined && { until }) })

/** The rows of a chain, as `hash address`. */
const rowsOf = (chain: Chain) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<{ address: Uint8Array; hash: Uint8Array; position: number }>`
      SELECT address, hash, position FROM appearances`
    return rows
      .filter(({ position }) => unpackPosition(position).chain === getChain(chain).ordinal)
      .map(({ address, hash }) => `${bytesToHex(hash)} ${bytesToHex(address)}`)
      .sort()
  })

/** The rows that follow from the chain's present blocks. */
const listed = async (chain: Chain, node: Anvil) =>
  (await node.bundles(chain))
    .flatMap(bundle => Array.from(listedAppearances(bundle), address => `${bundle.transaction.hash} ${address}`))
    .sort()

const headOf = async (node: Anvil) => Number(await node.request("eth_blockNumber"))

/** Waits until the index has reached the chain's head. */
const caughtUp = Effect.fnUntraced(function* (chain: Chain, node: Anvil) {
  const store = yield* HistoryStore
  for (;;) {
    const { hash } = yield* Effect.promise(() =>
      node.request<{ hash: string }>("eth_getBlockByNumber", "latest", false)
    )
    if ((yield* Effect.orElseSucceed(store.getCheckpoint(chain), () => null))?.hash === hash) return
    yield* Effect.sleep("50 millis")
  }
})

const chains: ReadonlyArray<Chain> = ["ethereum", "base", "arbitrum", "bnb"]

describe.each(databases)("indexers of four real chains into $name", ({ layer }) => {
  test("keep up with them, through reorganizations of 1, 3 and 30 blocks", async () => {
    const nodes = await Promise.all(chains.map(chain => startAnvil(getChain(chain).chainId)))
    await Promise.all(nodes.map(node => node.live(10)))
    const program = Effect.gen(function* () {
      const fibers = yield* Effect.forEach(chains, chain => Effect.forkChild(following(chain)))
      for (const depth of [1, 3, 30]) {
        yield* Effect.promise(() => Promise.all(nodes.map(node => node.live(depth === 30 ? 35 : 5))))
        yield* Effect.forEach(chains, (chain, i) => caughtUp(chain, nodes[i]!))
        yield* Effect.promise(() => Promise.all(nodes.map(node => node.request("anvil_reorg", depth, []))))
        yield* Effect.promise(() => Promise.all(nodes.map(node => node.live(4))))
      }
      yield* Effect.forEach(chains, (chain, i) => caughtUp(chain, nodes[i]!))
      yield* Fiber.interruptAll(fibers)
      for (const [i, chain] of chains.entries()) {
        const expected = yield* Effect.promise(() => listed(chain, nodes[i]!))
        expect(yield* rowsOf(chain)).toEqual(expected)
        expect(expected.length).toBeGreaterThan(50)
      }
    })
    const settings = chains.map((chain, i) => ({ chain, urls: [nodes[i]!.url] }))
    await Effect.runPromise(Effect.provide(program, servicesOn(layer, settings)))
  })
})

test("a node that fails, lags and rejects requests costs time, but no row", async () => {
  const node = await startAnvil(1)
  await node.live(20)
  const { url, counts, close } = await flawedNode(node.url, { latency: 100, errors: 0.3, rate: 40 })
  onTestFinished(close)
  const services = servicesOn(database("sqlite::memory:"), [{ chain: "ethereum", urls: [url] }])
  const head = await headOf(node)
  const rows = await Effect.runPromise(
    Effect.provide(Effect.andThen(following("ethereum", head), rowsOf("ethereum")), services)
  )
  expect(rows).toEqual(await listed("ethereum", node))
  expect(counts().failed).toBeGreaterThan(5)
})

test("a node that counts calls, without receipts of blocks and Multicall3, is indexed at the rate that it allows", async () => {
  const node = await startAnvil(1)
  await node.live(3)
  const { url, counts, close } = await limitedNode(node.url, 12)
  onTestFinished(close)
  const services = servicesOn(database("sqlite::memory:"), [{ chain: "ethereum", urls: [`${url}#rate=10`] }])
  const head = await headOf(node)
  await Effect.runPromise(
    Effect.provide(
      Effect.gen(function* () {
        yield* following("ethereum", head)
        const rows = new Set((yield* rowsOf("ethereum")).map(row => row.split(" ")[0]))
        expect([...rows].sort()).toEqual(
          (yield* Effect.promise(() => node.bundles("ethereum"))).map(({ transaction }) => transaction.hash).sort()
        )
      }),
      services
    )
  )
  expect(counts.largest).toBeLessThanOrEqual(2)
})

test("indexing waits for a database that is down", async () => {
  const node = await startAnvil(1)
  await node.live(10)
  const way = await cuttable(await Effect.runPromise(postgresUrl))
  const program = Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(following("ethereum"))
    yield* caughtUp("ethereum", node)
    way.cut()
    yield* Effect.promise(() => node.live(10))
    yield* Effect.sleep("2 seconds")
    way.mend()
    yield* Effect.promise(() => node.live(3))
    yield* caughtUp("ethereum", node)
    yield* Fiber.interrupt(fiber)
    // The pool may still contain a lost connection.
    const rows = yield* Effect.retry(rowsOf("ethereum"), { times: 5 })
    expect(rows).toEqual(yield* Effect.promise(() => listed("ethereum", node)))
  })
  const services = servicesOn(database(way.url), [{ chain: "ethereum", urls: [node.url] }])
  await Effect.runPromise(Effect.provide(program, services))
})

describe.each(databases)("a full disk of $name", ({ layer }) => {
  test("delays indexing only", async () => {
    const node = await startAnvil(1)
    await node.live(10)
    const program = Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const fill = sql.onDialectOrElse({
        // The server's own error.
        pg: () =>
          Effect.andThen(
            sql`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql
              AS 'BEGIN RAISE EXCEPTION USING ERRCODE = ''53100'', MESSAGE = ''no space left on device''; END'`,
            sql`CREATE TRIGGER full_disk BEFORE INSERT ON blocks EXECUTE FUNCTION full_disk()`
          ),
        orElse: () =>
          Effect.flatMap(sql<{ page_count: number }>`PRAGMA page_count`, ([row]) =>
            sql.unsafe(`PRAGMA max_page_count = ${row!.page_count}`)
          )
      })
      const empty = sql.onDialectOrElse({
        pg: () => sql`DROP TRIGGER full_disk ON blocks`,
        orElse: () => sql.unsafe("PRAGMA max_page_count = 1000000")
      })
      const fiber = yield* Effect.forkChild(following("ethereum"))
      yield* caughtUp("ethereum", node)
      yield* fill
      yield* Effect.promise(() => node.live(30))
      yield* Effect.sleep("500 millis")
      const { next } = (yield* (yield* HistoryStore).getCheckpoint("ethereum"))!
      expect(next).toBeLessThan(yield* Effect.promise(() => headOf(node)))
      yield* empty
      yield* caughtUp("ethereum", node)
      yield* Fiber.interrupt(fiber)
      expect(yield* rowsOf("ethereum")).toEqual(yield* Effect.promise(() => listed("ethereum", node)))
    })
    await Effect.runPromise(Effect.provide(program, servicesOn(layer, [{ chain: "ethereum", urls: [node.url] }])))
  })
})
