import { Effect, type Redacted } from "effect"
import { nodeChains } from "../nodes/nodeChains.ts"
import { nodeServices } from "../nodes/nodeServices.ts"
import { nodeOperations } from "./nodeOperations.ts"
import { serveStdio } from "./serveStdio.ts"

/** Serves the tools over nodes alone. */
export const serveNodes = Effect.fnUntraced(function* (urls: ReadonlyArray<Redacted.Redacted>) {
  const chains = yield* nodeChains(urls)
  const operations = nodeOperations(chains.map(({ chain }) => chain))
  yield* Effect.provide(Effect.flatMap(operations, serveStdio), nodeServices(chains))
})
