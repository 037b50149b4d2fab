import type { AbiEntry, Hex } from "../entry/Abi.ts"
import { getEntryId } from "../entry/getEntryId.ts"
import { Rejection } from "../parse/Rejection.ts"
import { readEntry } from "../parse/json/readEntry.ts"
import type { EvidenceSource } from "./Evidence.ts"
import type { SignatureCandidate } from "./SignatureSource.ts"

/** A parsed candidate that hashes to the id. */
export interface ProvenCandidate<Entry extends AbiEntry> {
  readonly entry: Entry
  readonly origin: string
  /** Whether it has outputs and mutability (or indexed flags), which a bare signature has not. */
  readonly whole: boolean
  /** Whether it is from an ERC. */
  readonly standard: boolean
  /** The chance that a guessed name is the real one. Undefined if it is not a guess. */
  readonly chance?: number | undefined
}

/** The source of an entry that comes from a candidate. */
export const sourceOf = ({
  standard,
  chance
}: Pick<ProvenCandidate<AbiEntry>, "standard" | "chance">): EvidenceSource =>
  standard ? "standard" : chance === undefined ? "signature" : "guessed"

/** A hostile or careless source may have thousands for one selector. The best come first. */
const maxCandidates = 32

const isWhole = (fragment: AbiEntry | string): boolean =>
  typeof fragment !== "string" || /^\s*(?:function|event|error)\s/.test(fragment)

type Named = "function" | "event" | "error"

interface Read {
  readonly entry: AbiEntry
  readonly id: Hex
}

/** Parsed candidates by type, so that a source's candidates are parsed once, also for several contracts. */
const parsedCandidates: Readonly<Record<Named, WeakMap<SignatureCandidate, Read | { readonly id: undefined }>>> = {
  function: new WeakMap(),
  event: new WeakMap(),
  error: new WeakMap()
}

const unreadable = { id: undefined } as const

const readCandidate = (type: Named, candidate: SignatureCandidate): Read | typeof unreadable => {
  const cached = parsedCandidates[type].get(candidate)
  if (cached !== undefined) return cached
  const { fragment } = candidate
  const text = typeof fragment === "string" && !isWhole(fragment) ? `${type} ${fragment}` : fragment
  const result = readEntry(text)
  const entry = !(result instanceof Rejection) && isOfType(result, type) ? result : undefined
  const hasOwnId =
    entry !== undefined && (("selector" in entry && entry.selector) || ("topic0" in entry && entry.topic0))
  const parsed = entry === undefined || hasOwnId ? unreadable : { entry, id: getEntryId(entry) as Hex }
  parsedCandidates[type].set(candidate, parsed)
  return parsed
}

/** Parses candidates and returns those that hash to the id. A bare signature is parsed as the given type. */
export const proveCandidates = <Type extends Named>(
  type: Type,
  id: Hex,
  candidates: ReadonlyArray<SignatureCandidate>
): ReadonlyArray<ProvenCandidate<Extract<AbiEntry, { type: Type }>>> => {
  const proven: Array<ProvenCandidate<Extract<AbiEntry, { type: Type }>>> = []
  for (const candidate of candidates.slice(0, maxCandidates)) {
    const read = readCandidate(type, candidate)
    if (read.id !== id) continue
    const entry = read.entry as Extract<AbiEntry, { type: Type }>
    proven.push({
      entry,
      origin: candidate.origin,
      whole: isWhole(candidate.fragment),
      standard: false,
      chance: candidate.chance
    })
  }
  return proven
}

const isOfType = <Type extends AbiEntry["type"]>(
  entry: AbiEntry,
  type: Type
): entry is Extract<AbiEntry, { type: Type }> => entry.type === type
