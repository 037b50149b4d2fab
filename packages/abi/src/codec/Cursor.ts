import { DataTooShortError, InvalidValueError, OversizedDataError } from "./DecodeError.ts"

const isHex = /^0x[0-9a-f]*$/

const maxSeen = 60

/**
 * Encoded data in hex without its prefix, and a budget for the values decoded from it. Positions count hex digits. Methods
 * throw tagged errors, which the exported decoders return.
 */
export class Cursor {
  readonly hex: string
  private remainingDigits: number

  constructor(data: string) {
    const lower = isHex.test(data) ? data : data.toLowerCase()
    if (data.length % 2 !== 0 || !isHex.test(lower))
      throw new InvalidValueError({
        path: "data",
        expected: "bytes in hex",
        seen: JSON.stringify(data.slice(0, maxSeen))
      })
    this.hex = lower.slice(2)
    // Encoders write each byte once. Some hand-written ones let a few strings share data.
    this.remainingDigits = data.length * 8 + 65_536
  }

  /** Throws unless the data has this many digits at the position, and subtracts them from the budget. */
  consume(at: number, digits: number, type: string): void {
    if (!(at + digits <= this.hex.length) || at < 0) throw this.short(at, type)
    this.spend(digits)
  }

  /** Subtracts digits from the budget. */
  spend(digits: number): void {
    this.remainingDigits -= digits
    if (this.remainingDigits < 0) throw new OversizedDataError({ length: this.hex.length / 2 })
  }

  /** Reads a length or an offset. Returns a number larger than any data for an invalid one. */
  readLength(at: number, type: string): number {
    this.consume(at, 64, type)
    const { hex } = this
    const start = at + 52
    for (let digit = at; digit < start; digit++) if (hex.charCodeAt(digit) !== 48) return Number.MAX_SAFE_INTEGER
    return Number.parseInt(hex.slice(start, at + 64), 16)
  }

  short(at: number, type: string): DataTooShortError {
    return new DataTooShortError({ type, at: Math.floor(at / 2), length: this.hex.length / 2 })
  }
}
