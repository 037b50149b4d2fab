import { glossaTools, type OperationMethods, Operations, serverInfo } from "@glossa/client/mcp"
import { Effect, Fiber, Layer, Stdio, Stream } from "effect"
import { McpServer } from "effect/ai"
import manifest from "../../package.json" with { type: "json" }

const parseError = `${JSON.stringify({
  jsonrpc: "2.0",
  id: null,
  error: { code: -32_700, message: "Parse error: expected one JSON-RPC message per line" }
})}\n`

const isJson = (line: string): boolean => {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}

/** The standard input without lines that are not JSON. Effect's server would end the session; instead the lines are reported. */
export const jsonLines = (stdio: Stdio.Stdio): Stdio.Stdio =>
  Stdio.make({
    ...stdio,
    stdin: stdio.stdin.pipe(
      Stream.decodeText,
      Stream.splitLines,
      Stream.filter(line => line.trim() !== ""),
      Stream.filterEffect(line =>
        isJson(line)
          ? Effect.succeed(true)
          : Effect.as(Effect.ignore(Stream.run(Stream.make(parseError), stdio.stdout())), false)
      ),
      Stream.map(line => `${line}\n`),
      Stream.encodeText
    )
  })

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
