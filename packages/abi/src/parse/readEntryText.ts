import * as Result from "effect/Result"
import { TypeCursor, type TypeText } from "../type/TypeText.ts"
import { limits } from "./limits.ts"

const keywords: ReadonlySet<string> = new Set(["function", "event", "error", "constructor", "fallback", "receive"])
const modifiers: ReadonlySet<string> = new Set(["indexed", "memory", "calldata", "storage", "payable"])
const mutabilities: ReadonlySet<string> = new Set(["pure", "view", "nonpayable", "payable"])

/** Converts a fragment's parameter to the JSON form. Data locations matter only in libraries. */
const toJson = (text: TypeText, event: boolean): Readonly<Record<string, unknown>> => ({
  name: text.words.findLast(word => !modifiers.has(word)) ?? "",
  type: text.base + text.dimensions + (text.words.includes("storage") ? " storage" : ""),
  ...(text.components && { components: text.components.map(component => toJson(component, false)) }),
  ...(event && { indexed: isIndexed(text) })
})

const isIndexed = (text: TypeText): boolean => text.words.includes("indexed")

/**
 * Converts a human-readable fragment (`function f(uint a) view returns (bool)`, `event E(address indexed a)`) or a bare
 * signature (`f(uint256)`) to the JSON form. A bare signature is a function, or an event if a parameter is indexed.
 */
export const readEntryText = (text: string): Result.Result<Readonly<Record<string, unknown>>, string> => {
  if (text.length > limits.entryText) return Result.fail(`a fragment of more than ${limits.entryText} characters`)
  const cursor = new TypeCursor(text)
  const stop = (expected: string) =>
    Result.fail(cursor.problem || `${expected} expected at character ${cursor.at + 1} of the fragment`)
  const first = cursor.word()
  if (first === undefined) return stop("a fragment")
  const keyword = keywords.has(first) ? first : undefined
  const named = keyword === "function" || keyword === "event" || keyword === "error"
  const name = named ? cursor.word() : keyword === undefined ? first : undefined
  if (named && name === undefined) return stop("a name")
  if (!cursor.take("(")) return stop('"("')
  const inputs = cursor.list(0)
  if (inputs === undefined) return stop("a parameter")
  const words: Array<string> = []
  let outputs: ReadonlyArray<TypeText> | undefined
  while (!cursor.end) {
    const word = cursor.word()
    if (word === "returns" && cursor.take("(")) {
      outputs = cursor.list(0)
      if (outputs === undefined) return stop("a parameter")
    } else if (word !== undefined) {
      words.push(word)
      // The arguments of a modifier, and the contracts of an override.
      if (cursor.take("(") && !cursor.skipGroup("(", ")")) return stop('")"')
    } else if (cursor.take("{")) {
      if (!cursor.skipGroup("{", "}")) return stop('"}"')
    } else if (!cursor.take(";")) return stop("nothing more")
  }
  const isEvent = keyword === "event" || (keyword === undefined && inputs.some(isIndexed))
  const written = words.find(word => mutabilities.has(word)) ?? (words.includes("constant") ? "view" : undefined)
  // Solidity's default for a declaration is nonpayable. A bare signature has no mutability.
  const stateMutability = written ?? (keyword === undefined ? undefined : "nonpayable")
  return Result.succeed({
    type: isEvent ? "event" : (keyword ?? "function"),
    ...(name !== undefined && { name }),
    inputs: inputs.map(input => toJson(input, isEvent)),
    ...(isEvent ? { anonymous: words.includes("anonymous") } : { stateMutability }),
    ...(keyword === "error" || isEvent
      ? {}
      : { outputs: outputs?.map(output => toJson(output, false)) ?? (keyword && []) })
  })
}
