import { DataInflated, DataTooShort } from "./DecodeError.ts"

/**
 * Encoded data in hex, without its prefix, and how much of it may still become values. Positions count hex digits. What goes
 * wrong is thrown as a tagged error, which the decoders that are exported turn into a Result.
 */
export class Cursor {
  readonly hex: string
  private left: number

  constructor(hex: string) {
    this.hex = hex
    // Real data yields each byte once; strings that share a tail, by hand-written encoders, a few times.
    this.left = hex.length * 8 + 65_536
  }

  /** Sees that there are so many digits, and takes them off the budget. */
  need(at: number, digits: number, type: string): void {
    if (!(at + digits <= this.hex.length) || at < 0) throw this.short(at, type)
    this.left -= digits
    if (this.left < 0) throw new DataInflated({ length: this.hex.length / 2 })
  }

  /** A length or offset. Anything that can't be one is larger than all data. */
  count(at: number, type: string): number {
    this.need(at, 64, type)
    const { hex } = this
    const start = at + 52
    for (let digit = at; digit < start; digit++) if (hex.charCodeAt(digit) !== 48) return Number.MAX_SAFE_INTEGER
    return Number.parseInt(hex.slice(start, at + 64), 16)
  }

  short(at: number, type: string): DataTooShort {
    return new DataTooShort({ type, at: Math.floor(at / 2), length: this.hex.length / 2 })
  }
}
