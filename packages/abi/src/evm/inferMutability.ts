import type { StateMutability } from "../entry/Abi.ts"
import type { EncodedSite, Findings } from "./machine/Findings.ts"

/** Infers the mutability of a function from its explored code. */
export const inferMutability = (
  { rejectsValue, acceptsValue, writes, reads, calls, ends, returns }: Findings,
  inputs: string
): StateMutability => {
  const hasResult = returns.some(({ values }) => values === undefined || values.length > 0)
  // Old compilers let view functions receive ether.
  if (ends.size > 0 ? acceptsValue : !rejectsValue) return writes || reads || !hasResult ? "payable" : "view"
  if (writes || calls) return "nonpayable"
  // Without an effect or a result, it is an empty hook or meant to be overridden.
  if (!reads && !hasResult) return "nonpayable"
  // A function with arguments that always reverts or always returns the same is usually a callback or meant to be
  // overridden, and rarely declared view or pure.
  if (inputs !== "" && (returns.length === 0 || (!reads && returns.every(site => site.fixed)))) return "nonpayable"
  // A function without arguments that looks pure is nearly always the getter of a constant, which compilers declare view.
  return reads || (inputs === "" && returns.every(isGetter)) ? "view" : "pure"
}

/** Constants have one value, which is no array or struct (Solidity, "Constant and Immutable State Variables"). */
const isGetter = ({ values }: EncodedSite): boolean =>
  values === undefined || (values.length === 1 && values[0]!.kind !== "array" && values[0]!.kind !== "struct")
