import type { Hex } from "../entry/Abi.ts"
import { ofBig, type Value } from "./Value.ts"

/** Runtime code taken apart once: what can be jumped to, and what is pushed. */
export interface Bytecode {
  readonly bytes: Uint8Array
  /** 1 at each JUMPDEST instruction (not at the same byte inside pushed data). */
  readonly destinations: Uint8Array
  /** At each PUSH instruction, the word that it pushes. */
  readonly pushed: ReadonlyArray<Value | undefined>
  /** Every 32-byte constant that some instruction pushes, with its `0x`. */
  readonly words: ReadonlySet<string>
  /** Whether some instruction is a DELEGATECALL, so that functions of other code may answer here. */
  readonly delegates: boolean
}

const fromHex = (hex: Hex): Uint8Array => {
  const bytes = new Uint8Array((hex.length - 2) >> 1)
  for (let index = 0; index < bytes.length; index++)
    bytes[index] = Number.parseInt(hex.slice(2 + index * 2, 4 + index * 2), 16)
  return bytes
}

/** Takes runtime code apart in one pass from its first byte. */
export const readBytecode = (code: Hex): Bytecode => {
  const bytes = fromHex(code)
  const destinations = new Uint8Array(bytes.length)
  const pushed = new Array<Value | undefined>(bytes.length)
  const words = new Set<string>()
  let delegates = false
  for (let at = 0; at < bytes.length; at++) {
    const opcode = bytes[at]!
    if (opcode === 0x5b) destinations[at] = 1
    else if (opcode === 0xf4) delegates = true
    else if (opcode >= 0x60 && opcode <= 0x7f) {
      const size = opcode - 0x5f
      const digits = code.slice(4 + at * 2, 4 + (at + size) * 2)
      if (size === 32) words.add(`0x${digits}`)
      // Code that ends within the data reads zeros there, as the EVM does.
      pushed[at] = ofBig(BigInt(`0x${digits.padEnd(size * 2, "0")}`))
      at += size
    }
  }
  return { bytes, destinations, pushed, words, delegates }
}
