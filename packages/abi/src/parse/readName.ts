import { limits } from "./limits.ts"
import type { ParseContext } from "./ParseContext.ts"

/** As in Solidity and Vyper. ethers drops an entry whose parameters have other names. */
const identifier = /^[a-z_$][\w$]*$/i

/** Reads a parameter's name, or "" if it has none. Names are not part of a signature, so an invalid one is dropped. */
export const readName = (value: unknown, path: string, context: ParseContext): string => {
  if (value === undefined || value === "") return ""
  if (value === null) {
    context.addRepair(`${path}.name`, "null", "an empty name", "equivalent")
    return ""
  }
  if (typeof value === "string" && value.length <= limits.name && identifier.test(value)) return value
  context.addRepair(`${path}.name`, "not an identifier", "removed", "equivalent")
  return ""
}
