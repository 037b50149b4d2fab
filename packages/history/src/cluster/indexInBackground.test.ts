import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sqlLayer as database } from "@glossa/database"
import { postgresUrl } from "@glossa/database/testing"
import { type Duration, Effect, Layer, ManagedRuntime, References } from "effect"
import { TestClock } from "effect/testing"
import { afterEach, describe, expect, test } from "vitest"
import {
  type Block,
  BlockSource,
  HistoryStore,
  IndexerStatus,
  indexInBackground,
  isNodeDown,
  MetadataStore,
  SourceUnavailableError,
  TokenSource
} from "../index.ts"

const hash = (number: number): `0x${string}` => `0x${String(number + 1).padStart(64, "0")}`

const block = (number: number): Block => ({
  number,
  hash: hash(number),
  parentHash: hash(number - 1),
  timestamp: 1_600_000_000 + number,
  transactions: []
})

/** A chain with a variable head, variable blocks and failures. */
const node = () => {
  const state = { head: 3, shown: Number.POSITIVE_INFINITY, silent: false, defect: false }
  const answer = <A>(wanted: string, value: () => A) =>
    Effect.suspend((): Effect.Effect<A, SourceUnavailableError> => {
      if (state.defect) return Effect.die(new Error("a bug"))
      return state.silent
        ? Effect.fail(new SourceUnavailableError({ chain: "ethereum", wanted, cause: "down" }))
        : Effect.sync(value)
    })
  const given = (number: number) => (number > Math.min(state.head, state.shown) ? null : block(number))
  const source = BlockSource.of({
    head: () => answer("the head", () => state.head),
    earliest: () => answer("the first block", () => 0),
    header: (_, number) => answer("a header", () => given(number)),
    block: (_, number) => answer("a block", () => given(number))
  })
  return { state, layer: Layer.succeed(BlockSource, source) }
}

const runtimes: Array<{ readonly dispose: () => Promise<void> }> = []
afterEach(() => Promise.all(runtimes.splice(0).map(runtime => runtime.dispose())))

const indexing = (
  blocks: Layer.Layer<BlockSource>,
  url = "sqlite::memory:",
  clock: Layer.Layer<never> = Layer.empty
) => {
  const stores = Layer.mergeAll(HistoryStore.layer, MetadataStore.layer).pipe(
    Layer.provideMerge([database(url), TokenSource.layerNoop])
  )
  const runtime = ManagedRuntime.make(
    indexInBackground([{ chain: "ethereum", start: "earliest" }]).pipe(
      Layer.provideMerge(stores),
      Layer.provide(blocks),
      Layer.provide(Layer.succeed(References.MinimumLogLevel, "None")),
      Layer.provideMerge(clock)
    )
  )
  runtimes.push(runtime)
  const health = () =>
    runtime.runPromise(
      Effect.gen(function* () {
        const { chains, get } = yield* IndexerStatus
        const { getCheckpoint } = yield* HistoryStore
        const indexed = (yield* getCheckpoint("ethereum"))?.next
        const isDown = yield* isNodeDown
        return { chains, ...(yield* get("ethereum")), isDown: yield* isDown("ethereum"), indexed }
      })
    )
  const until = (expected: object) => expect.poll(health, { timeout: 10_000, interval: 20 }).toMatchObject(expected)
  const pass = (time: Duration.Input) => runtime.runPromise(TestClock.adjust(time))
  return { until, health, pass, end: () => runtime.dispose() }
}

describe("indexing in the background", { timeout: 30_000 }, () => {
  test("reports the head", async () => {
    const { layer } = node()
    await indexing(layer).until({ chains: ["ethereum"], head: 3, indexed: 4, problem: undefined })
  })

  test("reports nodes that don't respond, until they do", async () => {
    const { state, layer } = node()
    state.silent = true
    const { until } = indexing(layer)
    await until({ problem: "its nodes don't respond", isDown: true })
    state.silent = false
    await until({ problem: undefined, isDown: false, head: 3, indexed: 4 })
    state.silent = true
    await until({ problem: "its nodes don't respond", head: 3 })
  })

  test("reports nodes that don't return the next block, until they do", async () => {
    const { state, layer } = node()
    state.shown = 1
    const { until, health, pass } = indexing(layer, "sqlite::memory:", TestClock.layer())
    await expect
      .poll(() => pass("1 second").then(health), { timeout: 10_000 })
      .toMatchObject({ head: 3, indexed: 2, problem: undefined })
    await expect
      .poll(() => pass("10 seconds").then(health), { timeout: 10_000, interval: 20 })
      .toMatchObject({ head: 3, indexed: 2, problem: "its nodes don't return block 2", isDown: false })
    state.shown = 3
    await pass("2 seconds")
    await until({ head: 3, indexed: 4, problem: undefined })
  })

  test("reports an indexer that fails, and starts it again", async () => {
    const { state, layer } = node()
    state.defect = true
    const { until } = indexing(layer)
    await until({ problem: expect.stringContaining("indexing failed") })
    state.defect = false
    await until({ head: 3, indexed: 4, problem: undefined })
  })

  test("knows the head of the indexer that it replaces, also while its nodes don't respond", async () => {
    const folder = mkdtempSync(join(tmpdir(), "glossa-replaced-"))
    try {
      const url = `sqlite:${join(folder, "glossa.db")}`
      const before = indexing(node().layer, url)
      await before.until({ head: 3, indexed: 4 })
      await before.end()
      const { state, layer } = node()
      state.silent = true
      const after = indexing(layer, url)
      await after.until({ head: 3, indexed: 4, problem: "its nodes don't respond" })
      await after.end()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test("of two processes on one PostgreSQL one indexes a chain, and the other one replaces it", async () => {
    const url = await Effect.runPromise(postgresUrl)
    const nodes = [node(), node()]
    const both = nodes.map(({ layer }) => indexing(layer, url))
    await Promise.all(both.map(({ until }) => until({ indexed: 4 })))
    await Promise.all(both.map(({ until }) => until({ head: 3, problem: undefined })))
    for (const { state } of nodes) state.silent = true
    // The other process reads the status from the database, and its own nodes do respond.
    await Promise.all(both.map(({ until }) => until({ head: 3, problem: "its nodes don't respond" })))
    const all = await Promise.all(both.map(({ health }) => health()))
    const [indexer, ...others] = both.filter((_, i) => all[i]!.isDown)
    expect(others).toEqual([])
    for (const { state } of nodes) Object.assign(state, { silent: false, head: 6 })
    await indexer!.end()
    await both.find(one => one !== indexer)!.until({ head: 6, indexed: 7, problem: undefined })
  })
})
