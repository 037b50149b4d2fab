import { limits } from "./limits.ts"
import type { Notes } from "./Notes.ts"

const identifier = /^[\p{L}_$][\p{L}\p{N}_$]*$/u

/** Reads a parameter's name, or "". Names are not part of a signature, so an invalid one is dropped. */
export const readName = (value: unknown, path: string, notes: Notes): string => {
  if (value === undefined || value === null || value === "") return ""
  if (typeof value === "string" && value.length <= limits.name && identifier.test(value)) return value
  notes.mended(`${path}.name`, "not an identifier", "left out", "equivalent")
  return ""
}
