import { Console, Data, Effect, Schedule } from "effect"
import { Flag } from "effect/cli"
import { type LineCounts, type MapLinesOptions, mapLines } from "../lines/mapLines.ts"
import { lineProgress, lineSum, statusLine } from "../output/progress.ts"

/** Lines of the input resulted in errors. */
export class LinesFailedError extends Data.TaggedError("cli/LinesFailed")<{
  readonly lines: number
  readonly failed: number
}> {
  override get message(): string {
    return `${this.failed} of ${this.lines} lines failed; the output has their errors`
  }
}

export const strict = Flag.Boolean("strict").pipe(
  Flag.withDescription("Exit with 1 if any line failed, not only if all did; the other lines are still processed"),
  Flag.withDefault(false)
)

export type ProcessLinesOptions<E, R> = Omit<MapLinesOptions<E, R>, "onProgress"> & {
  /** Whether lines that fail are an error of the command. */
  readonly strict: boolean
}

const progressInterval = "250 millis"

/** Maps all lines. Shows progress and a summary on a terminal, and reports on the standard error how many lines failed. */
export const processLines = Effect.fnUntraced(function* <E = never, R = never>({
  strict,
  ...options
}: ProcessLinesOptions<E, R>) {
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  let counts: LineCounts = { lines: 0, failed: 0, share: undefined }
  const onProgress = (latest: LineCounts) => {
    counts = latest
  }

  const { isTTY } = process.stderr
  // Records on the same terminal would be mixed with it.
  const showsProgress = isTTY && !(options.output === "-" && process.stdout.isTTY)
  const show = Effect.sync(() => statusLine.show(lineProgress(counts, seconds())))
  const showSum = Effect.suspend(() => {
    statusLine.clear()
    return isTTY ? Console.error(`glossa: ${lineSum(counts, seconds())}`) : Effect.void
  })
  yield* Effect.gen(function* () {
    if (showsProgress) yield* Effect.forkScoped(Effect.repeat(show, Schedule.spaced(progressInterval)))
    yield* mapLines({ ...options, onProgress })
  }).pipe(Effect.scoped, Effect.ensuring(showSum))

  if (counts.failed === 0) return
  const failure = new LinesFailedError(counts)
  yield* strict || counts.failed === counts.lines ? Effect.fail(failure) : Console.error(`glossa: ${failure.message}`)
})
