import {
  type Abi,
  formatSignature,
  getEntryId,
  type Hex,
  type SignatureCandidate,
  type SignatureSource
} from "@glossa/abi"
import type { Signatures } from "../Signatures.ts"
import { contractPhrases } from "./contractPhrases.ts"
import { classOf, createNameModel, type Head, type NameClass, type NameModel } from "./NameModel.ts"
import { pairs } from "./pairs.ts"
import { type Keccak, Search } from "./Search.ts"
import { typeVariants } from "./typeVariants.ts"
import { isSnakeCase, toSnakeCase, uncapitalize } from "./words.ts"

/** Limits of the search for the names of one contract. */
export interface GuessLimits {
  /** Maximum signatures to hash; 2 million by default. A long one counts as several. */
  readonly maxHashes?: number
  /** Maximum milliseconds. Without it, the same input has the same result on any machine. */
  readonly maxMs?: number
}

/** Guesses names for the placeholders of an ABI. It is the `guess` of a `SignatureSource`. */
export type Guesser = (abi: Abi, code: Hex | undefined, limits?: GuessLimits) => SignatureSource | undefined

const defaultMaxHashes = 2_000_000

/** Maximum placeholders to guess. Real contracts have fewer. */
const maxEntries = 500

const maxVariants = 24

/** Minimum weights of heads and tails that are combined with phrases of the contract. */
const minOwn = { head: 20, tail: 50 } as const

/** Returns the part of a sorted list with at least a weight. */
const atLeast = <A extends { readonly weight: number }>(list: ReadonlyArray<A>, weight: number): ReadonlyArray<A> => {
  const end = list.findIndex(one => one.weight < weight)
  return end < 0 ? list : list.slice(0, end)
}

/** Yields names with phrases of the contract: `setReserve` and `reserveCount` for `Reserve`. */
const ownNames = function* (model: NameModel, type: NameClass, phrases: ReadonlyArray<string>): Generator<string> {
  const isCapital = type === "event" || type === "error"
  const own: ReadonlyArray<Head> = phrases.map(phrase => {
    const head = isCapital ? phrase : uncapitalize(phrase)
    return { join: tail => head + tail, weight: minOwn.head }
  })
  const heads = atLeast(model.classes[type].heads, minOwn.head)
  yield* pairs(
    [...heads, ...own],
    phrases.map(text => ({ text, weight: 1 }))
  )
  yield* pairs(own, atLeast(model.tails, minOwn.tail))
}

/**
 * Returns a function that guesses names of functions, events and errors. It hashes known names, then names made of words of
 * the contract and of known beginnings and ends, with the types that the code shows or that look like them, the likeliest
 * first, and keeps those that hash to the selector or topic.
 *
 * @param source the names to learn from, read on first use
 * @param keccak the keccak-256 hash of bytes
 *
 * @example
 * ```ts
 * import { reconstructAbi } from "@glossa/abi"
 * import { createGuesser } from "@glossa/signatures"
 * import { defaultSignatures } from "@glossa/signatures/node"
 * import { keccak_256 } from "@noble/hashes/sha3.js"
 *
 * const guess = createGuesser(() => defaultSignatures, keccak_256)
 * reconstructAbi({ selectors: ["0x414bf389"] }, { ...defaultSignatures, guess })
 * ```
 */
export const createGuesser = (source: () => Pick<Signatures, "names">, keccak: Keccak): Guesser => {
  let model: NameModel | undefined
  return (abi, code, limits = {}) => {
    const unnamed = unnamedEntries(abi)
    if (unnamed.length === 0) return undefined
    model ??= createNameModel(source().names.entries, source().names.parameters)
    const known = abi.flatMap(entry => ("name" in entry && !isPlaceholder(entry) ? [entry.name] : []))
    const search = new Search(keccak, limits.maxHashes ?? defaultMaxHashes, limits.maxMs)
    runSearch(model, unnamed, known, code, search)
    return search.guesses.size === 0 ? undefined : toSource(search)
  }
}

type Named = Extract<Abi[number], { readonly name: string }>

const isPlaceholder = (entry: Named): boolean => "selector" in entry || "topic0" in entry

const unnamedEntries = (abi: Abi): ReadonlyArray<Named> =>
  abi.filter((entry): entry is Named => "name" in entry && isPlaceholder(entry)).slice(0, maxEntries)

const runSearch = (
  model: NameModel,
  unnamed: ReadonlyArray<Named>,
  known: ReadonlyArray<string>,
  code: Hex | undefined,
  search: Search
): void => {
  const classes = new Set<NameClass>()
  for (const { type, inputs, ...entry } of unnamed) {
    const nameClass = classOf(type, inputs.length)
    classes.add(nameClass)
    const types = formatSignature({ name: "", inputs })
    search.want(
      getEntryId({ type, inputs, ...entry } as Named) as Hex,
      nameClass,
      typeVariants(types, maxVariants),
      inputs.length
    )
  }
  const isSnake = known.some(isSnakeCase)
  // Known names keep their own style.
  const inStyle = (type: NameClass, name: string): string =>
    isSnake && (type === "getter" || type === "function") && !model.classes[type].names.has(name)
      ? toSnakeCase(name)
      : name
  const tryAll = (part: number, namesOf: (type: NameClass) => Iterator<string>): void => {
    for (const [at, type] of [...classes].entries()) {
      const names = namesOf(type)
      const limit = search.hashes + ((search.maxHashes - search.hashes) * part) / (classes.size - at)
      while (search.hashes < limit) {
        const name = names.next()
        if (name.done === true || !search.tryName(type, inStyle(type, name.value))) break
      }
    }
  }
  for (const type of classes)
    for (const { name, parameters } of model.classes[type].published) search.tryName(type, name, parameters)
  const combined = new Map([...classes].map(type => [type, pairs(model.classes[type].heads, model.tails)]))
  const phrases = contractPhrases(known, code)
  tryAll(1 / 4, type => ownNames(model, type, phrases))
  tryAll(1 / 4, type => combined.get(type)!)
  tryAll(1 / 2, type => model.classes[type].names.values())
  const found = [...search.guesses.values()].map(guess => guess.name)
  const more = contractPhrases(found, undefined).filter(phrase => !phrases.includes(phrase))
  tryAll(1 / 4, type => ownNames(model, type, more))
  tryAll(1, type => combined.get(type)!)
}

const toSource = ({ guesses }: Search): SignatureSource => {
  const candidates = (id: Hex): ReadonlyArray<SignatureCandidate> => {
    const guess = guesses.get(id)
    return guess === undefined
      ? []
      : [{ fragment: guess.signature, origin: "a search among known words", chance: guess.chance }]
  }
  return { functions: candidates, events: candidates }
}
