import { type IndexProgress, ProgressReporter, progressBar, progressLine } from "@glossa/history"
import { Effect, Layer } from "effect"
import { statusLine } from "../output/statusLine.ts"

const barWidth = 20

/** Often enough for a moving bar, seldom enough for a readable log. */
export const reportInterval = (): "250 millis" | "10 seconds" => (process.stderr.isTTY ? "250 millis" : "10 seconds")

/** Progress as one line of bars on a terminal, which ends with a line for each; as log lines elsewhere. */
export const progressReporter: Layer.Layer<never> = Layer.unwrap(
  Effect.gen(function* () {
    if (!process.stderr.isTTY) return Layer.empty
    const latest = new Map<string, IndexProgress>()
    yield* Effect.addFinalizer(() =>
      Effect.forEach(latest.values(), progress => Effect.logInfo(progressLine(progress)), { discard: true })
    )
    return Layer.succeed(ProgressReporter, progress =>
      Effect.sync(() => {
        latest.set(`${progress.chain} ${progress.task}`, progress)
        statusLine.show(Array.from(latest.values(), one => progressBar(one, barWidth)).join("  "))
      })
    )
  })
)
