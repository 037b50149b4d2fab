import { NodeRuntime } from "@effect/platform-node"
import { loadChains } from "@glossa/chain/config"
import { Cause, Console, Effect, Exit, Layer, References } from "effect"
import { checkNodeVersion } from "./config/checkNodeVersion.ts"
import { readSettings } from "./config/readSettings.ts"
import { formatStartupError } from "./formatStartupError.ts"
import { logging } from "./logging.ts"
import { service } from "./service.ts"

/** A process that is stopped by a signal exits with 0. */
const teardown = <A, E>(exit: Exit.Exit<A, E>, end: (code: number) => void) =>
  end(Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause) ? 0 : 1)

/** The service, in a Node version that has what it needs. */
const program = Effect.gen(function* () {
  yield* checkNodeVersion(process.versions.node)
  yield* loadChains
  const settings = yield* readSettings(Object.keys(process.env))
  const logs = Layer.merge(logging(process.stderr), Layer.succeed(References.MinimumLogLevel, settings.logLevel))
  return yield* Layer.launch(service(settings).pipe(Layer.provide(logs)))
}).pipe(
  Effect.tapCause(cause => (Cause.hasInterruptsOnly(cause) ? Effect.void : Console.error(formatStartupError(cause))))
)

NodeRuntime.runMain(program, { teardown, disableErrorReporting: true })
