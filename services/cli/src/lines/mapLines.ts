import { Console, Effect, Stream } from "effect"
import { type Line, LineReader, tooLong } from "./LineReader.ts"
import { type LineResult, LineTooLongError, type MapLine } from "./LineResult.ts"
import { openInput } from "./openInput.ts"
import { openOutput } from "./openOutput.ts"

export interface LineCounts {
  /** Lines that are not blank. */
  readonly lines: number
  readonly failed: number
  /** The share of the input that was read, from 0 to 1; undefined for an input without a known end. */
  readonly share: number | undefined
}

export interface MapLinesOptions<E = never, R = never> {
  /** A file, or `-` for the standard input. */
  readonly input: string
  /** A file, or `-` for the standard output. */
  readonly output: string
  /** Maps a line that is not blank. Must not throw. */
  readonly map: MapLine
  /** The result for a line that is too long to read. */
  readonly onTooLong: (error: LineTooLongError) => LineResult
  /** Fetches data for the next lines, before they are mapped. */
  readonly prepare?: ((lines: ReadonlyArray<string>) => Effect.Effect<void, E, R>) | undefined
  /** Runs after each chunk of lines. */
  readonly onProgress?: (counts: LineCounts) => void
}

/** Bytes: far more than a transaction can have in the largest block, and less than the longest string of V8. */
const maxLineLength = 128 * 1024 * 1024

/** Characters that are written at once. */
const batchLength = 1024 * 1024

const blank = /^\s*$/

/**
 * Reads lines and writes a result for each, in the same order; blank lines are skipped. Memory does not grow with the input. Lines are
 * mapped by plain code: Effect runs once per chunk of bytes, not once per line.
 */
export const mapLines = <E = never, R = never>({
  input,
  output,
  map,
  onTooLong,
  prepare,
  onProgress = () => {}
}: MapLinesOptions<E, R>) =>
  Effect.scoped(
    Effect.gen(function* () {
      const { bytes, share } = yield* openInput(input)
      const write = yield* openOutput(output, input)
      const reader = new LineReader(maxLineLength)
      const count = { lines: 0, failed: 0 }
      const warned: Array<string> = []
      const counts = (): LineCounts => ({ ...count, share: share() })

      /** The results of lines, in batches. */
      function* batches(lines: Iterable<Line>) {
        let batch: Array<string> = []
        let length = 0
        for (const line of lines) {
          if (line !== tooLong && blank.test(line)) continue
          const {
            text,
            failed,
            warnings = []
          } = line === tooLong ? onTooLong(new LineTooLongError({ longest: maxLineLength })) : map(line)
          count.lines++
          if (failed) count.failed++
          warned.push(...warnings)
          batch.push(text, "\n")
          length += text.length
          if (length < batchLength) continue
          yield batch.join("")
          batch = []
          length = 0
        }
        if (batch.length > 0) yield batch.join("")
      }
      const mapAll = Effect.fnUntraced(function* (incoming: Iterable<Line>) {
        const lines = prepare === undefined ? incoming : [...incoming]
        if (prepare !== undefined) yield* prepare([...lines].filter(line => line !== tooLong))
        for (const text of batches(lines)) yield* write(text)
        for (const warning of warned.splice(0)) yield* Console.error(`glossa: ${warning}`)
        onProgress(counts())
      })

      yield* Stream.runForEach(bytes, chunk => mapAll(reader.push(chunk)))
      yield* mapAll(reader.end())
      return counts()
    })
  )
