import { Effect, Option, Redacted } from "effect"
import { Command } from "effect/cli"
import { key, url } from "./serviceFlags.ts"
import { usageError } from "./usageError.ts"

/** `glossa mcp`: the operations as tools over the standard input and output. */
export const mcpCommand = Command.make("mcp", { url, key }, service =>
  Effect.gen(function* () {
    const [url, key] = [Option.getOrUndefined(service.url), Option.getOrUndefined(service.key)]
    const { serveStdio } = yield* Effect.promise(() => import("../mcp/serveStdio.ts"))
    if (url === undefined || key === undefined)
      return yield* usageError(["mcp"], "Expected --url and --key (or GLOSSA_URL and GLOSSA_KEY) of a service")
    const { serviceOperations } = yield* Effect.promise(() => import("../mcp/serviceOperations.ts"))
    yield* serveStdio(serviceOperations(url, Redacted.value(key)))
  })
).pipe(
  Command.withDescription(
    "Run a server of the Model Context Protocol over the standard input and output, whose read-only tools call a Glossa service. It ends when the input does. The standard error has the log."
  ),
  Command.withShortDescription("Serve tools for language models"),
  Command.withExamples([
    { command: "GLOSSA_KEY=glossa-demo glossa mcp --url http://localhost:8080", description: "Against the demo" }
  ])
)
