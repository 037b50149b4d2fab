import type { AbiEntry } from "../entry/Abi.ts"
import { formatSignature } from "../entry/formatSignature.ts"
import type { RejectedEntry } from "../repair/Repair.ts"
import { type AbiParseError, AbiTooLargeError } from "./AbiParseError.ts"
import { readEntry } from "./json/readEntry.ts"
import { limits } from "./limits.ts"
import { ParseContext, Place } from "./ParseContext.ts"
import { Rejection } from "./Rejection.ts"
import { SourceFragment } from "./source/SourceFragment.ts"
import { unwrap } from "./unwrap.ts"

export interface ReadEntry {
  readonly entry: AbiEntry
  readonly path: string
  /** The entry as it was in the input. */
  readonly raw: unknown
}

export interface ReadEntries {
  readonly entries: ReadonlyArray<ReadEntry>
  readonly invalid: ReadonlyArray<RejectedEntry & Pick<ReadEntry, "raw">>
  readonly context: ParseContext
}

/** Returns a key that duplicate entries share. */
export const duplicateKey = (entry: AbiEntry): string => {
  switch (entry.type) {
    case "function":
    case "error":
      return `${entry.type} ${formatSignature(entry)}`
    case "event":
      // A merged ABI may have two events that differ in their indexed flags only: ERC-20's and ERC-721's Transfer. A placeholder
      // name has a part of the topic only.
      return `event ${formatSignature(entry)} ${entry.topic0 ?? ""} ${entry.inputs.map(({ indexed }) => Number(indexed)).join("")}`
    default:
      return entry.type
  }
}

/** Reads every entry of an ABI in any shape, and drops duplicates. */
export const readEntries = (input: unknown): ReadEntries | AbiParseError => {
  const unwrapped = unwrap(input)
  if (unwrapped instanceof Error) return unwrapped
  const context = new ParseContext(unwrapped.entries.map(({ raw }) => raw))
  for (const { path, problem, fix, proof } of unwrapped.repairs) context.addRepair(path, problem, fix, proof)
  const unique = new Map<string, ReadEntry>()
  const invalid: Array<RejectedEntry & Pick<ReadEntry, "raw">> = []
  for (const { raw, path } of unwrapped.entries) {
    if (context.structLines.has(raw)) continue
    const read = readEntry(raw, new Place(context, path))
    if (read instanceof Rejection) {
      invalid.push({ path, problem: read.problem, raw })
      continue
    }
    const key = duplicateKey(read)
    if (unique.has(key) && raw instanceof SourceFragment && raw.inherited) continue
    if (unique.has(key)) context.addRepair(path, `duplicate ${key}`.slice(0, 200), "removed", "equivalent")
    else unique.set(key, { entry: read, path, raw })
  }
  if (context.parameters > limits.parameters)
    return new AbiTooLargeError({ what: "parameters", limit: limits.parameters })
  return { context, invalid, entries: [...unique.values()] }
}
