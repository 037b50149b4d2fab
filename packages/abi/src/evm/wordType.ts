import type { Parameter } from "../entry/Abi.ts"
import { type Links, use } from "./Links.ts"

/**
 * How code shows the type of a word, strongest first.
 *
 * - `check`: the decoder rejects other values.
 * - `mask`: code truncates it.
 * - `hint`: it is copied to or from a word of a known function or event.
 * - `use`: what code does with it.
 * - `default`: nothing shows it.
 */
export type TypeBasis = "check" | "mask" | "hint" | "use" | "default"

/** The type of a word, how code shows it, and the other types that the code allows, most likely first. */
export interface WordType {
  readonly type: string
  readonly by: TypeBasis
  readonly alternatives: ReadonlyArray<string>
}

/** A parameter as code shows it. `shown` is for its word, or for the element of an array, and missing in a tuple. */
export interface InferredParameter extends Parameter {
  readonly components?: ReadonlyArray<InferredParameter>
  readonly shown?: Omit<WordType, "type">
}

/** Types that fill a word, which code treats alike. */
const fullWords: ReadonlyArray<string> = ["uint256", "bytes32", "int256"]

const of = (type: string, by: TypeBasis): WordType => ({
  type,
  by,
  alternatives: fullWords.includes(type) && by !== "check" ? fullWords.filter(one => one !== type) : []
})

/**
 * Returns the type of a word. `masked` is the type that the analyzer shows for it. Hashes are never added, and numbers are
 * rarely without arithmetic. Keys without arithmetic are mostly hashes, unless they are passed to another contract, like
 * token ids.
 */
export const wordType = (links: Links, key: string, masked = "uint256"): WordType => {
  const checked = links.checked(key)
  if (masked !== "uint256") return of(masked, checked === undefined ? "mask" : "check")
  if (checked !== undefined) return of(checked, "check")
  const hinted = links.hintedType(key)
  if (hinted !== undefined) return of(hinted, "hint")
  const uses = links.usesOf(key)
  if (uses & use.hashed) return of("bytes32", "use")
  if (uses & use.counted) return of("uint256", "use")
  return uses & use.selects && !(uses & use.passed) ? of("bytes32", "use") : of("uint256", "default")
}

/** Returns parameters for an ABI, which has no more than their types. */
export const toParameters = (parameters: ReadonlyArray<InferredParameter>): ReadonlyArray<Parameter> =>
  parameters.map(({ name, type, components }) => ({
    name,
    type,
    ...(components && { components: toParameters(components) })
  }))
