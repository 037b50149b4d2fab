import { isRecord } from "./isRecord.ts"

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

/** Returns whether a value is the JSON of an entry, complete or not: it has the type of one, or a name and a field of one. */
export const isEntry = (value: unknown): boolean => {
  if (!isRecord(value)) return false
  const { type, name } = value
  if (typeof type === "string" && entryTypes.has(type.toLowerCase())) return true
  return typeof name === "string" && fields.some(field => field in value)
}

/** Returns whether a text looks like a human-readable fragment or a bare signature. */
export const isEntryText = (text: string): boolean =>
  /^\s*(?:(?:function|event|error)\s+[\p{L}_$][\p{L}\p{N}_$]*|constructor|fallback|receive|[\p{L}_$][\p{L}\p{N}_$]*)\s*\(/u.test(
    text
  ) || /^\s*struct\s/.test(text)
