import type { Address, Hex } from "../Transaction.ts"

const wordSize = 64

/**
 * Reads ABI words from hex. Reading past the end sets `short` and returns zeros, so that a hostile offset or length costs one failed
 * check and no exception.
 */
export class WordReader {
  short = false
  private readonly hex: string
  /** Position, in characters, of the first word. */
  readonly origin: number

  /** `skip` is the number of bytes before the first word: 4 for calldata. */
  constructor(data: Hex, skip: number) {
    this.hex = data
    this.origin = 2 + skip * 2
  }

  word(position: number): string {
    if (position + wordSize > this.hex.length) {
      this.short = true
      return "0".repeat(wordSize)
    }
    return this.hex.slice(position, position + wordSize)
  }

  uint(position: number): bigint {
    return BigInt(`0x${this.word(position)}`)
  }

  address(position: number): Address {
    return `0x${this.word(position).slice(24)}`
  }

  /** An offset or a length: a number that must lie inside the data. */
  size(position: number): number {
    const value = Number.parseInt(this.word(position), 16)
    if (value * 2 > this.hex.length) {
      this.short = true
      return 0
    }
    return value
  }

  bytes(position: number, length: number): Hex {
    if (position + length * 2 > this.hex.length) {
      this.short = true
      return "0x"
    }
    return `0x${this.hex.slice(position, position + length * 2)}`
  }
}
