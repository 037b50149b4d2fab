import type { Hex } from "../Transaction.ts"

/** Most of the calldata that is inspected, in characters. */
const maxLength = 512

/**
 * Whether calldata is a selector and whole words (Solidity ABI, "Function Selector and Argument Encoding"). Anything else is packed
 * data, text or empty.
 */
export const isWholeWords = (input: Hex): boolean => (input.length - 10) % 64 === 0

/** Whether calldata is a text message: only printable characters. */
export const isText = (input: Hex): boolean => {
  if (input.length <= 2 || isWholeWords(input)) return false
  const end = Math.min(input.length, maxLength)
  for (let i = 2; i + 1 < end; i += 2) {
    const byte = Number.parseInt(input.slice(i, i + 2), 16)
    const printable = byte >= 0x20 ? byte !== 0x7f : byte === 0x09 || byte === 0x0a || byte === 0x0d
    if (!printable) return false
  }
  return true
}
