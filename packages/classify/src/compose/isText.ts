import type { Hex } from "../Transaction.ts"

/** Most of the calldata that is looked at, in characters. */
const most = 512

/**
 * Calldata is a selector and whole words (Solidity ABI, "Function Selector and Argument Encoding"); anything else is packed by the
 * contract's own rules, or a text, or nothing.
 */
export const isWholeWords = (input: Hex): boolean => (input.length - 10) % 64 === 0

/** Whether calldata is something that people wrote to each other: printable characters and nothing else. */
export const isText = (input: Hex): boolean => {
  if (input.length <= 2 || isWholeWords(input)) return false
  const end = Math.min(input.length, most)
  for (let at = 2; at + 1 < end; at += 2) {
    const byte = Number.parseInt(input.slice(at, at + 2), 16)
    const printable = byte >= 0x20 ? byte !== 0x7f : byte === 0x09 || byte === 0x0a || byte === 0x0d
    if (!printable) return false
  }
  return true
}
