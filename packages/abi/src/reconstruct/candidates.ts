import * as Result from "effect/Result"
import type { AbiEntry, Hex } from "../entry/Abi.ts"
import { idOf } from "../entry/idOf.ts"
import { signature } from "../entry/signature.ts"
import { Notes } from "../parse/Notes.ts"
import { readEntry } from "../parse/readEntry.ts"
import type { Candidate } from "./SignatureSource.ts"

/** A candidate that was read and hashes to what was asked for. */
export interface ProvenCandidate<Entry extends AbiEntry> {
  readonly entry: Entry
  readonly origin: string
  /** Whether outputs and mutability (or indexed flags) are its own, not what a bare signature leaves open. */
  readonly whole: boolean
  /** It is an ERC's. */
  readonly standard: boolean
}

/** A hostile or careless source may name thousands for one selector; the best stand first. */
const mostCandidates = 32

const isWhole = (fragment: AbiEntry | string): boolean =>
  typeof fragment !== "string" || /^\s*(?:function|event|error)\s/.test(fragment)

/** Reads candidates and keeps those that hash to the id. A bare signature is read as the type that was asked for. */
export const proveCandidates = <Type extends "function" | "event" | "error">(
  type: Type,
  id: Hex,
  candidates: ReadonlyArray<Candidate>
): ReadonlyArray<ProvenCandidate<Extract<AbiEntry, { type: Type }>>> => {
  const proven: Array<ProvenCandidate<Extract<AbiEntry, { type: Type }>>> = []
  // Several candidates differ in no more than what isn't hashed.
  let known: string | undefined
  for (const { fragment, origin } of candidates.slice(0, mostCandidates)) {
    const whole = isWhole(fragment)
    const text = typeof fragment === "string" && !whole ? `${type} ${fragment}` : fragment
    const read = readEntry(text, "", new Notes())
    if (Result.isFailure(read)) continue
    const entry = read.success
    const hasOwnId = ("selector" in entry && entry.selector) || ("topic0" in entry && entry.topic0)
    if (!isOfType(entry, type) || hasOwnId) continue
    const hashed = signature(entry)
    if (hashed !== known && idOf(entry) !== id) continue
    known = hashed
    proven.push({ entry, origin, whole, standard: false })
  }
  return proven
}

const isOfType = <Type extends AbiEntry["type"]>(
  entry: AbiEntry,
  type: Type
): entry is Extract<AbiEntry, { type: Type }> => entry.type === type
