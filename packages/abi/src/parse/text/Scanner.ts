import { TextCursor } from "../TextCursor.ts"

export interface Token {
  readonly kind: "word" | "text" | "number" | "mark" | "end"
  /** The characters of a word, number or mark, or the content of a text. */
  readonly value: string
  /** Offset of its first character. */
  readonly at: number
  /** Whether it has no end: a text whose quote is not closed on its line. */
  readonly open: boolean
  /** Whether JSON has no such token: a single-quoted text, a name without quotes. */
  readonly foreign: boolean
}

const toToken = (kind: Token["kind"], value: string, at: number, foreign = false, open = false): Token => ({
  kind,
  value,
  at,
  open,
  foreign
})

const punctuation: ReadonlySet<string> = new Set("[]{}(),:;")
const space = /[\s\u200B-\u200D\u2060\uFEFF]*(?:\\[nrt][\s\u200B-\u200D\u2060\uFEFF]*)*/y
const lineComment = /[^\n]*/y
const number = /-?(?:0[xX][0-9a-fA-F]+|\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?n?)/y
// An apostrophe within a word of prose is not a quote.
const word = /[\p{L}_$][\p{L}\p{N}_$]*(?:['.][\p{L}_$][\p{L}\p{N}_$]*)*/uy
const prefix = /[uUbBrRfF]{1,2}(?=["'])/y
const mark = /\.\.\.|[\s\S]/uy

/** The body of a quoted text, by its quote. */
const bodies: Readonly<Record<string, RegExp>> = {
  '"': /(?:[^"\\\n]|\\[\s\S])*/y,
  "'": /(?:[^'\\\n]|\\[\s\S])*/y,
  "`": /(?:[^`\\]|\\[\s\S])*/y
}

const escapes: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", "\n": "" }

/** Replaces the escapes of JSON, JavaScript and Python. */
export const unescapeText = (text: string): string =>
  text.includes("\\")
    ? text.replace(
        /\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([\s\S]))/g,
        (_, long: string | undefined, short: string | undefined, one: string) => {
          const code = long ?? short
          return code === undefined ? (escapes[one] ?? one) : String.fromCharCode(Number.parseInt(code, 16))
        }
      )
    : text

/** Splits a text into the tokens of JSON, JavaScript and Python, in time linear in the text. */
export class Scanner extends TextCursor {
  /** Number of comments skipped so far. */
  comments = 0

  private skip(): void {
    for (;;) {
      if (punctuation.has(this.text[this.at]!)) return
      this.match(space)
      const { text, at } = this
      // The slashes of a URL start no comment.
      if (text[at] === "#" || (text.startsWith("//", at) && text[at - 1] !== ":")) this.match(lineComment)
      else if (text.startsWith("/*", at)) {
        const end = text.indexOf("*/", at + 2)
        this.at = end < 0 ? text.length : end + 2
      } else return
      this.comments++
    }
  }

  next(): Token {
    this.skip()
    const { text, at } = this
    if (at >= text.length) return toToken("end", "", at)
    if (punctuation.has(text[at]!)) return toToken("mark", text[this.at++]!, at)
    const prefixed = this.match(prefix) !== undefined
    const quote = text[this.at]!
    const body = bodies[quote]
    if (body !== undefined) return this.readText(at, quote, body, prefixed)
    const digits = this.match(number)
    if (digits !== undefined) return toToken("number", digits, at)
    const name = this.match(word)
    return name === undefined ? toToken("mark", this.match(mark)!, at) : toToken("word", name, at, true)
  }

  private readText(at: number, quote: string, body: RegExp, prefixed: boolean): Token {
    const { text } = this
    const triple = quote.repeat(3)
    if ("\"'".includes(quote) && text.startsWith(triple, this.at)) {
      const end = text.indexOf(triple, this.at + 3)
      const value = text.slice(this.at + 3, end < 0 ? undefined : end)
      this.at = end < 0 ? text.length : end + 3
      return toToken("text", value, at, true, end < 0)
    }
    this.at++
    const value = this.match(body)!
    const closed = text[this.at] === quote
    if (closed) this.at++
    return toToken("text", unescapeText(value), at, prefixed || quote !== '"', !closed)
  }
}
