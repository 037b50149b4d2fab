import { NodeRuntime } from "@effect/platform-node"
import { Cause, Console, Effect, Exit, Layer, Logger, References } from "effect"
import { readSettings } from "./config/readSettings.ts"
import type { Settings } from "./config/Settings.ts"
import { formatStartupError } from "./formatStartupError.ts"
import { service } from "./service.ts"

/** A process that is stopped by a signal exits with 0. */
const teardown = <A, E>(exit: Exit.Exit<A, E>, end: (code: number) => void) =>
  end(Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause) ? 0 : 1)

/** One JSON object per line on standard error; readable lines in the demo. */
const logging = ({ demo, logLevel }: Settings) =>
  Layer.merge(
    Logger.layer([Logger.withConsoleError(demo ? Logger.formatLogFmt : Logger.formatJson)]),
    Layer.succeed(References.MinimumLogLevel, logLevel)
  )

const program = readSettings(Object.keys(process.env)).pipe(
  Effect.flatMap(settings => Layer.launch(service(settings).pipe(Layer.provide(logging(settings))))),
  Effect.tapCause(cause => (Cause.hasInterruptsOnly(cause) ? Effect.void : Console.error(formatStartupError(cause))))
)

NodeRuntime.runMain(program, { teardown, disableErrorReporting: true })
