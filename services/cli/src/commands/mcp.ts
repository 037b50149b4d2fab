import { Effect, Option, Redacted } from "effect"
import { Command } from "effect/cli"
import { key, rpcFlag, url, usageError } from "./flags.ts"

const rpc = rpcFlag("JSON-RPC node to read instead of a service; repeat it for other chains or as a fallback")

/** `glossa mcp`: the operations as tools over the standard input and output. */
export const mcpCommand = Command.make("mcp", { url, key, rpc }, ({ rpc, ...service }) =>
  Effect.gen(function* () {
    const [url, key] = [Option.getOrUndefined(service.url), Option.getOrUndefined(service.key)]
    const { serveStdio } = yield* Effect.promise(() => import("../mcp/serveStdio.ts"))
    if (rpc.length > 0) {
      if (url !== undefined)
        return yield* usageError(["mcp"], "Expected --url of a service or --rpc of nodes, got both")
      const { serveNodes } = yield* Effect.promise(() => import("../mcp/nodeOperations.ts"))
      return yield* serveNodes(rpc)
    }
    if (url === undefined || key === undefined)
      return yield* usageError(
        ["mcp"],
        "Expected --url and --key (or GLOSSA_URL and GLOSSA_KEY) of a service, or --rpc of a node"
      )
    const { createClient } = yield* Effect.promise(() => import("@glossa/client"))
    // A call waits only seconds for a retry: a model can do something else meanwhile.
    yield* serveStdio(createClient({ baseUrl: url, apiKey: Redacted.value(key), retries: 1, maxRetryDelay: 5_000 }))
  })
).pipe(
  Command.withDescription(
    "Run a server of the Model Context Protocol over the standard input and output, whose read-only tools call a Glossa service, or nodes. It ends when the input does. The standard error has the log."
  ),
  Command.withShortDescription("Serve tools for language models"),
  Command.withExamples([
    { command: "GLOSSA_KEY=glossa-demo glossa mcp --url http://localhost:8080", description: "Against the demo" },
    { command: "glossa mcp --rpc https://node.example", description: "Against a node alone" }
  ])
)
