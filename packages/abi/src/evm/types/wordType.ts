import type { Parameter } from "../../entry/Abi.ts"
import type { TypeGraph } from "./TypeGraph.ts"
import { use } from "./Words.ts"

/**
 * How code shows the type of a word, strongest first.
 *
 * - `check`: the decoder rejects other values.
 * - `mask`: code truncates it.
 * - `hint`: it is copied to or from a word of a known function or event.
 * - `use`: how code uses it.
 * - `default`: nothing shows it.
 */
export type TypeBasis = "check" | "mask" | "hint" | "use" | "default"

/** The type of a word, how code shows it, and the other types that the code allows, most likely first. */
export interface WordType {
  readonly type: string
  readonly by: TypeBasis
  readonly alternatives: ReadonlyArray<string>
}

/** A parameter as inferred from code. `shown` is for its word, or for the element of an array, and missing in a tuple. */
export interface InferredParameter extends Parameter {
  readonly components?: ReadonlyArray<InferredParameter>
  readonly shown?: Omit<WordType, "type">
}

/** Types that fill a word, which code handles in the same way. */
const fullWords: ReadonlyArray<string> = ["uint256", "bytes32", "int256"]

const of = (type: string, by: TypeBasis): WordType => ({
  type,
  by,
  alternatives: fullWords.includes(type) && by !== "check" ? fullWords.filter(one => one !== type) : []
})

/**
 * Returns the type of an argument. `analyzed` is the type that the analyzer shows, for words that were not explored.
 * Solidity's second ABI coder rejects arguments out of their type's range, so that later masks show nothing. The first one
 * truncates them before any use.
 */
export const argumentType = (types: TypeGraph, key: string, analyzed = "uint256"): WordType =>
  !types.has(key) && analyzed !== "uint256"
    ? of(analyzed, "mask")
    : decodedType(types, key, types.isStrict ? undefined : types.alwaysCutTo(key))

/**
 * Returns the type of a decoded word in memory, such as an array's element. Code truncates it wherever it reads it. If the decoder has
 * checked the word, code only truncates it to convert it. Numbers are seldom converted to addresses.
 */
export const memoryType = (types: TypeGraph, key: string, analyzed = "uint256"): WordType => {
  const cut = types.cutTo(key)
  const shown = types.isStrict && cut !== "address" ? undefined : cut
  // Without a check by the decoder, code checks the member of an enum where it reads it.
  if (!types.isStrict && types.checked(key) === undefined && types.usesOf(key) & use.enumerated)
    return of("uint8", "mask")
  return decodedType(types, key, shown ?? (analyzed === "uint256" ? undefined : analyzed))
}

const decodedType = (types: TypeGraph, key: string, cut: string | undefined): WordType => {
  const uses = types.usesOf(key)
  const checked = types.checked(key)
  if (checked !== undefined) return of(addressOr160(checked, uses), "check")
  if (uses & use.limited && isMember(uses)) return of("uint8", "check")
  if (cut !== undefined) return of(addressOr160(cut, uses), "mask")
  return uses & use.enumerated && !isNumber(uses) && !types.isStrict ? of("uint8", "mask") : fullWordType(types, key)
}

/** Solidity has no arithmetic with addresses. Only compilers add and subtract them. */
const addressOr160 = (type: string, uses: number): string =>
  type === "address" && uses & use.scaled ? "uint160" : type

/** Returns whether a word below a small number is the member of an enum. */
const isMember = (uses: number): boolean =>
  (uses & (use.limited | use.enumerated)) === (use.limited | use.enumerated) || !isNumber(uses)

/** Returns whether the word is used in a way in which enums are not. */
const isNumber = (uses: number): boolean => (uses & (use.added | use.signed)) !== 0

/** Returns the type of a word that code encodes. `shown` is the type that it truncates the word to. */
export const encodedType = (types: TypeGraph, key: string, shown = "uint256"): WordType => {
  if (shown !== "uint256") return of(shown, "mask")
  const uses = types.usesOf(key)
  return uses & (use.enumerated | use.limited) && isMember(uses) ? of("uint8", "check") : fullWordType(types, key)
}

/**
 * Returns the type of a word that is not truncated. Hashes are never added, and numbers without arithmetic are rare. Keys and words that
 * are compared for equality only are mostly hashes, except in code that truncates each hash.
 */
const fullWordType = (types: TypeGraph, key: string): WordType => {
  const hinted = types.hintedType(key)
  if (hinted !== undefined) return of(hinted, "hint")
  const uses = types.usesOf(key)
  if (uses & use.hashed) return of("bytes32", "use")
  // Numbers that are compared both ways are converted to signed ones, after a check that they are small enough.
  if (uses & use.signed && !(uses & use.ordered)) return of("int256", "use")
  if (uses & (use.added | use.ordered)) return of("uint256", "use")
  if (uses & use.cleaned) return of("bytes32", "use")
  const isKey = uses & (use.selects | use.topic) || (uses & use.compared && !(uses & use.passed))
  return isKey && !types.cleansHashes ? of("bytes32", "use") : of("uint256", "default")
}

/** Returns how code shows a type. */
export const shownBy = ({ by, alternatives }: WordType): Omit<WordType, "type"> => ({ by, alternatives })

/** Returns parameters for an ABI, with their types alone. */
export const toParameters = (parameters: ReadonlyArray<InferredParameter>): ReadonlyArray<Parameter> =>
  parameters.map(({ name, type, components }) => ({
    name,
    type,
    ...(components && { components: toParameters(components) })
  }))
