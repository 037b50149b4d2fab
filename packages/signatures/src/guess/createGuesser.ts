import {
  type Abi,
  formatSignature,
  getEntryId,
  type Hex,
  type SignatureCandidate,
  type SignatureSource
} from "@glossa/abi"
import type { KnownName, Signatures } from "../Signatures.ts"
import { byWeight, classOf, createNameModel, type Head, type NameClass, type NameModel } from "./NameModel.ts"
import { type NameParts, pairs } from "./pairs.ts"
import { type Keccak, Search } from "./Search.ts"
import { typeVariants } from "./typeVariants.ts"
import { capitalize, isSnakeCase, splitWords, toPhrase, toSnakeCase, uncapitalize } from "./words.ts"

const maxPhrases = 400
const maxWords = 4

/** Text in code, such as reasons of reverts. Shorter runs of letters are mostly chance. */
const textInCode = /[A-Za-z][ -~]{6,}/g

/** Returns phrases of one to four words in known names of a contract and in text in its code: `ReserveFactor`. */
const contractPhrases = (names: Iterable<string>, code: Hex | undefined): ReadonlyArray<string> => {
  const phrases = new Set<string>()
  const add = (words: ReadonlyArray<string>): void => {
    for (let from = 0; from < words.length; from++)
      for (let to = from + 1; to <= Math.min(words.length, from + maxWords); to++)
        if (phrases.size < maxPhrases) phrases.add(words.slice(from, to).map(capitalize).join(""))
  }
  for (const name of names) add(splitWords(toPhrase(name)))
  for (const text of code === undefined ? [] : (bytesOf(code).match(textInCode) ?? []))
    add(splitWords(text).filter(word => word.length > 2))
  return [...phrases]
}

const bytesOf = (code: Hex): string => {
  let text = ""
  for (let at = 2; at < code.length; at += 2) text += String.fromCharCode(Number.parseInt(code.slice(at, at + 2), 16))
  return text
}

/** Limits of the search for the names of one contract. With the same hashes, the same input has the same result on any machine. */
export interface GuessLimits {
  /** Maximum signatures to hash; 100,000 by default. A long one counts as several. */
  readonly maxHashes?: number
  /**
   * Called before the search and after every 1,024 hashes, with their number so far. If it returns false, the search ends
   * without guesses.
   */
  readonly mayContinue?: (hashes: number) => boolean
}

/** Guesses names for the placeholders of an ABI. It is the `guess` of a `SignatureSource`. */
export type Guesser = (abi: Abi, code: Hex | undefined, limits?: GuessLimits) => SignatureSource | undefined

/** These take about a tenth of a second in WebAssembly. Twice as many find few more names. */
export const defaultMaxHashes = 100_000

/** Maximum placeholders to guess. Real contracts have fewer. */
const maxEntries = 500

const maxVariants = 24

/** Weights by which a phrase of the contract is as likely as a part that this number of names have. */
const own = { head: 100, tail: 1500 } as const

/** Weight of a known name by itself, for each organization that publishes it. */
const knownWeight = 300_000

/** Parts with phrases of the contract: `setReserve` and `reserveCount` for `Reserve`. */
const ownParts = (model: NameModel, type: NameClass, phrases: ReadonlyArray<string>): ReadonlyArray<NameParts> => {
  const isCapital = type === "event" || type === "error"
  const heads: ReadonlyArray<Head> = phrases.map(phrase => {
    const head = isCapital ? phrase : uncapitalize(phrase)
    return { join: tail => head + tail, weight: own.head }
  })
  const tails = phrases.map(text => ({ text, weight: own.tail }))
  return [
    { heads: byWeight([...model.classes[type].heads, ...heads]), tails },
    { heads, tails: model.tails }
  ]
}

/** Parts of all guessed names: known names, known beginnings and ends, and phrases of the contract. */
const allParts = (model: NameModel, type: NameClass, phrases: ReadonlyArray<string>): ReadonlyArray<NameParts> => {
  const { known, heads } = model.classes[type]
  return [
    {
      heads: [{ join: name => name, weight: knownWeight }],
      tails: known.map(({ name, weight }) => ({ text: name, weight }))
    },
    { heads, tails: model.tails },
    ...ownParts(model, type, phrases)
  ]
}

/**
 * Returns a function that guesses names of functions, events and errors. First it hashes known names, then names made of words of the
 * contract and of known beginnings and ends. It tries the types that the code shows and similar types, the likeliest first. It keeps names
 * that hash to the selector or topic.
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
    const search = new Search(keccak, limits.maxHashes ?? defaultMaxHashes, limits.mayContinue)
    runSearch(model, unnamed, known, code, search)
    return search.isStopped || search.guesses.size === 0 ? undefined : toSource(search)
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
  const tryName = (type: NameClass, name: string): boolean => search.tryName(type, inStyle(type, name))
  const tryVariants = (type: NameClass, { name, parameters }: KnownName): boolean =>
    search.tryVariants(type, name, parameters)
  /** Tries candidates of each class, with an equal share of a part of the hashes that are left. */
  const tryAll = <A>(
    part: number,
    candidatesOf: (type: NameClass) => Iterator<A>,
    tryOne: (type: NameClass, candidate: A) => boolean
  ): void => {
    for (const [at, type] of [...classes].entries()) {
      const candidates = candidatesOf(type)
      const limit = search.hashes + ((search.maxHashes - search.hashes) * part) / (classes.size - at)
      while (search.hashes < limit) {
        const candidate = candidates.next()
        if (candidate.done === true || !tryOne(type, candidate.value)) break
      }
    }
  }
  const phrases = contractPhrases(known, code)
  const likeliest = new Map([...classes].map(type => [type, pairs(allParts(model, type, phrases))]))
  tryAll(0.4, type => likeliest.get(type)!, tryName)
  tryAll(0.6, type => model.classes[type].known.values(), tryVariants)
  const found = [...search.guesses.values()].map(guess => guess.name)
  const more = contractPhrases(found, undefined).filter(phrase => !phrases.includes(phrase))
  tryAll(0.25, type => pairs(ownParts(model, type, more)), tryName)
  tryAll(1, type => likeliest.get(type)!, tryName)
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
