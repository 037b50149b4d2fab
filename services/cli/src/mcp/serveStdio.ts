import { glossaTools, type OperationMethods, Operations, serverInfo } from "@glossa/mcp"
import { Effect, Fiber, Layer, Stdio } from "effect"
import { McpServer } from "effect/ai"
import manifest from "../../package.json" with { type: "json" }
import { jsonLines } from "./jsonLines.ts"

/** Serves the tools over the standard input and output, until the input ends. */
export const serveStdio = (methods: OperationMethods) => {
  const operations = McpServer.middleware<{ provides: Operations }>()(effect =>
    Effect.provideService(effect, Operations, methods)
  )
  const server = McpServer.layerStdio({
    ...serverInfo,
    version: manifest.version,
    registrations: Layer.provide(glossaTools, operations.layer)
  })
  // At the end of the input, the server interrupts the fiber that it was started in.
  return Effect.gen(function* () {
    const stdio = jsonLines(yield* Stdio.Stdio)
    const fiber = yield* Effect.forkChild(Effect.provideService(Layer.launch(server), Stdio.Stdio, stdio))
    yield* Fiber.await(fiber)
  })
}
