import type { Address, Hex } from "../Transaction.ts"

const wordSize = 64

/**
 * Reads ABI words from hex. Reading past the end sets `short` and returns zeros, so that a hostile offset or length costs one failed
 * check and no exception. So does reading more than twice what the data has, as offsets that share their targets do.
 */
export class WordReader {
  short = false
  /** Whether a word holds what no encoder writes: an address or a boolean that is too large, an offset to the offsets themselves. */
  private isForeign = false
  /** The end of what was read. */
  private end = 0
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
    this.end = Math.max(this.end, position + size)
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
    const word = this.word(position)
    if (!word.startsWith("0".repeat(24))) this.isForeign = true
    return `0x${word.slice(24)}`
  }

  bool(position: number): boolean {
    const value = this.uint(position)
    if (value > 1n) this.isForeign = true
    return value !== 0n
  }

  /** An offset, which is never to the offsets themselves. */
  offset(position: number): number {
    const value = this.size(position)
    if (value === 0) this.isForeign = true
    return value
  }

  /** Whether all of the data was read, and an encoder may have written it. */
  get isWhole(): boolean {
    return !this.isForeign && this.end + wordSize > this.hex.length
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
