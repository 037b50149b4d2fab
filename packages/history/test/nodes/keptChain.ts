import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { onTestFinished } from "vitest"
import { answer, fakeNode } from "../../../chain/test/fakeNode.ts"
import { indexChain, ProgressReporter } from "../../src/index.ts"
import { capturingLogger } from "../capturingLogger.ts"
import { type KeptOptions, type KeptServices, keptServices } from "../keptServices.ts"
import { FakeChain } from "./fakeChain.ts"
import { nodeMethods } from "./nodeMethods.ts"

/** A folder until the current test ends, or a hook runs. */
export const temporaryFolder = (atEnd: (remove: () => void) => void = onTestFinished): string => {
  const folder = mkdtempSync(join(tmpdir(), "glossa-kept-"))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const quiet = Layer.succeed(ProgressReporter, () => Effect.void)

/** A node of a generated chain that can be switched off, and processes that index it and keep its blocks. */
export const keptChain = async (blocks: number) => {
  const fake = new FakeChain().grow(blocks)
  const state = { isUp: true }
  let close: () => void = () => undefined
  const stopped = new Promise<void>(resolve => {
    close = resolve
  })
  onTestFinished(close)
  const node = await new Promise<{ readonly url: string; readonly methods: () => ReadonlyArray<string> }>(resolve => {
    const starting = Effect.gen(function* () {
      const { url, seen } = yield* fakeNode(request => (state.isUp ? answer(nodeMethods(fake), request) : "break"))
      resolve({ url, methods: () => seen.flatMap(({ requests }) => requests.map(({ method }) => method)) })
      yield* Effect.promise(() => stopped)
    })
    Effect.runPromise(Effect.scoped(starting)).catch(() => undefined)
  })
  /** Runs as a process with rules of a version on a database. */
  const run = async <A, E>(program: Effect.Effect<A, E, KeptServices>, options: KeptOptions) => {
    const { messages, layer: logger } = capturingLogger()
    const value = await Effect.runPromise(
      Effect.provide(program, Layer.mergeAll(keptServices(node.url, options), quiet, logger))
    )
    return { value, messages }
  }
  const index = (until = fake.blocks.length - 1) =>
    indexChain({ chain: "ethereum", until, poll: "20 millis", reportInterval: "1 hour" })
  return { fake, state, node, run, index }
}

/** All rows that an index of a chain consists of. */
export const wholeIndex = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [appearances, transactions, blocks, coverage] = [
    yield* sql`SELECT * FROM appearances ORDER BY address, second, position`,
    yield* sql`SELECT * FROM transactions ORDER BY hash, chain, block`,
    yield* sql`SELECT * FROM indexed_blocks ORDER BY chain, number`,
    yield* sql`SELECT chain, first, next, since, until, flaw FROM coverage ORDER BY first`
  ]
  return { appearances, transactions, blocks, coverage }
})
