import * as Result from "effect/Result"
import { type AbiParseError, AbiTooLargeError, InvalidAbiError, SourceNotVerifiedError } from "./AbiParseError.ts"
import { describe } from "./describe.ts"
import { isRecord } from "./isRecord.ts"
import { limits } from "./limits.ts"
import { splitFragments } from "./splitFragments.ts"

export interface Unwrapped {
  readonly entries: ReadonlyArray<unknown>
  /** Path of the entries in the input: `result[0].ABI`. */
  readonly path: string
  /** The wrappers that were removed. Empty for an array of entries. */
  readonly layers: ReadonlyArray<string>
}

/**
 * Keys of the ABI in artifacts and responses, in order: Truffle, Hardhat, Foundry and TypeChain (`abi`), Etherscan
 * (`result`, `ABI`), solc's metadata (`output`), 0x (`compilerOutput`), old Truffle (`interface`).
 */
const keys = ["abi", "ABI", "result", "output", "compilerOutput", "metadata", "interface", "data", "contract"] as const

const isEntry = (value: Readonly<Record<string, unknown>>): boolean =>
  (typeof value["type"] === "string" || typeof value["name"] === "string") && !keys.some(key => key in value)

const notVerified = /not verified|unverified/i

const parseJson = (text: string): unknown => {
  // ABIs are often pasted without the brackets around the entries.
  for (const attempt of text.startsWith("{") ? [text, `[${text}]`] : [text]) {
    try {
      return JSON.parse(attempt)
    } catch {}
  }
  return undefined
}

/** Finds the list of entries in an input of any shape. */
export const unwrap = (input: unknown): Result.Result<Unwrapped, AbiParseError> => {
  let value = input
  let path = ""
  const layers: Array<string> = []
  for (let depth = 0; depth <= limits.wrappers; depth++) {
    if (typeof value === "string") {
      if (value.length > limits.characters)
        return Result.fail(new AbiTooLargeError({ what: "characters", limit: limits.characters }))
      const text = value.replace(/^\uFEFF/, "").trim()
      const json = /^[[{"]/.test(text) ? parseJson(text) : undefined
      if (json !== undefined) {
        value = json
        if (path !== "" || layers.length > 0) layers.push("JSON in a text")
        continue
      }
      const fragments = splitFragments(text)
      if (fragments.length > 0) return bounded(fragments, path, layers)
      if (notVerified.test(text)) return Result.fail(new SourceNotVerifiedError({ seen: describe(text) }))
      return Result.fail(new InvalidAbiError({ path, expected: "an ABI", seen: describe(text) }))
    }
    if (Array.isArray(value)) {
      const [only] = value
      if (value.length === 1 && isRecord(only) && ("ABI" in only || "abi" in only)) {
        value = only
        path += "[0]"
        continue
      }
      return bounded(value, path, layers)
    }
    if (!isRecord(value)) return Result.fail(new InvalidAbiError({ path, expected: "an ABI", seen: describe(value) }))
    if (isEntry(value)) return bounded([value], path, [...layers, "a single entry"])
    const record = value
    const key = keys.find(name => record[name] !== undefined && record[name] !== null)
    if (key === undefined) return Result.fail(new InvalidAbiError({ path, expected: "an ABI", seen: describe(value) }))
    layers.push(`a wrapper with ${key}`)
    value = record[key]
    path = path === "" ? key : `${path}.${key}`
  }
  return Result.fail(new AbiTooLargeError({ what: "wrappers", limit: limits.wrappers }))
}

const bounded = (
  entries: ReadonlyArray<unknown>,
  path: string,
  layers: ReadonlyArray<string>
): Result.Result<Unwrapped, AbiParseError> =>
  entries.length > limits.entries
    ? Result.fail(new AbiTooLargeError({ what: "entries", limit: limits.entries }))
    : Result.succeed({ entries, path, layers })
