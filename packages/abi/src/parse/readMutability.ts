import type { StateMutability } from "../entry/Abi.ts"
import type { Notes } from "./Notes.ts"

const known: ReadonlySet<unknown> = new Set<StateMutability>(["pure", "view", "nonpayable", "payable"])

const isMutability = (value: unknown): value is StateMutability => known.has(value)

/** Reads an entry's mutability. Before Solidity 0.5 and in old Vyper, `constant` and `payable` express it. */
export const readMutability = (
  entry: Readonly<Record<string, unknown>>,
  path: string,
  notes: Notes
): StateMutability => {
  const written = entry["stateMutability"]
  if (isMutability(written)) return written
  const lower = typeof written === "string" ? written.toLowerCase() : undefined
  if (isMutability(lower)) {
    notes.mended(`${path}.stateMutability`, "written in capitals", lower, "equivalent")
    return lower
  }
  const { constant, payable } = entry
  if (typeof constant === "boolean" || typeof payable === "boolean") {
    const mutability = payable === true ? "payable" : constant === true ? "view" : "nonpayable"
    notes.mended(`${path}.stateMutability`, "only constant and payable", mutability, "equivalent")
    return mutability
  }
  notes.mended(`${path}.stateMutability`, "missing", "nonpayable", "default")
  return "nonpayable"
}
