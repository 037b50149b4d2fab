import type { AbiEntry, Hex } from "../entry/Abi.ts"
import { getEntryId } from "../entry/getEntryId.ts"
import { isRecord } from "../parse/describe.ts"
import { readFragment } from "../parse/fragment/readFragment.ts"
import { readEntry } from "../parse/json/readEntry.ts"
import { Place } from "../parse/ParseContext.ts"
import { Rejection } from "../parse/Rejection.ts"
import { edits } from "./edits.ts"

export interface ProvenEntry {
  readonly entry: AbiEntry
  readonly fix: string
}

/** Attempts of one repair over all entries: about 50 ms of hashing, and far too few to hit a selector by chance. */
export class Attempts {
  left = 4_000
}

/**
 * Searches for a change that makes a broken entry hash to a selector or topic of the contract that no other entry has.
 * Returns undefined without such a change.
 */
export const proveEntry = (
  raw: unknown,
  wantedOf: (kind: "function" | "event" | "error") => ReadonlySet<string>,
  inferredOf: (id: Hex) => string | undefined,
  attempts: Attempts
): ProvenEntry | undefined => {
  const read = typeof raw === "string" ? readFragment(raw, new Place()) : raw
  if (!isRecord(read) || typeof read["name"] !== "string") return undefined
  const type = read["type"] ?? "function"
  const kind = typeof type === "string" ? type.toLowerCase() : ""
  if (kind !== "function" && kind !== "event" && kind !== "error") return undefined
  const wanted = wantedOf(kind)
  if (wanted.size === 0) return undefined
  const inferred = new Set([...wanted].flatMap(id => inferredOf(id as Hex) ?? []))
  for (const { fields, fix } of edits(read, kind, inferred)) {
    if (attempts.left-- <= 0) return undefined
    const entry = readEntry(fields)
    const isNamed = !(entry instanceof Rejection) && !("selector" in entry || "topic0" in entry)
    if (isNamed && wanted.has(getEntryId(entry))) return { entry, fix }
  }
  return undefined
}
