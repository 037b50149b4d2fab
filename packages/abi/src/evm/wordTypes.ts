import type { Parameter } from "../entry/Abi.ts"
import { readTypes } from "../type/readTypes.ts"
import { headWords, staticWords } from "../type/words.ts"
import type { CodeFunction } from "./analyse.ts"
import { keyOf, type Links, use } from "./Links.ts"

/**
 * What a word is that code doesn't mask: what somebody said who knows, or else what code does with it. Nobody adds hashes, and
 * a number that is never counted with is seldom; of those that only select something more are hashes, unless another contract
 * is asked about them, which are mostly tokens' numbers.
 */
export const wordType = (links: Links, key: string): string => {
  const checked = links.checked(key)
  if (checked !== undefined) return checked
  const told = links.told(key)
  if (told !== undefined) return told
  const uses = links.usesOf(key)
  if (uses & use.counted) return "uint256"
  return uses & use.hashed || (uses & use.selects && !(uses & use.passed)) ? "bytes32" : "uint256"
}

/** Numbers and hashes told apart in a list of types that begins at a word. */
const told = (
  parameters: ReadonlyArray<Parameter>,
  links: Links,
  key: (word: number) => string
): ReadonlyArray<Parameter> => {
  let word = 0
  return parameters.map(parameter => {
    const start = word
    word += headWords(parameter)
    if (parameter.type === "uint256") return { ...parameter, type: wordType(links, key(start)) }
    if (parameter.type === "uint256[]") return { ...parameter, type: `${elementType(links, key(start))}[]` }
    if (parameter.type !== "tuple") return parameter
    // The members of a static struct lie among the arguments, those of a dynamic one where its offset points to.
    const isStatic = staticWords(parameter) !== undefined
    const inside = (at: number) => (isStatic ? key(start + at) : keyOf.tail(key(start), at))
    return { ...parameter, components: told(parameter.components ?? [], links, inside) }
  })
}

/** The type of an array's elements, which lie behind its length; mostly only some of their places are known. */
const elementType = (links: Links, argument: string): string => {
  for (const word of [undefined, 1, 2, 3]) {
    const type = wordType(links, keyOf.tail(argument, word))
    if (type !== "uint256") return type
  }
  return "uint256"
}

interface Struct {
  readonly start: number
  readonly words: number
}

/**
 * Static structs among the arguments. The decoder of the whole list holds calldata to be as long as its head once; that of a
 * struct, for its own words once more.
 */
const structsIn = (lengths: CodeFunction["lengths"], head: number): ReadonlyArray<Struct> => {
  const found = [...lengths].flatMap(([key, places]) => {
    const [from, bytes] = key.split(":").map(Number) as [number, number]
    const [start, words] = [(from - 4) / 32, bytes / 32]
    return Number.isInteger(start) && Number.isInteger(words) && start >= 0 && words >= 1 && start + words <= head
      ? [{ start, words, places: places.size }]
      : []
  })
  const whole = Math.max(...found.filter(({ start }) => start === 0).map(({ words }) => words))
  return found
    .filter(({ start, words, places }) => start > 0 || words < whole || places > 1)
    .toSorted((one, other) => one.start - other.start || other.words - one.words)
}

/** The words from one to another, with those that make a struct together as one. */
const grouped = (
  parameters: ReadonlyArray<Parameter>,
  structs: ReadonlyArray<Struct>,
  from: number,
  to: number
): ReadonlyArray<Parameter> => {
  const out: Array<Parameter> = []
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
      out.push({ name: "", type: "tuple", components: grouped(parameters, inner, start, end) })
      skipped = end
    }
  }
  return out
}

/** Whether a parameter begins or the last one ends at the word. */
const isEdge = (parameters: ReadonlyArray<Parameter>, edge: number): boolean => {
  let word = 0
  for (const parameter of parameters) {
    if (word === edge) return true
    word += headWords(parameter)
  }
  return word === edge
}

/**
 * Texts and bytes are the same to code. Several of them in a function that only keeps them are texts, a name with its symbol or
 * a key with its value; bytes are handed on, or come alone.
 */
const withTexts = (parameters: ReadonlyArray<Parameter>, keeps: boolean): ReadonlyArray<Parameter> =>
  keeps && parameters.filter(({ type }) => type === "bytes" || type === "string").length > 1
    ? parameters.map(parameter => (parameter.type === "bytes" ? { ...parameter, type: "string" } : parameter))
    : parameters

/** A function's arguments as its code shows them; undefined where the analysis didn't reach them. */
export const argumentsOf = (code: CodeFunction, links: Links): ReadonlyArray<Parameter> | undefined => {
  const inferred = code.inputs === undefined ? undefined : readTypes(code.inputs)
  if (inferred === undefined) return undefined
  const words = told(withTexts(inferred, code.keeps), links, word => keyOf.argument(code.body, word))
  const head = words.reduce((sum, parameter) => sum + headWords(parameter), 0)
  return grouped(words, structsIn(code.lengths, head), 0, head)
}

/** A function's results as its code shows them. */
export const resultsOf = (code: CodeFunction, links: Links): ReadonlyArray<Parameter> | undefined =>
  code.outputs && told(code.outputs, links, word => keyOf.result(code.body, word))
