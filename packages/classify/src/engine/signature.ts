import { id } from "ethers/hash"
import type { Hex } from "../Transaction.ts"

/** What of a signature a table is made of, read without building its fragment: a catalog has thousands, and most are never met. */
export interface Signature {
  readonly name: string
  /** keccak256 of the canonical form; a function's selector is its first four bytes. */
  readonly hash: Hex
  /** Number of topics of an event's logs, its own included. */
  readonly arity: number
}

/** `swap(address,(uint256,bytes)[])` of `function swap(address to, tuple(uint amount, bytes data)[] calldata steps) returns (uint)`. */
const canonical = (text: string): string => {
  const bare = text.replace(/^\s*(event|function)\s+/, "").replace(/\btuple\s*\(/g, "(")
  return balanced(bare)
    .replace(/\s+/g, " ")
    .replace(/ ([(),])/g, "$1")
    .replace(/([(,]) /g, "$1")
    .replace(/([\w\])])(?: \w+)+(?=[,)])/g, "$1")
    .replace(/\b(u?int)(?=[,)[])/g, "$1256")
}

/** Up to the parenthesis that closes the first one: what stands behind, modifiers and outputs, is no part of the name. */
const balanced = (text: string): string => {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "(") depth++
    if (text[at] === ")" && --depth === 0) return text.slice(0, at + 1)
  }
  return text
}

/** Reads a signature as written in Solidity. */
export const signature = (text: string): Signature => {
  const form = canonical(text)
  return {
    name: form.slice(0, form.indexOf("(")),
    hash: id(form) as Hex,
    arity: 1 + (text.match(/\bindexed\b/g)?.length ?? 0)
  }
}
