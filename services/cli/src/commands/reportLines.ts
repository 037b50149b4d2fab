import { Console, Effect } from "effect"
import { type AnswerLinesOptions, answerLines } from "../lines/answerLines.ts"

/** Answers all lines, and says at the end how many could not be read. */
export const reportLines = <E = never, R = never>(options: AnswerLinesOptions<E, R>) =>
  Effect.flatMap(answerLines(options), ({ answered, failed }) =>
    failed === 0
      ? Effect.void
      : Console.error(`glossa: ${failed} of ${answered} lines could not be read; their answers say why`)
  )
