/** A line that is longer than the limit; its text is dropped. */
export const tooLong = Symbol("tooLong")

export type Line = string | typeof tooLong

const newline = 10

/**
 * Splits chunks of bytes into lines. Buffers at most one unfinished line of at most `longest` bytes.
 */
export class LineReader {
  readonly #longest: number
  #parts: Array<Buffer> = []
  #length = 0
  #dropping = false

  constructor(longest: number) {
    this.#longest = longest
  }

  #hold(part: Buffer): void {
    this.#length += part.length
    if (this.#length > this.#longest) {
      this.#dropping = true
      this.#parts = []
    }
    if (!this.#dropping && part.length > 0) this.#parts.push(part)
  }

  #take(): Line {
    const line = this.#dropping ? tooLong : Buffer.concat(this.#parts, this.#length).toString()
    this.#parts = []
    this.#length = 0
    this.#dropping = false
    return line
  }

  /** Yields the lines that end in this chunk. */
  *push(bytes: Buffer): Generator<Line> {
    let start = 0
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
      if (this.#length === 0 && end - start <= this.#longest) yield bytes.toString("utf8", start, end)
      else {
        this.#hold(bytes.subarray(start, end))
        yield this.#take()
      }
      start = end + 1
    }
    if (start < bytes.length) this.#hold(bytes.subarray(start))
  }

  /** Yields the last line if no newline ends it. */
  *end(): Generator<Line> {
    if (this.#length > 0) yield this.#take()
  }
}
