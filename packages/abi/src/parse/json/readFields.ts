import type { StateMutability } from "../../entry/Abi.ts"
import { describe, type Fields } from "../describe.ts"
import { limits } from "../limits.ts"
import type { Place } from "../ParseContext.ts"

const flags: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ["true", true],
  ["1", true],
  [1, true],
  ["false", false],
  ["0", false],
  [0, false]
])

/** Returns the flag that a value means, or undefined. */
export const toFlag = (value: unknown): boolean | undefined =>
  typeof value === "boolean" ? value : flags.get(typeof value === "string" ? value.toLowerCase() : value)

/** Reads a flag of an entry or a parameter: `true`, `"true"` or `1`. Returns undefined if it is missing. */
export const readFlag = (fields: Fields, name: string, place: Place): boolean | undefined => {
  const value = fields[name]
  if (typeof value === "boolean" || value === undefined || value === null) return value ?? undefined
  const flag = toFlag(value)
  const proof = flag === undefined ? "default" : "equivalent"
  place.repair(`.${name}`, `${describe(value)} is no flag`, String(flag ?? "ignored"), proof)
  return flag
}

/** As in Solidity and Vyper. ethers drops an entry whose parameters have other names. */
const identifier = /^[a-z_$][\w$]*$/i

/** Reads a parameter's name, or "" if it has none. Names are not part of a signature, so an invalid one is dropped. */
export const readName = (value: unknown, place: Place): string => {
  if (value === undefined || value === "") return ""
  if (typeof value === "string" && value.length <= limits.name && identifier.test(value)) return value
  if (value === null) place.repair(".name", "null", "an empty name")
  else place.repair(".name", "not an identifier", "removed")
  return ""
}

const mutabilities: ReadonlySet<unknown> = new Set<StateMutability>(["pure", "view", "nonpayable", "payable"])

const isMutability = (value: unknown): value is StateMutability => mutabilities.has(value)

/** Reads an entry's mutability. Before Solidity 0.5 and in old Vyper, `constant` and `payable` express it. */
export const readMutability = (entry: Fields, place: Place): StateMutability => {
  const written = entry["stateMutability"]
  if (isMutability(written)) return written
  const repaired = (problem: string, mutability: StateMutability, proof?: "default"): StateMutability => {
    place.repair(".stateMutability", problem, mutability, proof)
    return mutability
  }
  // `VIEW`, `external view`, `StateMutability.View`.
  const words = typeof written === "string" && written.length < 100 ? written.toLowerCase().split(/[^a-z]+/) : []
  const word = words.find(isMutability)
  if (word !== undefined)
    return repaired(word === String(written).toLowerCase() ? "not lower case" : `more than ${word}`, word)
  const constant = readFlag(entry, "constant", place)
  const payable = readFlag(entry, "payable", place)
  if (constant !== undefined || payable !== undefined)
    return repaired("only constant and payable", payable ? "payable" : constant ? "view" : "nonpayable")
  const isMissing = written === undefined || written === null
  return repaired(isMissing ? "missing" : `${describe(written)} is no mutability`, "nonpayable", "default")
}
