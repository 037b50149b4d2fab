import { type Fields, isRecord } from "./describe.ts"
import { Rejection } from "./Rejection.ts"

/** The types of entries. */
export const entryTypes: ReadonlySet<string> = new Set([
  "function",
  "event",
  "error",
  "constructor",
  "fallback",
  "receive"
])

const fields = ["inputs", "outputs", "stateMutability", "constant", "payable", "anonymous"] as const

/** Returns whether a value is the JSON of an entry, complete or not: it has an entry's type, or a name and another field of an entry. */
export const isEntry = (value: unknown): boolean => {
  if (!isRecord(value)) return false
  const { type, name } = value
  if (typeof type === "string" && entryTypes.has(type.toLowerCase())) return true
  return typeof name === "string" && hasFields(value)
}

/** Returns whether an entry has other fields than its type and name. They may have been cut off. */
export const hasFields = (entry: Fields): boolean => fields.some(field => field in entry)

/** Returns whether a text looks like a human-readable fragment or a plain signature. */
const isEntryText = (text: string): boolean =>
  /^\s*(?:(?:function|event|error)\s+[\p{L}_$][\p{L}\p{N}_$]*|constructor|fallback|receive|[\p{L}_$][\p{L}\p{N}_$]*)\s*\(/u.test(
    text
  ) || /^\s*struct\s/.test(text)

/** Returns whether a value certainly is an entry, maybe a damaged one, and not another object with a name. */
export const isCertain = (value: unknown): boolean =>
  typeof value === "string" ? isEntryText(value) : value instanceof Rejection || isEntry(value)
