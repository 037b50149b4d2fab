import { limits } from "./limits.ts"
import type { ParseContext } from "./ParseContext.ts"

const identifier = /^[\p{L}_$][\p{L}\p{N}_$]*$/u

/** Reads a parameter's name, or "". Names are not part of a signature, so an invalid one is dropped. */
export const readName = (value: unknown, path: string, context: ParseContext): string => {
  if (value === undefined || value === null || value === "") return ""
  if (typeof value === "string" && value.length <= limits.name && identifier.test(value)) return value
  context.addRepair(`${path}.name`, "not an identifier", "removed", "equivalent")
  return ""
}
