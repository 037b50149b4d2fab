import type { KnownName } from "../Signatures.ts"
import { capitalize, isConstant, splitWords, toConstant, toPhrase, uncapitalize } from "./words.ts"

/** Kinds of entries whose names have the same pattern. A getter is a function without parameters. */
export type NameClass = "getter" | "function" | "event" | "error"

/** A beginning of names, with the number of names that have it. */
export interface Head {
  /** Returns the name with this beginning and a phrase such as `ReserveFactor` at its end. */
  readonly join: (tail: string) => string
  readonly weight: number
}

/** An end of names, in camel case with a capital, with the number of names that have it. */
export interface Tail {
  readonly text: string
  readonly weight: number
}

export interface ClassModel {
  /** Names with the number of their parameters. Names that most organizations use come first. */
  readonly known: ReadonlyArray<KnownName>
  readonly names: ReadonlySet<string>
  /** Beginnings, the most frequent first. */
  readonly heads: ReadonlyArray<Head>
}

/** The parts of names, with their frequencies. */
export interface NameModel {
  readonly classes: Readonly<Record<NameClass, ClassModel>>
  /** Ends of names of all classes, the most frequent first. */
  readonly tails: ReadonlyArray<Tail>
}

export const classOf = (type: KnownName["type"], parameters: number): NameClass =>
  type === "function" && parameters === 0 ? "getter" : type

const increment = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Returns a list with the greatest weights first. */
export const byWeight = <A extends { readonly weight: number }>(list: ReadonlyArray<A>): ReadonlyArray<A> =>
  list.toSorted((a, b) => b.weight - a.weight)

/** Beginnings and ends of fewer names are not informative. */
const minWeight = { head: 3, tail: 2 } as const

/** Counts the beginnings and ends of known names and of the names of parameters. */
export const createNameModel = (known: Iterable<KnownName>, parameters: Iterable<string>): NameModel => {
  const classes = { getter: emptyClass(), function: emptyClass(), event: emptyClass(), error: emptyClass() }
  const tails = new Map<string, number>()
  for (const entry of known) {
    const { name } = entry
    const { names, heads, overloads } = classes[classOf(entry.type, entry.parameters)]
    const overload = `${name} ${entry.parameters}`
    overloads.set(overload, { ...entry, weight: entry.weight + (overloads.get(overload)?.weight ?? 0) })
    if (names.has(name)) continue
    names.add(name)
    const phrase = toPhrase(name)
    increment(tails, phrase)
    if (isConstant(name) || phrase.includes("_")) continue
    const words = splitWords(phrase)
    for (let at = 1; at < words.length; at++) {
      increment(heads, words.slice(0, at).join(""))
      increment(tails, capitalize(words.slice(at).join("")))
    }
  }
  for (const name of new Set(parameters)) if (name !== "") increment(tails, toPhrase(name))
  const toClass = (type: NameClass): ClassModel => {
    const { overloads, names, heads } = classes[type]
    const isCapital = type === "event" || type === "error"
    // Names that are themselves the end of another name: `reserveFactor` and `RESERVE_FACTOR` of `setReserveFactor`.
    const whole = [...names].filter(name => (tails.get(toPhrase(name)) ?? 0) > 1)
    const constants = whole.filter(isConstant).length
    const all: ReadonlyArray<Head> = [
      { join: isCapital ? tail => tail : uncapitalize, weight: whole.length - constants },
      ...(type === "getter" ? [{ join: toConstant, weight: constants }] : []),
      ...[...heads].flatMap(([text, weight]) => {
        const head = isCapital ? text : uncapitalize(text)
        return weight < minWeight.head ? [] : [{ join: (tail: string) => head + tail, weight }]
      })
    ]
    return { known: byWeight([...overloads.values()]), names, heads: byWeight(all) }
  }
  return {
    classes: {
      getter: toClass("getter"),
      function: toClass("function"),
      event: toClass("event"),
      error: toClass("error")
    },
    tails: byWeight([...tails].flatMap(([text, weight]) => (weight < minWeight.tail ? [] : [{ text, weight }])))
  }
}

const emptyClass = () => ({
  overloads: new Map<string, KnownName>(),
  names: new Set<string>(),
  heads: new Map<string, number>()
})
