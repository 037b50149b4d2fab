import type { ConstructorEntry, Hex } from "../entry/Abi.ts"
import { readBytecode } from "./Bytecode.ts"
import { explore } from "./machine/explore.ts"
import { emptyFindings } from "./machine/Findings.ts"
import { State } from "./machine/State.ts"
import { constructorBody, maxArgumentWords } from "./machine/trackTypes.ts"
import { calldataSize, ofNumber } from "./machine/Value.ts"
import { keyOf, Links, use } from "./types/Links.ts"
import { memoryType } from "./types/wordType.ts"

/** Maximum instructions of creation code that are explored. */
const budget = 20_000

/** Hex digits at the start of runtime code that identify it within creation code. */
const fingerprintDigits = 128

/** Removes the runtime code that follows Solidity's creation code. */
const withoutRuntime = (creation: Hex, runtime: Hex | undefined): Hex => {
  if (runtime === undefined || runtime.length < 2 + fingerprintDigits) return creation
  const start = creation.indexOf(runtime.slice(2, 2 + fingerprintDigits), 2)
  return start > 2 && start % 2 === 0 ? (creation.slice(0, start) as Hex) : creation
}

/**
 * Infers the constructor from creation code, as far as it reads its arguments. All dynamic types are `string`. Pass
 * Solidity's runtime code to exclude it from the analysis.
 */
export const inferConstructor = (creation: Hex, runtime?: Hex): ConstructorEntry => {
  const code = readBytecode(withoutRuntime(creation, runtime))
  const links = new Links()
  explore(code, new State(), emptyFindings(constructorBody, links), budget)
  const keys = Array.from({ length: maxArgumentWords }, (_, word) => keyOf.argument(constructorBody, word))
  const last = keys.findLastIndex(key => links.usesOf(key) & use.read)
  const paid = emptyFindings(constructorBody, new Links(), {
    value: ofNumber(1),
    size: calldataSize,
    head: ofNumber(0)
  })
  explore(code, new State(), paid, budget)
  return {
    type: "constructor",
    inputs: keys.slice(0, last + 1).map(key => ({ name: "", type: typeOf(links, key) })),
    stateMutability: paid.ends.size > 0 ? "payable" : "nonpayable"
  }
}

const typeOf = (links: Links, key: string): string => {
  const { type, by } = memoryType(links, key)
  return links.usesOf(key) & use.offset && by !== "check" && by !== "mask" ? "string" : type
}
