import { NodeRuntime } from "@effect/platform-node"
import { checkPublic, loadChains, loadKnowledge } from "@glossa/chain/config"
import { OperatorKnowledge } from "@glossa/classify/effect"
import { Cause, Console, Data, Effect, Exit, Layer, References } from "effect"
import manifest from "../package.json" with { type: "json" }
import { readSettings } from "./config/readSettings.ts"
import { formatStartupError } from "./formatStartupError.ts"
import { logging } from "./logging.ts"
import { service } from "./service.ts"

/** The version of Node is too old. Without this check the start would fail halfway. */
export class OldNodeError extends Data.TaggedError("api/OldNode")<{ readonly version: string }> {
  override get message(): string {
    return `Expected Node ${manifest.engines.node.replace(">=", "")} or later, got ${this.version}. npm start installs it.`
  }
}

/** Rejects versions of Node that lack features of the service. */
const checkNodeVersion = (version: string): Effect.Effect<void, OldNodeError> =>
  Number.parseInt(version, 10) >= Number.parseInt(manifest.engines.node.replace(">=", ""), 10)
    ? Effect.void
    : Effect.fail(new OldNodeError({ version }))

/** A process that is stopped by a signal exits with 0. */
const teardown = <A, E>(exit: Exit.Exit<A, E>, end: (code: number) => void) =>
  end(Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause) ? 0 : 1)

/** The service, in a supported version of Node. */
const program = Effect.gen(function* () {
  yield* checkNodeVersion(process.versions.node)
  yield* loadChains
  const knowledge = yield* loadKnowledge
  const settings = yield* readSettings(Object.keys(process.env))
  if (settings.publicAccess !== undefined) yield* checkPublic(knowledge, "GLOSSA_PUBLIC")
  if (settings.corsOrigins.includes("*")) yield* checkPublic(knowledge, "GLOSSA_CORS_ORIGINS")
  const logs = Layer.merge(logging(process.stderr), Layer.succeed(References.MinimumLogLevel, settings.logLevel))
  return yield* Effect.provideService(
    Layer.launch(service(settings).pipe(Layer.provide(logs))),
    OperatorKnowledge,
    knowledge
  )
}).pipe(
  Effect.tapCause(cause => (Cause.hasInterruptsOnly(cause) ? Effect.void : Console.error(formatStartupError(cause))))
)

NodeRuntime.runMain(program, { teardown, disableErrorReporting: true })
