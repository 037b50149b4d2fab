import type { StateMutability } from "../entry/Abi.ts"
import type { EncodedSite } from "./encoded/readEncoded.ts"
import { Fact, hasFact, type Trace } from "./machine/Trace.ts"
import { keyOf, use } from "./types/Words.ts"

/**
 * Infers the mutability of a function from its explored code. `checked` says whether some function of the contract rejects
 * ether: solc checks each that is not payable, except in libraries and before version 0.4.0.
 */
export const inferMutability = (
  trace: Trace,
  returns: ReadonlyArray<EncodedSite>,
  inputs: string,
  checked: boolean
): StateMutability => {
  const reads = hasFact(trace, Fact.reads)
  const writes = hasFact(trace, Fact.writes)
  const hasResult = returns.some(({ values }) => values === undefined || values.length > 0)
  if (trace.ends.size > 0 ? hasFact(trace, Fact.acceptsValue) : !hasFact(trace, Fact.rejectsValue))
    return checked || writes || reads || !hasResult ? "payable" : "view"
  if (writes || hasFact(trace, Fact.calls)) return "nonpayable"
  // Without an effect or a result, it is an empty hook or meant to be overridden.
  if (!reads && !hasResult) return "nonpayable"
  // A function with arguments that always reverts or always returns the same is usually a callback or meant to be overridden. It is rarely
  // declared view or pure.
  if (inputs !== "" && (returns.length === 0 || (!reads && !computes(trace) && returns.every(site => site.fixed))))
    return "nonpayable"
  // A function without arguments that looks pure is nearly always the getter of a constant, which compilers declare view.
  return reads || (inputs === "" && returns.every(isGetter)) ? "view" : "pure"
}

const computed = use.added | use.scaled | use.hashed | use.ordered | use.signed

/** Returns whether code computes with an argument, instead of only decoding it. */
const computes = ({ words: { keys, uses } }: Trace): boolean =>
  keys.some((key, node) => keyOf.isArgument(key) && uses[node]! & computed)

/** Constants have one value, which is not an array or struct (Solidity, "Constant and Immutable State Variables"). */
const isGetter = ({ values }: EncodedSite): boolean =>
  values === undefined || (values.length === 1 && values[0]!.kind !== "array" && values[0]!.kind !== "struct")
