import type { Parameter } from "../entry/Abi.ts"
import { readTypes } from "../type/readTypes.ts"
import { headWords, staticWords, totalHeadWords } from "../type/words.ts"
import type { CodeFunction } from "./analyzeBytecode.ts"
import { keyOf, type Links, use } from "./Links.ts"
import { type InferredParameter, type WordType, wordType } from "./wordType.ts"

const shownBy = ({ by, alternatives }: WordType): Omit<WordType, "type"> => ({ by, alternatives })

/** Refines the types of words and of arrays of words in a list of types. */
const refineTypes = (
  parameters: ReadonlyArray<Parameter>,
  links: Links,
  key: (word: number) => string
): ReadonlyArray<InferredParameter> => {
  let word = 0
  return parameters.map((parameter): InferredParameter => {
    const start = word
    word += headWords(parameter)
    if (parameter.type === "tuple") {
      // The members of a static struct are among the arguments, those of a dynamic one where its offset points to.
      const isStatic = staticWords(parameter) !== undefined
      const inside = (at: number) => (isStatic ? key(start + at) : keyOf.tail(key(start), at))
      return { ...parameter, components: refineTypes(parameter.components ?? [], links, inside) }
    }
    const element = parameter.type.endsWith("[]") ? parameter.type.slice(0, -2) : undefined
    if ((element ?? parameter.type).includes("[") || /^(?:tuple|bytes|string)\b/.test(parameter.type)) return parameter
    const found =
      element === undefined ? wordType(links, key(start), parameter.type) : elementType(links, key(start), element)
    return { ...parameter, type: element === undefined ? found.type : `${found.type}[]`, shown: shownBy(found) }
  })
}

/** Returns the type of an array's elements, of which mostly only some positions are known. */
const elementType = (links: Links, argument: string, masked: string): WordType => {
  if (masked !== "uint256") return wordType(links, keyOf.tail(argument, undefined), masked)
  for (const word of [undefined, 1, 2, 3]) {
    const key = keyOf.tail(argument, word)
    if (links.usesOf(key) & use.offset) return { type: "bytes", by: "use", alternatives: ["string"] }
    const found = wordType(links, key, links.cutTo(key))
    if (found.type !== "uint256") return found
  }
  return wordType(links, keyOf.tail(argument, undefined))
}

interface Struct {
  readonly start: number
  readonly words: number
}

/**
 * Finds static structs among the arguments. The decoder of the whole list checks that calldata has its head, and that of a
 * struct checks its own words again.
 */
const findStructs = (lengths: CodeFunction["lengths"], head: number): ReadonlyArray<Struct> => {
  const ranges = [...lengths].flatMap(([key, places]) => {
    const [from, bytes] = key.split(":").map(Number) as [number, number]
    const [start, words] = [(from - 4) / 32, bytes / 32]
    return Number.isInteger(start) && Number.isInteger(words) && start >= 0 && words >= 1 && start + words <= head
      ? [{ start, words, places: places.size }]
      : []
  })
  const whole = Math.max(...ranges.filter(({ start }) => start === 0).map(({ words }) => words))
  return ranges
    .filter(({ start, words, places }) => start > 0 || words < whole || places > 1)
    .toSorted((one, other) => one.start - other.start || other.words - one.words)
}

/** Groups the parameters in a range of words into structs. */
const groupStructs = (
  parameters: ReadonlyArray<InferredParameter>,
  structs: ReadonlyArray<Struct>,
  from: number,
  to: number
): ReadonlyArray<InferredParameter> => {
  const out: Array<InferredParameter> = []
  let word = 0
  let skipped = 0
  for (const parameter of parameters) {
    const start = word
    word += headWords(parameter)
    if (start < from || start >= to || start < skipped) continue
    const struct = structs.find(one => one.start === start && one.start + one.words <= to)
    const end = struct === undefined ? start : struct.start + struct.words
    if (struct === undefined || parameter.type === "tuple" || !isEdge(parameters, end)) out.push(parameter)
    else {
      const inner = structs.filter(one => one !== struct && one.start >= start && one.start + one.words <= end)
      out.push({ name: "", type: "tuple", components: groupStructs(parameters, inner, start, end) })
      skipped = end
    }
  }
  return out
}

/** Returns whether a parameter begins or the last one ends at the word. */
const isEdge = (parameters: ReadonlyArray<Parameter>, edge: number): boolean => {
  let word = 0
  for (const parameter of parameters) {
    if (word === edge) return true
    word += headWords(parameter)
  }
  return word === edge
}

/**
 * Replaces `bytes` by `string`, which code treats alike, where a string is more likely: in a function that only stores its
 * arguments (a name and a symbol, a key and a value), except for a single one at the end, which is usually data.
 */
const replaceBytesByStrings = (parameters: ReadonlyArray<Parameter>, keeps: boolean): ReadonlyArray<Parameter> => {
  const several = parameters.filter(({ type }) => type === "bytes" || type === "string").length > 1
  return parameters.map((parameter, index) =>
    keeps && parameter.type === "bytes" && (several || index < parameters.length - 1)
      ? { ...parameter, type: "string" }
      : parameter
  )
}

/** Detects a split signature at the end: `uint8 v, bytes32 r, bytes32 s` (EIP-2612). Code only passes its halves on. */
const withSignature = (parameters: ReadonlyArray<InferredParameter>): ReadonlyArray<InferredParameter> => {
  const [v, r, s] = parameters.slice(-3)
  const isHalf = (one: Parameter | undefined) => one?.type === "uint256" || one?.type === "bytes32"
  return v?.type === "uint8" && isHalf(r) && isHalf(s)
    ? [...parameters.slice(0, -2), { ...r!, type: "bytes32" }, { ...s!, type: "bytes32" }]
    : parameters
}

/** Maximum words of a head that are accepted. */
const maxWords = 32

/** Returns the words that the decoder of the whole list requires. */
const requiredWords = (lengths: CodeFunction["lengths"]): number => {
  let most = 0
  for (const key of lengths.keys()) {
    const [from, bytes] = key.split(":").map(Number) as [number, number]
    if (from === 4 && bytes % 32 === 0 && bytes <= maxWords * 32) most = Math.max(most, bytes / 32)
  }
  return most
}

/** Returns a function's arguments as its code shows them, or undefined if the analysis did not reach them. */
export const inferArguments = (code: CodeFunction, links: Links): ReadonlyArray<InferredParameter> | undefined => {
  const inferred = code.inputs === undefined ? undefined : readTypes(code.inputs)
  if (inferred === undefined) return undefined
  const read = totalHeadWords(inferred)
  // The decoder also requires arguments that the function never reads.
  const unread = Array.from({ length: Math.max(0, requiredWords(code.lengths) - read) }, () => ({
    name: "",
    type: "uint256"
  }))
  const texts = replaceBytesByStrings([...inferred, ...unread], code.keeps)
  const words = withSignature(refineTypes(texts, links, word => keyOf.argument(code.body, word)))
  const head = read + unread.length
  return groupStructs(words, findStructs(code.lengths, head), 0, head)
}

/** Returns a function's outputs as its code shows them. */
export const inferResults = (code: CodeFunction, links: Links): ReadonlyArray<InferredParameter> | undefined =>
  code.outputs && refineTypes(code.outputs, links, word => keyOf.result(code.body, word))
