import type { Hex } from "@glossa/classify"

const [callcode, delegatecall, push1, push32] = [0xf2, 0xf4, 0x60, 0x7f]

/** Whether code has DELEGATECALL or CALLCODE. Without them it is not a proxy. */
export const hasDelegatecall = (code: Hex): boolean => {
  const bytes = Buffer.from(code.slice(2), "hex")
  for (let at = 0; at < bytes.length; at++) {
    const opcode = bytes[at]!
    if (opcode === delegatecall || opcode === callcode) return true
    if (opcode >= push1 && opcode <= push32) at += opcode - push1 + 1
  }
  return false
}
