import { NodeRuntime } from "@effect/platform-node"
import { Cause, Console, Effect, Exit, Layer, Logger, References } from "effect"
import { service } from "./service.ts"
import { readSettings } from "./settings/readSettings.ts"
import type { Settings } from "./settings/Settings.ts"

/** Told to end is a good end. */
const teardown = <A, E>(exit: Exit.Exit<A, E>, end: (code: number) => void) =>
  end(Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause) ? 0 : 1)

const logging = ({ demo, logLevel }: Settings) =>
  Layer.merge(
    Logger.layer([demo ? Logger.withConsoleError(Logger.formatLogFmt) : Logger.withConsoleError(Logger.formatJson)]),
    Layer.succeed(References.MinimumLogLevel, logLevel)
  )

const serve = (settings: Settings) => Layer.launch(service(settings).pipe(Layer.provide(logging(settings))))

const program = readSettings(Object.keys(process.env)).pipe(
  Effect.catch(error =>
    Effect.andThen(
      Console.error(error.message),
      Effect.sync(() => process.exit(2))
    )
  ),
  Effect.flatMap(serve)
)

NodeRuntime.runMain(program, { teardown })
