import { type IndexProgress, ProgressReporter, progressBar, progressLine } from "@glossa/history"
import { Effect, Layer } from "effect"
import type { LineCounts } from "../lines/mapLines.ts"

const toLineStart = "\r\u001b[K"

/**
 * The last line of a terminal, which is overwritten in place; nothing if the standard error is not a terminal. The cursor stays at its
 * start, so that the next output overwrites it.
 */
export const statusLine = {
  show: (text: string): void => {
    // Some terminals report no width.
    const width = process.stderr.columns || 80
    if (process.stderr.isTTY) process.stderr.write(`${toLineStart}${text.slice(0, width - 1)}\r`)
  },
  clear: (): void => {
    if (process.stderr.isTTY) process.stderr.write(toLineStart)
  }
}

const number = (value: number) => Math.round(value).toLocaleString("en")

const rate = (lines: number, seconds: number) => `${number(seconds > 0 ? lines / seconds : 0)} lines/s`

/** Formats the progress of a run after some seconds: `42 %, 5,123 lines, 4,100 lines/s`. */
export const lineProgress = ({ lines, share }: LineCounts, seconds: number): string =>
  [
    ...(share === undefined ? [] : [`${Math.floor(share * 100)} %`]),
    `${number(lines)} lines`,
    rate(lines, seconds)
  ].join(", ")

/** Formats the result of a run: `12,039 lines in 2.4 s, 5,016 lines/s`. */
export const lineSum = ({ lines }: LineCounts, seconds: number): string =>
  `${number(lines)} lines in ${seconds.toFixed(1)} s, ${rate(lines, seconds)}`

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
