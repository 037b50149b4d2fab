import type { StateMutability } from "../entry/Abi.ts"
import type { ParseContext } from "./ParseContext.ts"

const mutabilities: ReadonlySet<unknown> = new Set<StateMutability>(["pure", "view", "nonpayable", "payable"])

const isMutability = (value: unknown): value is StateMutability => mutabilities.has(value)

/** Reads an entry's mutability. Before Solidity 0.5 and in old Vyper, `constant` and `payable` express it. */
export const readMutability = (
  entry: Readonly<Record<string, unknown>>,
  path: string,
  context: ParseContext
): StateMutability => {
  const written = entry["stateMutability"]
  if (isMutability(written)) return written
  const lower = typeof written === "string" ? written.toLowerCase() : undefined
  if (isMutability(lower)) {
    context.addRepair(`${path}.stateMutability`, "not lower case", lower, "equivalent")
    return lower
  }
  const { constant, payable } = entry
  if (typeof constant === "boolean" || typeof payable === "boolean") {
    const mutability = payable === true ? "payable" : constant === true ? "view" : "nonpayable"
    context.addRepair(`${path}.stateMutability`, "only constant and payable", mutability, "equivalent")
    return mutability
  }
  context.addRepair(`${path}.stateMutability`, "missing", "nonpayable", "default")
  return "nonpayable"
}
