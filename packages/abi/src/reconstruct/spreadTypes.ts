import type { Hex, Parameter } from "../entry/Abi.ts"
import type { Analysis } from "../evm/analyze.ts"
import { keyOf } from "../evm/Links.ts"
import { headWords, headWordsOf, staticWords } from "../type/words.ts"
import type { Knowledge } from "./Knowledge.ts"
import type { BestFunction } from "./rankFunctions.ts"

/** Returns the types of the words of a head, with structs expanded. Undefined for an offset or a word of an array. */
const wordsOf = (parameters: ReadonlyArray<Parameter>): ReadonlyArray<string | undefined> =>
  parameters.flatMap(parameter =>
    parameter.type === "tuple" && parameter.components !== undefined && staticWords(parameter) !== undefined
      ? wordsOf(parameter.components)
      : Array.from({ length: headWords(parameter) }, () =>
          /^(?:bytes|string)$|\]$|^tuple/.test(parameter.type) ? undefined : parameter.type
        )
  )

/** Returns whether the type is one of those that look alike in code. */
const isFull = (type: string | undefined): type is string =>
  type === "uint256" || type === "bytes32" || type === "int256"

/**
 * Propagates types from known functions and events to unknown ones: an argument of an unknown function has the type that a
 * known event logs it with, that a known function stores it with, or that a known function of another contract takes.
 */
export const spreadTypes = (
  { functions, events, links }: Analysis,
  bestOf: BestFunction,
  knowledge: Knowledge
): void => {
  const tell = (parameters: ReadonlyArray<Parameter>, key: (word: number) => string): void =>
    wordsOf(parameters).forEach((type, word) => {
      if (isFull(type)) links.tell(key(word), type)
    })
  for (const [selector, code] of functions) {
    const best = bestOf(selector)
    if (best === undefined || best.conflict !== undefined) continue
    tell(best.entry.inputs, word => keyOf.argument(code.body, word))
    if (best.whole) tell(best.entry.outputs, word => keyOf.result(code.body, word))
  }
  for (const [topic, { indexed }] of events) {
    const best = knowledge
      .events(topic)
      .find(({ entry, whole }) => whole && entry.inputs.filter(input => input.indexed).length === indexed)
    if (best === undefined) continue
    best.entry.inputs
      .filter(input => input.indexed)
      .forEach((input, index) => {
        if (isFull(input.type)) links.tell(keyOf.topic(topic, index), input.type)
      })
    tell(
      best.entry.inputs.filter(input => !input.indexed),
      word => keyOf.data(topic, word)
    )
  }
  for (const [selector, words] of links.calls) {
    const best = knowledge.functions(selector as Hex).find(({ entry }) => headWordsOf(entry.inputs) <= words)
    if (best !== undefined) tell(best.entry.inputs, word => keyOf.call(selector, word))
  }
}
