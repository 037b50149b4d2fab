import { type Mismatch, type ParseError, UnknownLayout } from "./ParseError.ts"
import { quote } from "./quote.ts"

/** A number in a text: at least and at most how many digits, its lowest and highest value, and the error when it is outside them. */
export interface Field {
  readonly expected: string
  readonly least: number
  readonly most: number
  readonly low: number
  readonly high: number
  readonly fault: Fault
}

/** The class of an error about a place in the text. */
type Fault = new (mismatch: Mismatch) => ParseError

const zero = 48

/** Reads a text from left to right and keeps the first failure. What is read after one means nothing. */
export class Reader {
  readonly text: string
  index = 0
  failure: ParseError | undefined

  constructor(text: string) {
    this.text = text
  }

  get atEnd(): boolean {
    return this.index === this.text.length
  }

  /** The value of the next character as a decimal digit, or -1. */
  peekDigit(): number {
    const digit = this.text.charCodeAt(this.index) - zero
    return digit >= 0 && digit <= 9 ? digit : -1
  }

  /** Steps over the character if it is next, in the one case or the other. */
  skip(lower: string, upper = lower): boolean {
    const next = this.text[this.index]
    if (next !== lower && next !== upper) return false
    this.index += 1
    return true
  }

  /** Steps over exactly this text. */
  literal(text: string, expected = `"${text}"`): void {
    if (this.text.startsWith(text, this.index)) this.index += text.length
    else this.fail(UnknownLayout, expected, this.index, this.index + text.length)
  }

  /** Reads a number within its bounds. */
  number({ expected, least, most, low, high, fault }: Field): number {
    const start = this.index
    let value = 0
    while (this.index < start + most) {
      const digit = this.peekDigit()
      if (digit < 0) break
      value = value * 10 + digit
      this.index += 1
    }
    if (this.index < start + least) this.fail(UnknownLayout, expected)
    else if (value < low || value > high) this.fail(fault, expected, start, this.index)
    return value
  }

  /** Notes what is wrong from `start` to `end`, unless something before it already was. */
  fail(fault: Fault, expected: string, start = this.index, end = start + 1): ParseError {
    if (this.failure === undefined) {
      const seen = start >= this.text.length ? "the end" : quote(this.text.slice(start, end))
      this.failure = new fault({ input: this.text.slice(0, 64), index: start, expected, seen })
    }
    return this.failure
  }
}
