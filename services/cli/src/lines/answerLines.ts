import { Effect, Stream } from "effect"
import type { Answer, AnswerLine } from "./Answer.ts"
import { LineTooLongError } from "./LineError.ts"
import { type Line, LineReader, tooLong } from "./LineReader.ts"
import { openInput } from "./openInput.ts"
import { openOutput } from "./openOutput.ts"

export interface AnswerLinesOptions<E = never, R = never> {
  /** A file, or `-` for the standard input. */
  readonly input: string
  /** A file, or `-` for the standard output. */
  readonly output: string
  /** Answers a line that is not blank. Must not throw. */
  readonly answer: AnswerLine
  /** Answers a line that is too long to be read. */
  readonly refuse: (error: LineTooLongError) => Answer
  /** Gets what answering the next lines needs, where that has to be waited for. */
  readonly prepare?: (lines: ReadonlyArray<string>) => Effect.Effect<void, E, R>
}

/** Far more than the largest block's gas can make of one transaction, and less than the longest text that V8 can hold. */
const longestLine = 128 * 1024 * 1024

const batchLength = 1024 * 1024

const blank = /^\s*$/

/**
 * Reads lines and writes an answer for each, in their order; blank lines have none. Memory does not grow with the input.
 * What is done for a line is plain code: Effect begins at the pieces in which bytes come and go.
 */
export const answerLines = <E = never, R = never>({
  input,
  output,
  answer,
  refuse,
  prepare
}: AnswerLinesOptions<E, R>) =>
  Effect.scoped(
    Effect.gen(function* () {
      const bytes = yield* openInput(input)
      const write = yield* openOutput(output, input)
      const reader = new LineReader(longestLine)
      const count = { answered: 0, failed: 0 }

      /** The answers to lines, in pieces worth writing. */
      function* answers(lines: Iterable<Line>) {
        let batch: Array<string> = []
        let length = 0
        for (const line of lines) {
          if (line !== tooLong && blank.test(line)) continue
          const { text, failed } =
            line === tooLong ? refuse(new LineTooLongError({ longest: longestLine })) : answer(line)
          count.answered++
          if (failed) count.failed++
          batch.push(text, "\n")
          length += text.length
          if (length < batchLength) continue
          yield batch.join("")
          batch = []
          length = 0
        }
        if (batch.length > 0) yield batch.join("")
      }
      const answerAll = Effect.fnUntraced(function* (coming: Iterable<Line>) {
        const lines = prepare === undefined ? coming : [...coming]
        if (prepare !== undefined) yield* prepare([...lines].filter(line => line !== tooLong))
        for (const text of answers(lines)) yield* write(text)
      })

      yield* Stream.runForEach(bytes, chunk => answerAll(reader.push(chunk)))
      yield* answerAll(reader.end())
      return count
    })
  )
