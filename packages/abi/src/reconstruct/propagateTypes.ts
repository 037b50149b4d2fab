import type { Hex, Parameter } from "../entry/Abi.ts"
import type { CodeAnalysis, KnownWord, RefinedTypes } from "../evm/CodeAnalysis.ts"
import { headWords, indexedCount, staticWords, totalHeadWords } from "../type/words.ts"
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

/** Returns whether the type looks like other types in code. */
const isAmbiguous = (type: string | undefined): type is string =>
  type === "uint256" || type === "bytes32" || type === "int256"

/**
 * Propagates types from known functions and events to unknown ones. An argument of an unknown function may be logged by a known event,
 * stored by a known function, or passed to a known function of another contract. It has the type of that parameter.
 */
export const propagateTypes = (analysis: CodeAnalysis, bestOf: BestFunction, lookup: CandidateLookup): RefinedTypes =>
  analysis.refine([
    ...inOrder(analysis.functions).flatMap(([selector]) => {
      const best = bestOf(selector)
      if (best === undefined || best.conflict !== undefined) return []
      const inputs = knownWords("input", selector, best.entry.inputs)
      return best.whole ? [...inputs, ...knownWords("output", selector, best.entry.outputs)] : inputs
    }),
    ...inOrder(analysis.events).flatMap(([topic, { indexed }]) => {
      const best = lookup.events(topic).find(({ entry, whole }) => whole && indexedCount(entry) === indexed)
      const inputs = best?.entry.inputs ?? []
      // An indexed value of any size is one topic.
      const topics = inputs.flatMap(input => (input.indexed ? [input.type] : []))
      const data = inputs.filter(input => !input.indexed)
      return [...knownTypes("topic", topic, topics), ...knownWords("data", topic, data)]
    }),
    ...inOrder(analysis.calls).flatMap(([selector, words]) => {
      const best = lookup.functions(selector).find(({ entry }) => totalHeadWords(entry.inputs) <= words)
      return best === undefined ? [] : knownWords("call", selector, best.entry.inputs)
    })
  ])

/** Returns entries in an order that does not depend on the code: if types are known equally often, the first counts. */
const inOrder = <A>(entries: ReadonlyMap<Hex, A>): ReadonlyArray<readonly [Hex, A]> =>
  [...entries].toSorted(([one], [other]) => (one < other ? -1 : 1))

const knownTypes = (of: KnownWord["of"], id: Hex, types: ReadonlyArray<string | undefined>): ReadonlyArray<KnownWord> =>
  types.flatMap((type, word) => (isAmbiguous(type) ? [{ of, id, word, type }] : []))

const knownWords = (of: KnownWord["of"], id: Hex, parameters: ReadonlyArray<Parameter>): ReadonlyArray<KnownWord> =>
  knownTypes(of, id, wordsOf(parameters))
