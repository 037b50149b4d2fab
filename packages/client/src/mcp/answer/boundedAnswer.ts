import type { Answer } from "../tools/GlossaTool.ts"
import { cutAnswer } from "./cutAnswer.ts"

/** An answer without the first entries of its long lists, cut to its length. `truncated` lists the cuts. */
export const boundedAnswer = (answer: object, lists: ReadonlyArray<string> = [], offset = 0): Answer => {
  const rest =
    offset === 0
      ? answer
      : Object.fromEntries(
          Object.entries(answer).map(([name, value]) => [
            name,
            lists.includes(name) && Array.isArray(value) ? value.slice(offset) : value
          ])
        )
  const { answer: kept, cut } = cutAnswer(rest)
  return cut.length === 0 ? kept : { ...kept, truncated: cut }
}
