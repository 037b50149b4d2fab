import type { AbiEntry, Hex } from "../entry/Abi.ts"
import { getEntryId } from "../entry/getEntryId.ts"
import { memoize } from "../memoize.ts"
import { readEntry } from "../parse/json/readEntry.ts"
import { Rejection } from "../parse/Rejection.ts"
import { type NamedEntry, standardEntries } from "../standards/catalog.ts"
import type { EvidenceSource } from "./Evidence.ts"
import type { SignatureCandidate, SignatureSource } from "./SignatureSource.ts"

type Kind = NamedEntry["type"]

/** A parsed candidate that hashes to the id. */
export interface ProvenCandidate<Entry extends AbiEntry> {
  readonly entry: Entry
  readonly origin: string
  /** Whether it has outputs and mutability (or indexed flags), which a plain signature does not have. */
  readonly whole: boolean
  readonly source: EvidenceSource
  /** The chance that a guessed name is the real one. Undefined if it is not a guess. */
  readonly chance?: number | undefined
}

/** The reason for an entry that comes from a candidate. */
export const originOf = ({ whole, origin }: Pick<ProvenCandidate<AbiEntry>, "whole" | "origin">): string =>
  `${whole ? "fragment" : "signature"} from ${origin}`

/** A hostile or careless source may have thousands of candidates for one selector. The best come first. */
const maxCandidates = 32

/** A plain signature may belong to a function or an error; a fragment with a keyword belongs to one of them. */
const isWhole = ({ fragment }: SignatureCandidate): boolean =>
  typeof fragment !== "string" || /^\s*(?:function|event|error)\s/.test(fragment)

/** Returns a parser of candidates. Each is parsed once, even for several contracts. */
const parser = (type: Kind) =>
  memoize((candidate: SignatureCandidate): { readonly entry?: AbiEntry; readonly id?: Hex } => {
    const entry = readEntry(isWhole(candidate) ? candidate.fragment : `${type} ${candidate.fragment}`)
    const isNamed = !(entry instanceof Rejection) && entry.type === type && !("selector" in entry || "topic0" in entry)
    return isNamed ? { entry, id: getEntryId(entry) as Hex } : {}
  }, new WeakMap())

const parsers = { function: parser("function"), event: parser("event"), error: parser("error") }

/** Parses candidates and returns the ones that hash to the id. A plain signature is parsed as the given type. */
const proveCandidates = <Type extends Kind>(type: Type, id: Hex, candidates: ReadonlyArray<SignatureCandidate>) =>
  candidates.slice(0, maxCandidates).flatMap((candidate): ReadonlyArray<ProvenCandidate<NamedEntry<Type>>> => {
    const read = parsers[type](candidate)
    if (read.id !== id) return []
    const { origin, chance } = candidate
    const source = chance === undefined ? "signature" : "guessed"
    return [{ entry: read.entry as NamedEntry<Type>, origin, whole: isWhole(candidate), source, chance }]
  })

/** Candidates by id from standards and then the signature source. Each id is looked up once per contract. */
export interface CandidateLookup {
  readonly functions: (selector: Hex) => ReadonlyArray<ProvenCandidate<NamedEntry<"function">>>
  readonly events: (topic: Hex) => ReadonlyArray<ProvenCandidate<NamedEntry<"event">>>
  readonly errors: (selector: Hex) => ReadonlyArray<ProvenCandidate<NamedEntry<"error">>>
}

export const createCandidateLookup = (source: SignatureSource | undefined): CandidateLookup => {
  const lookup = <Type extends Kind>(type: Type, find: (id: Hex) => ReadonlyArray<SignatureCandidate>) =>
    memoize((id: Hex): ReadonlyArray<ProvenCandidate<NamedEntry<Type>>> => {
      const known = standardEntries(type, id).slice(0, type === "event" ? undefined : 1)
      return [
        ...known.map(({ entry, standard }) => ({ entry, origin: standard, whole: true, source: "standard" as const })),
        ...proveCandidates(type, id, find(id))
      ]
    }, new Map())
  const functions = (id: Hex) => source?.functions(id) ?? []
  return {
    functions: lookup("function", functions),
    events: lookup("event", id => source?.events(id) ?? []),
    errors: lookup("error", id => [
      ...(source?.errors?.(id) ?? []),
      ...functions(id).filter(candidate => !isWhole(candidate))
    ])
  }
}
