import type { Hex } from "../entry/Abi.ts"
import { ofBig, ofNumber, unknown, type Value } from "./machine/Value.ts"
import { Op } from "./opcodes.ts"

/** Disassembled runtime code: jump destinations and pushed constants. */
export interface Bytecode {
  readonly bytes: Uint8Array
  /** 1 at each JUMPDEST instruction (not at the same byte in pushed data). */
  readonly destinations: Uint8Array
  /** 1 at each JUMPDEST that code jumps back to by a constant: a loop, or a function before its caller. */
  readonly heads: Uint8Array
  /** 1 at each PUSH instruction. */
  readonly pushes: Uint8Array
  /** The word that the PUSH instruction at a position pushes. Read on first use, since most code is never explored. */
  readonly pushed: (at: number) => Value
  /** Reads some bytes of code, which continues with zeros after its end. */
  readonly wordAt: (at: number, size?: number) => bigint
  /** Every 32-byte constant that is pushed, with the prefix `0x`. */
  readonly words: ReadonlySet<string>
  /** Whether the code has a DELEGATECALL, so that the contract may have functions of other code. */
  readonly delegates: boolean
  /** Whether the first instructions set the free memory pointer at 0x40. Solidity's code does, Vyper's does not. */
  readonly solidity: boolean
}

/** The value of each hex digit by its character code, which is several times faster than parsing pairs of digits. */
const digits = new Uint8Array(103)
for (let value = 0; value < 16; value++) digits[value.toString(16).charCodeAt(0)] = value

const fromHex = (hex: Hex): Uint8Array => {
  const bytes = new Uint8Array((hex.length - 2) >> 1)
  for (let index = 0, at = 2; index < bytes.length; index++, at += 2)
    bytes[index] = (digits[hex.charCodeAt(at)]! << 4) | digits[hex.charCodeAt(at + 1)]!
  return bytes
}

/** Reads a number of some bytes. After its end, the EVM reads code as zeros. */
const numberAt = (bytes: Uint8Array, at: number, size: number): number => {
  let number = 0
  for (let place = at; place < at + size; place++) number = number * 256 + (bytes[place] ?? 0)
  return number
}

/** Disassembles lower-case runtime code in one pass. */
export const readBytecode = (code: Hex): Bytecode => {
  const bytes = fromHex(code)
  const destinations = new Uint8Array(bytes.length)
  const pushes = new Uint8Array(bytes.length)
  const heads = new Uint8Array(bytes.length)
  const words = new Set<string>()
  const textAt = (at: number, size: number): string => code.slice(2 + at * 2, 2 + (at + size) * 2)
  const wordAt = (at: number, size = 32): bigint => BigInt(`0x0${textAt(at, size).padEnd(size * 2, "0")}`)
  const cache = new Array<Value | undefined>(bytes.length)
  const pushed = (at: number): Value => {
    const cached = cache[at]
    if (cached !== undefined) return cached
    const size = bytes[at]! - Op.PUSH0
    // Compilers push numbers with as few bytes as possible, and an immutable, which is set at deployment, with all 32.
    const word =
      size === 32 && bytes[at + 1] === 0
        ? unknown
        : size <= 6
          ? ofNumber(numberAt(bytes, at + 1, size))
          : ofBig(wordAt(at + 1, size))
    cache[at] = word
    return word
  }
  let delegates = false
  for (let at = 0; at < bytes.length; at++) {
    const opcode = bytes[at]!
    if (opcode === Op.JUMPDEST) destinations[at] = 1
    else if (opcode === Op.DELEGATECALL) delegates = true
    else if (opcode >= Op.PUSH1 && opcode <= Op.PUSH32) {
      const size = opcode - Op.PUSH0
      if (size === 32) words.add(`0x${textAt(at + 1, size)}`)
      pushes[at] = 1
      at += size
      if (size <= 2 && bytes[at + 1] === Op.JUMP) {
        const target = numberAt(bytes, at + 1 - size, size)
        if (target < at) heads[target] = 1
      }
    }
  }
  return {
    bytes,
    destinations,
    heads,
    pushes,
    pushed,
    wordAt,
    words,
    delegates,
    solidity: code.slice(2, 68).includes("6040")
  }
}
