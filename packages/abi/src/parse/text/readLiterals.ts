import { isRecord } from "../describe.ts"
import { damage, damageOf, Rejection } from "../Rejection.ts"
import { Scanner, type Token } from "./Scanner.ts"

/** The values of a text that is not JSON, and how it differs. */
export interface Literals {
  /** The arrays, objects and texts that no other contains, in order. */
  readonly values: ReadonlyArray<unknown>
  /** How often the text differs from JSON, by kind of difference. */
  readonly differences: ReadonlyMap<string, number>
}

/** Brackets within brackets: twice the depth of types, and wrappers. */
const maxDepth = 96

const closers: Readonly<Record<string, string>> = { "[": "]", "{": "}", "(": ")" }
const none = Symbol("none")
/** The problem of a value that ends with the text. */
export const cutOff = "cut off by the end of the text"

const headless = "the beginning is missing"

/** The differences from JSON that lose entries. */
export const losses: ReadonlySet<string> = new Set([cutOff, headless])

/** Words before a name or a value that have no meaning here. */
const modifiers: ReadonlySet<string> = new Set(["new", "readonly", "const", "static", "export", "return", "await"])

/** Quotes without a counterpart, such as apostrophes. They are read again as punctuation. */
const maxLoneQuotes = 100

const constants: ReadonlyMap<string, boolean | null> = new Map([
  ...["true", "True"].map(word => [word, true] as const),
  ...["false", "False"].map(word => [word, false] as const),
  ...["null", "None", "undefined"].map(word => [word, null] as const)
])

/** An array, object or call that is being read. */
class Frame {
  readonly opener: string
  readonly list: Array<unknown> = []
  record: Record<PropertyKey, unknown> | undefined
  key: string | undefined
  pending: unknown = none
  problem: string | undefined
  /** Whether a comma is the last that was read. */
  endsInComma = false

  constructor(opener: string) {
    this.opener = opener
  }

  get isKeyed(): boolean {
    return this.opener === "{" || this.record !== undefined || this.key !== undefined
  }

  /** Marks the current object, or the element of an array, as unusable. */
  fail(problem: string): void {
    if (this.isKeyed) this.problem ??= problem
    else this.pending = new Rejection(problem)
  }

  /** Ends the current element or pair. */
  flush(): void {
    const { key, pending } = this
    this.key = undefined
    this.pending = none
    if (key === undefined) {
      if (pending !== none) this.list.push(pending)
      return
    }
    this.record ??= Object.create(null) as Record<PropertyKey, unknown>
    if (pending === none) this.problem ??= `no value for "${key.slice(0, 40)}"`
    else if (key in this.record) this.problem ??= `"${key.slice(0, 40)}" twice`
    else this.record[key] = pending
  }

  close(): unknown {
    this.flush()
    const { list, record, opener } = this
    if (opener !== "{" && record === undefined) {
      // Complete elements before a cut are valid. If a bracket is missing elsewhere, the last element may be wrong.
      if (this.problem !== undefined && this.problem !== cutOff) list.push(new Rejection(this.problem))
      return opener === "(" && list.length === 1 ? list[0] : list
    }
    if (list.length > 0) this.problem ??= "a value without a key"
    const value = record ?? (Object.create(null) as Record<PropertyKey, unknown>)
    if (this.problem !== undefined) value[damage] = this.problem
    return value
  }
}

class LiteralReader {
  readonly differences = new Map<string, number>()
  private readonly scanner: Scanner
  private readonly root = new Frame("")
  private readonly stack: Array<Frame> = []
  /** Whether the next value belongs to `as` or `satisfies`. */
  private isType = false
  private loneQuotes = 0
  /** Number of values before a closing bracket without a counterpart: they may be parts of a value whose beginning is missing. */
  private headless = -1

  constructor(text: string) {
    this.scanner = new Scanner(text)
    // The text starts within a text, so the first quote closes it.
    const [start] = /^[^"[{(]*"(?=\s*[:,\]}])/.exec(text) ?? []
    if (start === undefined) return
    this.scanner.at = start.length
    this.note(headless)
    this.headless = 0
  }

  private note(difference: string): void {
    this.differences.set(difference, (this.differences.get(difference) ?? 0) + 1)
  }

  read(): ReadonlyArray<unknown> {
    for (let token = this.scanner.next(); token.kind !== "end"; token = this.scanner.next())
      if (this.stack.length === 0) this.readOutside(token)
      else this.readInside(token, this.stack.at(-1)!)
    if (this.scanner.comments > 0) this.differences.set("comments", this.scanner.comments)
    if (this.stack.length > 0) this.note(cutOff)
    while (this.stack.length > 0) this.closeFrame(cutOff)
    if (this.headless < 0) return this.root.list
    const lost = new Rejection("an entry whose beginning is missing")
    return [lost, ...this.root.list.filter((value, index) => index >= this.headless || isWholeEntry(value))]
  }

  /** Reads a token of the code or prose around the values. */
  private readOutside(token: Token): void {
    const { kind, value } = token
    if (token.open) {
      if (this.loneQuotes++ < maxLoneQuotes) this.scanner.at = token.at + 1
    } else if (kind === "text") this.root.list.push(value)
    else if (value === "[" || value === "{") this.stack.push(new Frame(value))
    else if (kind === "mark" && (value === "]" || value === "}")) {
      if (this.headless < 0) this.note(headless)
      this.headless = this.root.list.length
    } else if (kind !== "mark") this.note("text around the values")
  }

  private readInside(token: Token, frame: Frame): void {
    const { kind, value } = token
    if (kind === "text" || kind === "number") this.readValue(token, frame)
    else if (kind === "word") this.readWord(token, frame)
    else if (value in closers) this.open(value)
    else if (value === "]" || value === "}" || value === ")") this.closeBracket(value)
    else if (value === "," || value === ";") this.endElement(value, frame)
    else if (value === ":" || value === "=") this.readKey(value, frame)
    else frame.fail(`unexpected ${JSON.stringify(value)} at character ${token.at + 1}`)
  }

  private endElement(separator: string, frame: Frame): void {
    if (separator === ";") this.note('";" between values')
    else if (frame.pending === none && frame.key === undefined) this.note("commas without a value")
    this.isType = false
    frame.flush()
    frame.endsInComma = separator === ","
  }

  private readKey(separator: string, frame: Frame): void {
    const { key, pending } = frame
    if (separator !== ":") this.note(`"${separator}" between names and values`)
    if (key === undefined && (typeof pending === "string" || typeof pending === "number")) {
      frame.key = String(pending)
      frame.pending = none
    } else frame.fail("a value without a name")
  }

  private readWord(token: Token, frame: Frame): void {
    const { value } = token
    if (frame.pending !== none && (value === "as" || value === "satisfies")) {
      this.note(`"${value}" and a type`)
      this.isType = true
    } else if (this.isType) this.isType = false
    // `Interface([…])` and `ABIType(name='to')` mean the content of their brackets.
    else if (modifiers.has(value)) this.note(`"${value}"`)
    else if (this.scanner.text[this.scanner.at] === "(") this.note("calls")
    else this.readValue(token, frame)
  }

  private readValue(token: Token, frame: Frame): void {
    const { kind, value } = token
    const word = constants.has(value) ? "constants of another language" : "names without quotes"
    if (token.foreign) this.note(kind === "text" ? 'other quotes than "' : word)
    if (token.open || swallowsQuotes(token)) {
      const isEnd = token.open && this.scanner.at >= this.scanner.text.length
      const problem = isEnd ? cutOff : `quotes that do not match, at character ${token.at + 1}`
      this.add(new Rejection(problem), frame)
      if (frame.isKeyed) frame.fail(problem)
    } else if (kind === "number") this.add(Number(value.replace(/_|n$/g, "")), frame)
    else {
      const constant = kind === "word" ? constants.get(value) : undefined
      this.add(constant === undefined ? value : constant, frame)
    }
  }

  private add(value: unknown, frame: Frame): void {
    if (frame.pending !== none) {
      if (frame.isKeyed && frame.key === undefined) frame.fail("two values without a name")
      this.note("missing commas")
      frame.flush()
    }
    frame.pending = value
    frame.endsInComma = false
  }

  private open(opener: string): void {
    this.stack.push(new Frame(opener))
    // An ABI is never nested this deep.
    if (this.stack.length > maxDepth) this.scanner.at = this.scanner.text.length
  }

  private closeBracket(closer: string): void {
    const depth = this.stack.findLastIndex(({ opener }) => closers[opener] === closer)
    if (depth < 0) {
      this.stack.at(-1)!.fail(`unexpected "${closer}"`)
      return
    }
    while (this.stack.length > depth + 1) this.closeFrame(`"${closers[this.stack.at(-1)!.opener]}" is missing`)
    this.closeFrame(undefined)
  }

  private closeFrame(problem: string | undefined): void {
    const frame = this.stack.pop()!
    if (frame.endsInComma) this.note("trailing commas")
    if (problem !== undefined) frame.problem ??= problem
    this.isType = false
    this.add(frame.close(), this.stack.at(-1) ?? this.root)
    if (this.stack.length === 0) this.root.flush()
  }
}

/** Returns whether a text contains quotes of JSON but is not JSON: its own quotes may belong to other texts. */
const swallowsQuotes = ({ kind, foreign, value }: Token): boolean => {
  if (kind !== "text" || !foreign || !value.includes('"')) return false
  try {
    JSON.parse(value)
    return false
  } catch {
    return true
  }
}

/** Returns whether a value is an entry, and not a parameter or another part of one. */
const isWholeEntry = (value: unknown): boolean =>
  isRecord(value) && damageOf(value) === undefined && ("inputs" in value || "stateMutability" in value)

/** Reads the values of JSON, JSON5, JavaScript, TypeScript or Python, and of damaged forms of them. */
export const readLiterals = (text: string): Literals => {
  const reader = new LiteralReader(text)
  return { values: reader.read(), differences: reader.differences }
}
