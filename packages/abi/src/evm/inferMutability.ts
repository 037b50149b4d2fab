import type { StateMutability } from "../entry/Abi.ts"
import type { Findings } from "./Findings.ts"

/** What a function does to the chain and whether it takes coin, from code of Solidity's that was followed to its end. */
export const inferMutability = (
  { refusesCoin, takesCoin, writes, reads, calls, ends, returns }: Findings,
  inputs: string | undefined
): StateMutability => {
  // Old compilers let constants take coin.
  if (ends.size > 0 ? takesCoin : !refusesCoin) return writes || reads ? "payable" : "view"
  if (writes || calls) return "nonpayable"
  // A function that takes something and always reverts, or always answers the same, was written to be called by others, to
  // be overridden or to refuse: it is seldom declared as a reader.
  if (inputs !== "" && (returns.length === 0 || (!reads && returns.every(site => site.fixed)))) return "nonpayable"
  // A function without arguments that looks pure is nearly always the getter of a constant, which compilers call view.
  return reads || inputs === "" ? "view" : "pure"
}
