import { id } from "ethers/hash"
import type { Hex } from "../Transaction.ts"

/** The parts of a signature that lookup tables need, read without building a fragment: most of the catalog's are never used. */
export interface Signature {
  readonly name: string
  /** keccak256 of the canonical form; a function's selector is its first four bytes. */
  readonly hash: Hex
  /** Number of topics of an event's logs, including its own. */
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

/** The text up to the parenthesis that closes the first one, without modifiers and outputs. */
const balanced = (text: string): string => {
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    if (text[i] === "(") depth++
    if (text[i] === ")" && --depth === 0) return text.slice(0, i + 1)
  }
  return text
}

/** Parses a signature as written in Solidity. */
export const parseSignature = (text: string): Signature => {
  const canonicalForm = canonical(text)
  return {
    name: canonicalForm.slice(0, canonicalForm.indexOf("(")),
    hash: id(canonicalForm) as Hex,
    arity: 1 + (text.match(/\bindexed\b/g)?.length ?? 0)
  }
}
