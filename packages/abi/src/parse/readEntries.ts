import * as Result from "effect/Result"
import type { AbiEntry } from "../entry/Abi.ts"
import { formatSignature } from "../entry/formatSignature.ts"
import { Notes } from "./Notes.ts"
import { readEntry } from "./readEntry.ts"
import type { Unwrapped } from "./unwrap.ts"

export interface ReadEntry {
  readonly entry: AbiEntry
  readonly path: string
  /** The entry as it was in the input. */
  readonly raw: unknown
}

export interface RefusedEntry {
  readonly path: string
  readonly problem: string
  readonly raw: unknown
}

export interface ReadEntries {
  readonly entries: ReadonlyArray<ReadEntry>
  readonly refused: ReadonlyArray<RefusedEntry>
  readonly notes: Notes
}

/** Returns a key that duplicate entries share. */
export const identityOf = (entry: AbiEntry): string => {
  switch (entry.type) {
    case "function":
    case "error":
      return `${entry.type} ${formatSignature(entry)}`
    case "event":
      // A merged ABI may have two events that differ in their indexed flags only: ERC-20's and ERC-721's Transfer.
      return `event ${formatSignature(entry)} ${entry.inputs.map(input => (input.indexed ? 1 : 0)).join("")}`
    default:
      return entry.type
  }
}

/** Reads every entry and drops duplicates. */
export const readEntries = (unwrapped: Unwrapped): ReadEntries => {
  const notes = new Notes(unwrapped.entries)
  for (const layer of unwrapped.layers) notes.mended(unwrapped.path, layer, "taken off", "equivalent")
  const found = new Map<string, ReadEntry>()
  const refused: Array<RefusedEntry> = []
  for (const [index, raw] of unwrapped.entries.entries()) {
    const path = `${unwrapped.path}[${index}]`
    const read = readEntry(raw, path, notes)
    if (Result.isFailure(read)) {
      refused.push({ path, problem: read.failure, raw })
      continue
    }
    const key = identityOf(read.success)
    if (found.has(key)) notes.mended(path, `a second ${key}`.slice(0, 200), "left out", "equivalent")
    else found.set(key, { entry: read.success, path, raw })
  }
  return { notes, refused, entries: [...found.values()] }
}
