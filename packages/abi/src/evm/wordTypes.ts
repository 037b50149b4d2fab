import type { Parameter } from "../entry/Abi.ts"
import { readTypes } from "../type/readTypes.ts"
import { headWords, headWordsOf, staticWords } from "../type/words.ts"
import type { CodeFunction } from "./analyze.ts"
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
  if (uses & use.hashed) return "bytes32"
  if (uses & use.counted) return "uint256"
  return uses & use.selects && !(uses & use.passed) ? "bytes32" : "uint256"
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
    const key = keyOf.tail(argument, word)
    if (links.usesOf(key) & use.offset) return "bytes"
    const type = links.checked(key) ?? links.cutTo(key) ?? wordType(links, key)
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
 * Texts and bytes are the same to code. In a function that only keeps what it is given they are texts, a name with its symbol
 * or a key with its value, but for a single one that comes last: that is where data stands. Elsewhere bytes are handed on.
 */
const withTexts = (parameters: ReadonlyArray<Parameter>, keeps: boolean): ReadonlyArray<Parameter> => {
  const several = parameters.filter(({ type }) => type === "bytes" || type === "string").length > 1
  return parameters.map((parameter, index) =>
    keeps && parameter.type === "bytes" && (several || index < parameters.length - 1)
      ? { ...parameter, type: "string" }
      : parameter
  )
}

/** A signature that is given in parts comes last: `uint8 v, bytes32 r, bytes32 s` (EIP-2612). Its halves are only handed on. */
const withSignature = (parameters: ReadonlyArray<Parameter>): ReadonlyArray<Parameter> => {
  const [v, r, s] = parameters.slice(-3)
  const isHalf = (one: Parameter | undefined) => one?.type === "uint256" || one?.type === "bytes32"
  return v?.type === "uint8" && isHalf(r) && isHalf(s)
    ? [...parameters.slice(0, -2), { ...r!, type: "bytes32" }, { ...s!, type: "bytes32" }]
    : parameters
}

/** Words of the longest head that is believed. */
const mostWords = 32

/** Words that the decoder of the whole list asks for. */
const askedFor = (lengths: CodeFunction["lengths"]): number => {
  let most = 0
  for (const key of lengths.keys()) {
    const [from, bytes] = key.split(":").map(Number) as [number, number]
    if (from === 4 && bytes % 32 === 0 && bytes <= mostWords * 32) most = Math.max(most, bytes / 32)
  }
  return most
}

/** A function's arguments as its code shows them; undefined where the analysis didn't reach them. */
export const argumentsOf = (code: CodeFunction, links: Links): ReadonlyArray<Parameter> | undefined => {
  const inferred = code.inputs === undefined ? undefined : readTypes(code.inputs)
  if (inferred === undefined) return undefined
  const read = headWordsOf(inferred)
  // Arguments that nothing reads are there all the same.
  const unread = Array.from({ length: Math.max(0, askedFor(code.lengths) - read) }, () => ({
    name: "",
    type: "uint256"
  }))
  const texts = withTexts([...inferred, ...unread], code.keeps)
  const words = withSignature(told(texts, links, word => keyOf.argument(code.body, word)))
  const head = read + unread.length
  return grouped(words, structsIn(code.lengths, head), 0, head)
}

/** A function's results as its code shows them. */
export const resultsOf = (code: CodeFunction, links: Links): ReadonlyArray<Parameter> | undefined =>
  code.outputs && told(code.outputs, links, word => keyOf.result(code.body, word))
