import {
  anyFlags,
  type Flags,
  indexedOnly,
  type LengthOf,
  locations,
  noFlags,
  softKeywords,
  TypeCursor,
  type TypeText
} from "../type/TypeText.ts"
import { limits } from "./limits.ts"
import type { ParseContext } from "./ParseContext.ts"
import { Rejection } from "./Rejection.ts"

type Fields = Readonly<Record<string, unknown>>

/** What a kind of entry may have (Solidity documentation, "Language Grammar"). */
interface Grammar {
  /** Words between the type and the name of an input. */
  readonly flags: Flags
  /** Words after the inputs, at most one of each list. */
  readonly words: ReadonlyArray<ReadonlyArray<string>>
  readonly isNamed?: boolean
  readonly hasOutputs?: boolean
}

const visibilities = ["external", "public"]
/** Words of source code that say nothing about the ABI. */
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
/** A bare signature is one of a function, an event or an error. */
const bare: Grammar = { ...grammars["function"]!, flags: anyFlags, isNamed: true }

/** Converts a fragment's parameter to the JSON form. */
const toJson = (text: TypeText, kind: { readonly isEvent?: boolean; readonly isSource?: boolean }): Fields => ({
  name: text.name,
  type: text.base + text.dimensions + (kind.isSource && isStorage(text) ? " storage" : ""),
  ...(text.components && { components: text.components.map(component => toJson(component, {})) }),
  ...(kind.isEvent && { indexed: isIndexed(text) })
})

const isIndexed = (text: TypeText): boolean => text.flags.includes("indexed")
const isStorage = (text: TypeText): boolean => text.flags.includes("storage")

/** Solidity passes calldata to a fallback function as bytes, and returns what it returns. */
const isFallback = (inputs: ReadonlyArray<TypeText>, outputs: ReadonlyArray<TypeText>): boolean =>
  inputs.length === outputs.length &&
  inputs.length < 2 &&
  [...inputs, ...outputs].every(({ base, dimensions }) => base + dimensions === "bytes")

const namesOf = (list: ReadonlyArray<TypeText>): ReadonlyArray<string> =>
  list.flatMap(({ name, components = [] }) => [name, ...namesOf(components)])

/** Reads the words after the inputs, each with its place. */
const readWords = (
  cursor: TypeCursor,
  { words }: Grammar,
  path: string,
  context: ParseContext
): ReadonlyArray<string> => {
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
    context.addRepair(path, `"${written.slice(0, 60)}", which no ABI has`, "removed", "equivalent")
  }
  return found
}

/**
 * Converts a human-readable fragment (`function f(uint a) view returns (bool)`, `event E(address indexed a)`) or a bare
 * signature (`f(uint256)`) to the JSON form. A bare signature is a function, or an event if a parameter is indexed. A word
 * that the grammar of Solidity does not have at its place is a problem.
 */
export const readEntryText = (
  text: string,
  path: string,
  context: ParseContext,
  lengthOf?: LengthOf
): Fields | Rejection => {
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
  const words = readWords(cursor, grammar, path, context)
  let outputs: ReadonlyArray<TypeText> = []
  if (cursor.problem !== "") return new Rejection(cursor.problem)
  const returns = grammar.hasOutputs && cursor.peek() === "returns"
  if (returns) {
    cursor.word()
    if (!cursor.take("(")) return stop('"("')
    const read = cursor.list(0, locations)
    if (read === undefined) return stop("a parameter")
    if (read.length === 0) context.addRepair(path, '"returns" without types', "removed", "equivalent")
    outputs = read
  }
  const isTerminated = cursor.take(";")
  if (!cursor.end) return stop(grammar.hasOutputs && !returns ? 'a modifier or "returns"' : "nothing more")
  if (isTerminated) context.addRepair(path, '";" at the end', "removed", "equivalent")
  if (keyword === "fallback" && !isFallback(inputs, outputs))
    return new Rejection("a fallback function takes and returns nothing, or bytes")
  if (keyword === "receive" && inputs.length > 0) return new Rejection("a receive function takes nothing")
  if (cursor.endsInComma) context.addRepair(path, "a comma at the end of a list", "removed", "equivalent")
  const isSource = lengthOf !== undefined
  // Only libraries take storage, and hash the names of their source. ethers and viem read the type alone.
  if (!isSource && [...inputs, ...outputs].some(isStorage))
    context.addRepair(path, '"storage", which only libraries have', "removed", "default")
  const soft = !isSource && namesOf([...inputs, ...outputs]).find(one => softKeywords.has(one))
  if (soft) context.addRepair(path, `the name "${soft}", which ethers or viem refuses`, "kept", "equivalent")
  if (keyword === "receive" && !words.includes("payable"))
    context.addRepair(path, '"payable" is missing', "payable, as every receive function", "declared")
  const isEvent = keyword === "event" || (keyword === undefined && inputs.some(isIndexed))
  const written = words.find(word => grammars["function"]!.words[1]!.includes(word))
  // Solidity's default for a declaration is nonpayable. A bare signature has no mutability.
  const stateMutability = written === "constant" ? "view" : (written ?? (keyword && "nonpayable"))
  return {
    // The type of a bare signature is missing.
    ...((isEvent || keyword) && { type: isEvent ? "event" : keyword }),
    ...(name !== undefined && { name }),
    inputs: inputs.map(input => toJson(input, { isEvent, isSource })),
    ...(!isEvent && {
      stateMutability,
      outputs: returns || keyword ? outputs.map(one => toJson(one, { isSource })) : undefined
    }),
    ...(keyword === "event" && { anonymous: words.includes("anonymous") })
  }
}
