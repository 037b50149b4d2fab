/** Says that a line was longer than can be read; its text is dropped. */
export const tooLong = Symbol("tooLong")

export type Line = string | typeof tooLong

const newline = 10

/**
 * Cuts bytes that come in pieces into lines. Holds no more than one unfinished line of at most `longest` bytes, however
 * long the input is.
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

  /** The lines that end in these bytes. */
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

  /** The last line, where no newline ends it. */
  *end(): Generator<Line> {
    if (this.#length > 0) yield this.#take()
  }
}
