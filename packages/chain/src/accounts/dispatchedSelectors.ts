import type { Hex } from "@glossa/classify"

const [push1, push4, push32] = [0x60, 0x63, 0x7f]
const isDuplication = (opcode: number | undefined) => opcode !== undefined && opcode >= 0x80 && opcode <= 0x8f
/** EQ, SUB and XOR. */
const isComparison = (opcode: number | undefined) => opcode === 0x14 || opcode === 0x03 || opcode === 0x18

/**
 * The selectors that code compares with that of the call: its own functions, as Solidity and Vyper dispatch them. Selectors of
 * functions that it only calls on other contracts are not included.
 */
export const dispatchedSelectors = (code: Hex): ReadonlySet<Hex> => {
  const bytes = Buffer.from(code.slice(2), "hex")
  const selectors = new Set<Hex>()
  for (let at = 0; at < bytes.length; at++) {
    const opcode = bytes[at]!
    if (opcode < push1 || opcode > push32) continue
    const end = at + opcode - push1 + 2
    const next = isDuplication(bytes[end]) ? end + 1 : end
    if (opcode === push4 && isComparison(bytes[next])) selectors.add(`0x${bytes.toString("hex", at + 1, end)}`)
    at = end - 1
  }
  return selectors
}
