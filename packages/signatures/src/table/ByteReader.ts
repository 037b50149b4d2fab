import * as Data from "effect/Data"

/** The bytes are not a complete table of signatures. */
export class InvalidTableError extends Data.TaggedError("signatures/InvalidTable")<{
  /** The value that the format requires at this position. */
  readonly expected: string
  readonly seen: string
}> {
  override get message(): string {
    return `Expected ${this.expected}, got ${this.seen}. Use the file as the package ships it.`
  }
}

/** Reads LEB128 numbers within the bounds of the bytes. Throws `InvalidTableError`, which the public function catches. */
export class ByteReader {
  #at: number
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes
    this.#at = at
  }

  number(expected: string): number {
    let value = 0
    for (let factor = 1; factor <= 2 ** 28; factor *= 128) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) throw new InvalidTableError({ expected, seen: "the end of the bytes" })
      value += (byte & 127) * factor
      if (byte < 128 && value <= 0xffffffff) return value
    }
    throw new InvalidTableError({ expected, seen: "a number of more than 32 bits" })
  }

  /** Reads a list of numbers below the limit. Its length must be `length`, if given. */
  column(name: string, limit: number, length?: number): Uint32Array<ArrayBuffer> {
    const count = this.number(`the length of ${name}`)
    if (length !== undefined && count !== length)
      throw new InvalidTableError({ expected: `${length} ${name}`, seen: String(count) })
    // Each number takes at least one byte.
    if (count > this.#bytes.length - this.#at)
      throw new InvalidTableError({ expected: `${count} ${name}`, seen: "the end of the bytes" })
    const numbers = new Uint32Array(count)
    const bytes = this.#bytes
    let at = this.#at
    for (let i = 0; i < count; i++) {
      // The fast path for numbers of one or two bytes, which are nearly all.
      let value = bytes[at]!
      if (value < 128) at++
      else if (bytes[at + 1]! < 128) {
        value += (bytes[at + 1]! - 1) * 128
        at += 2
      } else {
        this.#at = at
        value = this.number(name)
        at = this.#at
      }
      if (!(value < limit)) throw new InvalidTableError({ expected: `${name} below ${limit}`, seen: String(value) })
      numbers[i] = value
    }
    this.#at = at
    return numbers
  }

  text(name: string): string {
    const length = this.number(`the length of ${name}`)
    const end = this.#at + length
    if (end > this.#bytes.length)
      throw new InvalidTableError({ expected: `${length} bytes of ${name}`, seen: "the end of the bytes" })
    const text = new TextDecoder().decode(this.#bytes.subarray(this.#at, end))
    this.#at = end
    return text
  }

  end(): void {
    if (this.#at !== this.#bytes.length)
      throw new InvalidTableError({ expected: "the end of the bytes", seen: `${this.#bytes.length - this.#at} more` })
  }
}
