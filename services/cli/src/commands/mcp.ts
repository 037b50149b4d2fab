import { Config, Effect, Option, Redacted } from "effect"
import { CliError, Command, Flag } from "effect/cli"
import { isWebUrl } from "./rpcFlag.ts"

const url = Flag.String("url").pipe(
  Flag.withMetavar("URL"),
  Flag.withDescription("Glossa service to call; defaults to GLOSSA_URL"),
  Flag.filter(isWebUrl, () => "Expected an http or https URL"),
  Flag.withFallbackConfig(Config.String("GLOSSA_URL")),
  Flag.optional
)

const key = Flag.Redacted("key").pipe(
  Flag.withMetavar("KEY"),
  Flag.withDescription("API key of the service; defaults to GLOSSA_KEY, which other processes cannot see"),
  Flag.withFallbackConfig(Config.Redacted("GLOSSA_KEY")),
  Flag.optional
)

const usageError = (message: string) =>
  new CliError.ShowHelp({ commandPath: ["glossa", "mcp"], errors: [new CliError.ValidationError({ message })] })

/** `glossa mcp`: the operations as tools over the standard input and output. */
export const mcpCommand = Command.make("mcp", { url, key }, service =>
  Effect.gen(function* () {
    const [url, key] = [Option.getOrUndefined(service.url), Option.getOrUndefined(service.key)]
    const { serveStdio } = yield* Effect.promise(() => import("../mcp/serveStdio.ts"))
    if (url === undefined || key === undefined)
      return yield* usageError("Expected --url and --key (or GLOSSA_URL and GLOSSA_KEY) of a service")
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
