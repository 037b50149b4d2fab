import { ProgressReporter, progressBar } from "@glossa/history"
import { Effect, Layer } from "effect"

const barWidth = 20

/** How often progress is told: a bar moves, a log does not fill. */
export const reportEvery = (): "250 millis" | "10 seconds" => (process.stderr.isTTY ? "250 millis" : "10 seconds")

/** Progress as one line of bars on a terminal, and as log lines elsewhere. */
export const progressReporter: Layer.Layer<never> = Layer.unwrap(
  Effect.sync(() => {
    if (!process.stderr.isTTY) return Layer.empty
    const bars = new Map<string, string>()
    return Layer.succeed(ProgressReporter, progress =>
      Effect.sync(() => {
        bars.set(`${progress.chain} ${progress.task}`, progressBar(progress, barWidth))
        const line = Array.from(bars.values())
          .join("  ")
          .slice(0, process.stderr.columns - 1)
        // the cursor goes back to the line's beginning, so that what is logged next stands there
        process.stderr.write(`\r\u001b[K${line}\r`)
      })
    )
  })
)
