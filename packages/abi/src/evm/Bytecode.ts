import type { Hex } from "../entry/Abi.ts"

/** Runtime code taken apart once: what can be jumped to, and what is pushed. */
export interface Bytecode {
  readonly bytes: Uint8Array
  /** Offsets of JUMPDEST instructions (not of the same byte inside pushed data). */
  readonly destinations: ReadonlySet<number>
  /** Every 32-byte constant that some instruction pushes, with its `0x`. */
  readonly words: ReadonlySet<string>
  /** Every 4-byte constant. */
  readonly selectors: ReadonlySet<string>
  /** Whether some instruction is a DELEGATECALL, so that functions of other code may answer here. */
  readonly delegates: boolean
}

const fromHex = (hex: Hex): Uint8Array => {
  const bytes = new Uint8Array((hex.length - 2) >> 1)
  for (let index = 0; index < bytes.length; index++)
    bytes[index] = Number.parseInt(hex.slice(2 + index * 2, 4 + index * 2), 16)
  return bytes
}

const toHex = (bytes: Uint8Array): string => {
  let hex = "0x"
  for (const byte of bytes) hex += byte.toString(16).padStart(2, "0")
  return hex
}

/** Takes runtime code apart in one pass from its first byte. */
export const readBytecode = (code: Hex): Bytecode => {
  const bytes = fromHex(code)
  const destinations = new Set<number>()
  const words = new Set<string>()
  const selectors = new Set<string>()
  let delegates = false
  for (let at = 0; at < bytes.length; at++) {
    const opcode = bytes[at]!
    if (opcode === 0x5b) destinations.add(at)
    else if (opcode === 0xf4) delegates = true
    else if (opcode >= 0x60 && opcode <= 0x7f) {
      const size = opcode - 0x5f
      if (size === 32) words.add(toHex(bytes.subarray(at + 1, at + 33)))
      else if (size === 4) selectors.add(toHex(bytes.subarray(at + 1, at + 5)))
      at += size
    }
  }
  return { bytes, destinations, words, selectors, delegates }
}
