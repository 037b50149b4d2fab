import {
  anyFlags,
  type Flags,
  indexedOnly,
  type LengthOf,
  locations,
  noFlags,
  softKeywords,
  TypeCursor,
  type TypeText,
  toJson
} from "../../type/TypeText.ts"
import type { Fields } from "../describe.ts"
import { limits } from "../limits.ts"
import type { Place } from "../ParseContext.ts"
import { Rejection } from "../Rejection.ts"

/** The parts that a kind of entry may have (Solidity documentation, "Language Grammar"). */
interface Grammar {
  /** Words between the type and the name of an input. */
  readonly flags: Flags
  /** Words after the inputs, at most one of each list. */
  readonly words: ReadonlyArray<ReadonlyArray<string>>
  readonly isNamed?: boolean
  readonly hasOutputs?: boolean
}

const visibilities = ["external", "public"]
/** Words of source code that do not affect the ABI. */
const inheritance = [["virtual"], ["override"]]

const grammars: Readonly<Record<string, Grammar>> = {
  function: {
    flags: locations,
    words: [visibilities, ["pure", "view", "nonpayable", "payable", "constant"], ...inheritance],
    isNamed: true,
    hasOutputs: true
  },
  event: { flags: indexedOnly, words: [["anonymous"]], isNamed: true },
  error: { flags: noFlags, words: [], isNamed: true },
  constructor: { flags: locations, words: [["public"], ["payable"]] },
  fallback: { flags: locations, words: [visibilities, ["payable"], ...inheritance], hasOutputs: true },
  receive: { flags: noFlags, words: [["external"], ["payable"], ...inheritance] }
}
/** A signature without a keyword belongs to a function, an event or an error. */
const bare: Grammar = { ...grammars["function"]!, flags: anyFlags, isNamed: true }

const isIndexed = (text: TypeText): boolean => text.flags.includes("indexed")

/** Solidity passes calldata to a fallback function as bytes, and returns its result. */
const isFallback = (inputs: ReadonlyArray<TypeText>, outputs: ReadonlyArray<TypeText>): boolean =>
  inputs.length === outputs.length && inputs.length < 2 && [...inputs, ...outputs].every(({ type }) => type === "bytes")

const namesOf = (list: ReadonlyArray<TypeText>): ReadonlyArray<string> =>
  list.flatMap(({ name, components = [] }) => [name, ...namesOf(components)])

/** Reads the words after the inputs, each with its place. */
const readWords = (cursor: TypeCursor, { words }: Grammar, place: Place): ReadonlyArray<string> => {
  const found: Array<string> = []
  for (let word = cursor.peek(); word !== undefined; word = cursor.peek()) {
    const group = words.find(list => list.includes(word!))
    if (group === undefined || group.some(one => found.includes(one))) break
    found.push(cursor.word()!)
    if (word !== "virtual" && word !== "override") continue
    const start = cursor.at
    if (word === "override" && cursor.take("(")) {
      do if (cursor.word() === undefined) cursor.expected("a contract")
      while (cursor.take(","))
      if (!cursor.take(")")) cursor.expected('")"')
    }
    const written = word + cursor.text.slice(start, cursor.at)
    place.repair("", `"${written.slice(0, 60)}", which no ABI has`, "removed")
  }
  return found
}

/**
 * Converts a human-readable fragment (`function f(uint a) view returns (bool)`, `event E(address indexed a)`) or a plain signature
 * (`f(uint256)`) to the JSON form. A plain signature is a function, or an event if a parameter is indexed. A word that Solidity's grammar
 * does not allow at its place is a problem.
 */
export const readFragment = (text: string, place: Place, lengthOf?: LengthOf): Fields | Rejection => {
  if (text.length > limits.entryText) return new Rejection(`a fragment of more than ${limits.entryText} characters`)
  const cursor = new TypeCursor(text, lengthOf)
  const stop = (expected: string) => {
    cursor.expected(expected)
    return new Rejection(cursor.problem)
  }
  const first = cursor.word()
  if (first === undefined) return stop("a fragment")
  const keyword = Object.hasOwn(grammars, first) ? first : undefined
  const grammar = keyword === undefined ? bare : grammars[keyword]!
  const name = keyword === undefined ? first : grammar.isNamed ? cursor.word() : undefined
  if (grammar.isNamed && name === undefined) return stop("a name")
  if (!cursor.take("(")) return stop('"("')
  const inputs = cursor.list(0, grammar.flags)
  if (inputs === undefined) return stop("a parameter")
  const words = readWords(cursor, grammar, place)
  if (cursor.problem !== "") return new Rejection(cursor.problem)
  const returns = grammar.hasOutputs && cursor.peek() === "returns" && cursor.word() !== undefined
  if (returns && !cursor.take("(")) return stop('"("')
  const outputs = returns ? cursor.list(0, locations) : []
  if (outputs === undefined) return stop("a parameter")
  const isTerminated = cursor.take(";")
  if (!cursor.end) return stop(grammar.hasOutputs && !returns ? 'a modifier or "returns"' : "nothing more")
  if (keyword === "fallback" && !isFallback(inputs, outputs))
    return new Rejection("a fallback function takes and returns nothing, or bytes")
  if (keyword === "receive" && inputs.length > 0) return new Rejection("a receive function takes nothing")
  if (returns && outputs.length === 0) place.repair("", '"returns" without types', "removed")
  if (isTerminated) place.repair("", '";" at the end', "removed")
  if (cursor.endsInComma) place.repair("", "a comma at the end of a list", "removed")
  const all = [...inputs, ...outputs]
  const isSource = lengthOf !== undefined
  // Only libraries have storage parameters, and they hash the names of their source. ethers and viem read the type alone.
  if (!isSource && all.some(({ flags }) => flags.includes("storage")))
    place.repair("", '"storage", which only libraries have', "removed", "default")
  const soft = isSource ? undefined : namesOf(all).find(one => softKeywords.has(one))
  if (soft !== undefined) place.repair("", `the name "${soft}", which ethers or viem refuses`, "kept")
  if (keyword === "receive" && !words.includes("payable"))
    place.repair("", '"payable" is missing', "payable, as every receive function", "declared")
  const isEvent = keyword === "event" || (keyword === undefined && inputs.some(isIndexed))
  const written = words.find(word => grammars["function"]!.words[1]!.includes(word))
  // Solidity's default for a declaration is nonpayable. A plain signature has no mutability.
  const stateMutability = written === "constant" ? "view" : (written ?? (keyword && "nonpayable"))
  const toFields = (one: TypeText): Fields => ({
    ...(isEvent && { indexed: false }),
    ...toJson(one),
    ...(!isSource && { type: one.type })
  })
  return {
    // The type of a plain signature is missing.
    ...((isEvent || keyword) && { type: isEvent ? "event" : keyword }),
    ...(name !== undefined && { name }),
    inputs: inputs.map(toFields),
    ...(!isEvent && { stateMutability, outputs: returns || keyword ? outputs.map(toFields) : undefined }),
    ...(keyword === "event" && { anonymous: words.includes("anonymous") })
  }
}
