import { ProgressReporter, progressBar } from "@glossa/history"
import { Effect, Layer } from "effect"

const barWidth = 20

/** Often enough for a moving bar, seldom enough for a readable log. */
export const reportInterval = (): "250 millis" | "10 seconds" => (process.stderr.isTTY ? "250 millis" : "10 seconds")

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
        // The cursor returns to the start of the line, so that the next log line overwrites the bar.
        process.stderr.write(`\r\u001b[K${line}\r`)
      })
    )
  })
)
