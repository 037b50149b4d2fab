import { Effect } from "effect"
import { Command } from "effect/cli"
import { withOperations } from "../operations/withOperations.ts"
import { source } from "./flags.ts"

/** `glossa mcp`: the operations as tools over the standard input and output. */
export const mcpCommand = Command.make("mcp", source, source =>
  Effect.gen(function* () {
    const { serveStdio } = yield* Effect.promise(() => import("../mcp/serveStdio.ts"))
    // A call waits only seconds for a retry: a model can do something else meanwhile.
    yield* withOperations("mcp", source, serveStdio, { client: { retries: 1, maxRetryDelay: 5_000 } })
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
