import { quote } from "./quote.ts"
import { type Mismatch, type TimestampParseError, UnknownLayoutError } from "./TimestampParseError.ts"

/** A number in a text: how many digits it has, its range, and the error for a value outside that range. */
export interface Field {
  readonly expected: string
  readonly minDigits: number
  readonly maxDigits: number
  readonly min: number
  readonly max: number
  readonly error: MismatchErrorClass
}

type MismatchErrorClass = new (mismatch: Mismatch) => TimestampParseError

const zeroCharCode = 48

/** Reads a text from left to right and keeps the first failure. Values that are read after it are meaningless. */
export class Reader {
  readonly text: string
  index = 0
  failure: TimestampParseError | undefined

  constructor(text: string) {
    this.text = text
  }

  get atEnd(): boolean {
    return this.index === this.text.length
  }

  /** The value of the next character as a decimal digit, or -1. */
  peekDigit(): number {
    const digit = this.text.charCodeAt(this.index) - zeroCharCode
    return digit >= 0 && digit <= 9 ? digit : -1
  }

  /** Skips the next character and returns true if it is this one, in lower or upper case. */
  skip(lower: string, upper = lower): boolean {
    const next = this.text[this.index]
    if (next !== lower && next !== upper) return false
    this.index += 1
    return true
  }

  /** Skips exactly this text, or fails. */
  literal(text: string, expected = `"${text}"`): void {
    if (this.text.startsWith(text, this.index)) this.index += text.length
    else this.fail(UnknownLayoutError, expected, this.index, this.index + text.length)
  }

  /** Reads a number within its range, or fails. */
  number({ expected, minDigits, maxDigits, min, max, error }: Field): number {
    const start = this.index
    let value = 0
    while (this.index < start + maxDigits) {
      const digit = this.peekDigit()
      if (digit < 0) break
      value = value * 10 + digit
      this.index += 1
    }
    if (this.index < start + minDigits) this.fail(UnknownLayoutError, expected)
    else if (value < min || value > max) this.fail(error, expected, start, this.index)
    return value
  }

  /** Records a failure of the characters from `start` to `end`, unless an earlier failure is recorded. */
  fail(errorClass: MismatchErrorClass, expected: string, start = this.index, end = start + 1): TimestampParseError {
    if (this.failure === undefined) {
      const seen = start >= this.text.length ? "the end" : quote(this.text.slice(start, end))
      this.failure = new errorClass({ input: this.text.slice(0, 64), index: start, expected, seen })
    }
    return this.failure
  }
}
