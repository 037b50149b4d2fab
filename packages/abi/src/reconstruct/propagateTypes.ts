import type { Hex, Parameter } from "../entry/Abi.ts"
import type { CodeAnalysis } from "../evm/analyzeBytecode.ts"
import { keyOf } from "../evm/types/Links.ts"
import { headWords, staticWords, totalHeadWords } from "../type/words.ts"
import type { CandidateLookup } from "./CandidateLookup.ts"
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
const isAmbiguous = (type: string | undefined): type is string =>
  type === "uint256" || type === "bytes32" || type === "int256"

/**
 * Propagates types from known functions and events to unknown ones: an argument of an unknown function has the type that a
 * known event logs it with, that a known function stores it with, or that a known function of another contract takes.
 */
export const propagateTypes = (
  { functions, events, links }: CodeAnalysis,
  bestOf: BestFunction,
  lookup: CandidateLookup
): void => {
  const addHints = (parameters: ReadonlyArray<Parameter>, key: (word: number) => string): void =>
    wordsOf(parameters).forEach((type, word) => {
      if (isAmbiguous(type)) links.addHint(key(word), type)
    })
  for (const [selector, code] of functions) {
    const best = bestOf(selector)
    if (best === undefined || best.conflict !== undefined) continue
    addHints(best.entry.inputs, word => keyOf.argument(code.body, word))
    if (best.whole) addHints(best.entry.outputs, word => keyOf.result(code.body, word))
  }
  for (const [topic, { indexed }] of events) {
    const best = lookup
      .events(topic)
      .find(({ entry, whole }) => whole && entry.inputs.filter(input => input.indexed).length === indexed)
    if (best === undefined) continue
    best.entry.inputs
      .filter(input => input.indexed)
      .forEach((input, index) => {
        if (isAmbiguous(input.type)) links.addHint(keyOf.topic(topic, index), input.type)
      })
    addHints(
      best.entry.inputs.filter(input => !input.indexed),
      word => keyOf.data(topic, word)
    )
  }
  for (const [selector, words] of links.calls) {
    const best = lookup.functions(selector as Hex).find(({ entry }) => totalHeadWords(entry.inputs) <= words)
    if (best !== undefined) addHints(best.entry.inputs, word => keyOf.call(selector, word))
  }
}
