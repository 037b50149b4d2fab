import * as Result from "effect/Result"
import type { AbiEntry } from "../entry/Abi.ts"
import { signature } from "../entry/signature.ts"
import { Notes } from "./Notes.ts"
import { readEntry } from "./readEntry.ts"
import type { Unwrapped } from "./unwrap.ts"

export interface ReadEntry {
  readonly entry: AbiEntry
  readonly path: string
}

export interface ReadEntries {
  readonly notes: Notes
  readonly entries: ReadonlyArray<ReadEntry>
}

const identity = (entry: AbiEntry): string => {
  switch (entry.type) {
    case "function":
    case "error":
      return `${entry.type} ${signature(entry)}`
    case "event":
      // A merged ABI may rightly have two events that differ in their indexed flags only: ERC-20's and ERC-721's Transfer.
      return `event ${signature(entry)} ${entry.inputs.map(input => (input.indexed ? 1 : 0)).join("")}`
    default:
      return entry.type
  }
}

/** Reads every entry; what can't be read goes to the notes, and of what is there twice the first stays. */
export const readEntries = (unwrapped: Unwrapped): ReadEntries => {
  const notes = new Notes(unwrapped.entries)
  for (const layer of unwrapped.layers) notes.mended(unwrapped.path, layer, "taken off", "equivalent")
  const found = new Map<string, ReadEntry>()
  for (const [index, value] of unwrapped.entries.entries()) {
    const path = `${unwrapped.path}[${index}]`
    const read = readEntry(value, path, notes)
    if (Result.isFailure(read)) {
      notes.rejected.push({ path, problem: read.failure })
      continue
    }
    const key = identity(read.success)
    if (found.has(key)) notes.mended(path, `a second ${key}`.slice(0, 200), "left out", "equivalent")
    else found.set(key, { entry: read.success, path })
  }
  return { notes, entries: [...found.values()] }
}
