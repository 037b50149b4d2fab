import type { ConstructorEntry, Hex } from "../entry/Abi.ts"
import { readBytecode } from "./Bytecode.ts"
import { explore } from "./explore.ts"
import { noFindings } from "./Findings.ts"
import { keyOf, Links, use } from "./Links.ts"
import { constructorBody, mostArguments } from "./relate.ts"
import { State } from "./State.ts"
import { calldataSize, ofNumber } from "./Value.ts"
import { wordType } from "./wordTypes.ts"

/** Instructions of creation code that are followed at most. */
const budget = 20_000

/** The constructor of creation code, as far as it reads what it is given; texts, bytes and arrays are not told apart. */
export const inferConstructor = (creation: Hex): ConstructorEntry => {
  const code = readBytecode(creation)
  const links = new Links()
  explore(code, new State(), noFindings(constructorBody, links), budget)
  const keys = Array.from({ length: mostArguments }, (_, word) => keyOf.argument(constructorBody, word))
  const last = keys.findLastIndex(key => links.usesOf(key) & use.read)
  const paid = noFindings(constructorBody, new Links(), { value: ofNumber(1), size: calldataSize, head: ofNumber(0) })
  explore(code, new State(), paid, budget)
  return {
    type: "constructor",
    inputs: keys.slice(0, last + 1).map(key => ({ name: "", type: argumentType(links, key) })),
    stateMutability: paid.ends.size > 0 ? "payable" : "nonpayable"
  }
}

const argumentType = (links: Links, key: string): string => {
  const type = links.checked(key) ?? links.cutTo(key)
  if (type !== undefined) return type
  return links.usesOf(key) & use.offset ? "string" : wordType(links, key)
}
