import type { StateMutability } from "../entry/Abi.ts"
import { describe } from "./describe.ts"
import type { ParseContext } from "./ParseContext.ts"
import { readFlag } from "./readFlag.ts"

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
  // `VIEW`, `external view`, `StateMutability.View`.
  const words = typeof written === "string" && written.length < 100 ? written.toLowerCase().split(/[^a-z]+/) : []
  const word = words.find(isMutability)
  if (word !== undefined) {
    const problem = word === String(written).toLowerCase() ? "not lower case" : `more than ${word}`
    context.addRepair(`${path}.stateMutability`, problem, word, "equivalent")
    return word
  }
  const constant = readFlag(entry, "constant", path, context)
  const payable = readFlag(entry, "payable", path, context)
  if (constant !== undefined || payable !== undefined) {
    const mutability = payable === true ? "payable" : constant === true ? "view" : "nonpayable"
    context.addRepair(`${path}.stateMutability`, "only constant and payable", mutability, "equivalent")
    return mutability
  }
  const problem = written === undefined || written === null ? "missing" : `${describe(written)} is no mutability`
  context.addRepair(`${path}.stateMutability`, problem, "nonpayable", "default")
  return "nonpayable"
}
