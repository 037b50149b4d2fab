import type { Address, Hex } from "../Transaction.ts"

const wordSize = 64

/**
 * Reads ABI words from hex. Reading past the end sets `short` and returns zeros, so that a hostile offset or length costs one failed
 * check and no exception. So does reading more than twice what the data has, as offsets that share their targets do.
 */
export class WordReader {
  short = false
  private readonly hex: string
  /** Position, in characters, of the first word. */
  readonly origin: number
  /** The characters that may still be read. */
  private budget: number

  /** `skip` is the number of bytes before the first word: 4 for calldata. */
  constructor(data: Hex, skip: number) {
    this.hex = data
    this.origin = 2 + skip * 2
    this.budget = 2 * data.length
  }

  /** Characters of the data; empty if they cannot be read. */
  private read(position: number, size: number): string {
    this.budget -= size
    if (position + size <= this.hex.length && this.budget >= 0) return this.hex.slice(position, position + size)
    this.short = true
    return ""
  }

  word(position: number): string {
    return this.read(position, wordSize) || "0".repeat(wordSize)
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
    return `0x${this.read(position, length * 2)}`
  }
}
