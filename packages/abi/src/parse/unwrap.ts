import type { Repair } from "../repair/Repair.ts"
import { type AbiParseError, AbiTooLargeError } from "./AbiParseError.ts"
import { ContractFinder, type FoundContract, type RawEntry } from "./ContractFinder.ts"
import { isCertain } from "./isEntry.ts"
import { limits } from "./limits.ts"
import { damageOf } from "./Rejection.ts"
import { cutOff } from "./text/readLiterals.ts"

/** Names of contracts in a message. */
const maxNames = 10

const namesOf = (contracts: ReadonlyArray<FoundContract>): string =>
  [...new Set(contracts.map(({ name }) => name || "unnamed"))].slice(0, maxNames).join(", ").slice(0, 200)

/** Finds the list of entries in an input of any shape. Several contracts are joined, except contracts without code. */
export const unwrap = (
  input: unknown
): { entries: ReadonlyArray<RawEntry>; repairs: ReadonlyArray<Repair> } | AbiParseError => {
  const finder = new ContractFinder()
  const found = finder.find(input, "", 0)
  if (found instanceof Error) return found
  const repairs = [...finder.repairs]
  const add = (problem: string, fix: string) => repairs.push({ path: "", problem, fix, proof: "default" })
  const all = found.filter(({ entries }) => entries.length > 0)
  const bare = all.some(({ hasCode }) => hasCode) ? all.filter(({ hasCode }) => hasCode === false) : []
  const contracts = all.filter(contract => !bare.includes(contract))
  if (bare.length > 0) add(`contracts without code: ${namesOf(bare)}`, "left out")
  if (contracts.length > 1 && contracts.some(({ name }) => name !== ""))
    add(`${contracts.length} contracts: ${namesOf(contracts)}`, "joined")
  const entries = contracts.flatMap(contract => contract.entries)
  if (entries.length > limits.entries) return new AbiTooLargeError({ what: "entries", limit: limits.entries })
  const lost = entries.filter(({ raw }) => damageOf(raw)?.problem === cutOff).length
  const whole = entries.filter(({ raw }) => damageOf(raw) === undefined && isCertain(raw)).length
  const ending = { problem: "the text ends early", fix: `${whole} whole entries kept, ${lost} cut off` }
  return { entries, repairs: repairs.map(one => (one.problem === cutOff ? { ...one, ...ending } : one)) }
}
