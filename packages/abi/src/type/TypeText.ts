import type { Fields } from "../parse/describe.ts"
import { limits } from "../parse/limits.ts"
import { Rejection } from "../parse/Rejection.ts"
import { TextCursor } from "../parse/TextCursor.ts"
import { aliases, isElementary } from "./elementary.ts"

/** A parameter parsed from text such as `tuple(uint a, bytes b)[2] memory orders`. */
export interface TypeText {
  /** `uint`, `Lib.Thing[2]`, `contract IERC20`, or `tuple[]` if there are components. */
  readonly type: string
  readonly components?: ReadonlyArray<TypeText>
  /** The words between the type and the name: `payable`, `indexed`, a data location. */
  readonly flags: ReadonlyArray<string>
  /** Empty if it has none. */
  readonly name: string
}

/** Converts a parameter to the JSON form. A storage type keeps this word, since a library hashes it. */
export const toJson = ({ name, type, components, flags }: TypeText): Fields => ({
  name,
  type: flags.includes("storage") ? `${type} storage` : type,
  ...(components && { components: components.map(toJson) }),
  ...(flags.includes("indexed") && { indexed: true })
})

/** Words that may be between a type and a name. */
export type Flags = ReadonlySet<string>

export const locations: Flags = new Set(["memory", "calldata", "storage"])
export const indexedOnly: Flags = new Set(["indexed"])
export const noFlags: Flags = new Set()
/** For a parameter of an unknown kind of entry. */
export const anyFlags: Flags = new Set([...locations, ...indexedOnly])

/** Keywords of human-readable fragments. */
export const fragmentWords: ReadonlySet<string> = new Set([
  "function", "event", "error", "constructor", "fallback", "receive", "struct", "tuple", "returns", "indexed", "anonymous",
  "memory", "calldata", "storage", "payable", "view", "pure", "constant",
  "external", "public", "internal", "private", "virtual", "override"
]) // biome-ignore format: a list of words

/** Keywords that are names of parameters in some version of Solidity. ethers or abitype rejects them. */
export const softKeywords: ReadonlySet<string> = new Set(["error", "tuple", "fallback", "receive"])

/** Returns whether a word is a keyword of fragments or a type. */
export const isReservedInFragments = (word: string): boolean =>
  fragmentWords.has(word) || isElementary(word) || aliases.has(word)

const word = /[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*/uy
const space = /\s*/y
const dimension = /\[\s*(?:0|[1-9]\d{0,8})?\s*\]/y
const payable = /\s+payable\b/y
const kinds = new Set(["contract", "interface", "enum", "struct"])
const maxSeen = 40

/** Only values in memory have a data location. The name of a type that is not elementary may be a struct's. */
const hasLocation = (type: string): boolean =>
  /^bytes$|^string$/.test(type) || !(isElementary(type) || aliases.has(type))

/** Returns the length of an array from an expression in source code, or why it is unknown. */
export type LengthOf = (expression: string) => bigint | string

/** Reads types from left to right without backtracking, in time linear in the text. */
export class TypeCursor extends TextCursor {
  /** Why reading failed, or "". */
  problem = ""
  /** Whether a list ends in a comma, which Solidity rejects. */
  endsInComma = false
  private readonly lengthOf: LengthOf | undefined

  constructor(text: string, lengthOf?: LengthOf) {
    super(text)
    this.lengthOf = lengthOf
  }

  get end(): boolean {
    this.match(space)
    return this.at >= this.text.length
  }

  word(): string | undefined {
    this.match(space)
    return this.match(word)
  }

  /** Returns the next word without reading it. */
  peek(): string | undefined {
    const found = this.word()
    this.at -= found?.length ?? 0
    return found
  }

  isNext(character: string): boolean {
    this.match(space)
    return this.text[this.at] === character
  }

  take(character: string): boolean {
    const isNext = this.isNext(character)
    if (isNext) this.at++
    return isNext
  }

  fail(problem: string): undefined {
    this.problem ||= problem
    return undefined
  }

  /** Fails with the expected text and the found one. */
  expected(what: string): undefined {
    const next = this.peek()?.slice(0, maxSeen) ?? String.fromCodePoint(this.text.codePointAt(this.at) ?? 0)
    const seen = this.end ? "the end" : JSON.stringify(next)
    return this.fail(`expected ${what} at character ${this.at + 1}, got ${seen}`)
  }

  /** Reads a parameter list after its opening parenthesis. */
  list(depth: number, flags: Flags): ReadonlyArray<TypeText> | undefined {
    if (depth > limits.depth) return this.fail(`types nested deeper than ${limits.depth}`)
    const found: Array<TypeText> = []
    while (!this.take(")")) {
      const one = this.parameter(depth, flags)
      if (one === undefined) return undefined
      found.push(one)
      if (this.take(",")) this.endsInComma ||= this.isNext(")")
      else if (!this.isNext(")")) return this.expected(`${one.name === "" ? 'a name, "," or' : '"," or'} ")"`)
    }
    return found
  }

  parameter(depth: number, allowed: Flags): TypeText | undefined {
    let base = this.word() ?? ""
    let components: ReadonlyArray<TypeText> | undefined
    if (base === "" || base === "tuple") {
      if (this.take("(")) {
        components = this.list(depth + 1, noFlags)
        if (components === undefined) return undefined
        base = "tuple"
      } else if (base === "") return this.expected("a type")
    } else if (kinds.has(base)) {
      const name = this.word()
      if (name !== undefined) base = `${base} ${name}`
    }
    const flags: Array<string> = []
    // `address payable[]`.
    if (base === "address" && this.match(payable) !== undefined) flags.push("payable")
    const dimensions = this.dimensions()
    if (dimensions === undefined) return undefined
    const type = base + dimensions
    for (let next = this.peek(); next !== undefined && anyFlags.has(next); next = this.peek()) {
      const isRepeated = flags.includes(next) || (locations.has(next) && flags.some(flag => locations.has(flag)))
      if (!allowed.has(next) || isRepeated) return this.expected("a name")
      if (next !== "indexed" && !hasLocation(type)) return this.expected(`a name, since ${base} has no location`)
      flags.push(this.word()!)
    }
    const name = this.peek() ?? ""
    if ((isReservedInFragments(name) && !softKeywords.has(name)) || name.includes(".")) return this.expected("a name")
    this.at += name.length
    return { type, flags, name, ...(components && { components }) }
  }

  private dimensions(): string | undefined {
    let dimensions = ""
    this.match(space)
    for (let count = 0; this.text[this.at] === "["; count++) {
      const one = this.match(dimension)?.replace(/\s/g, "") ?? this.computed()
      if (one === undefined) return undefined
      if (count >= limits.depth) return this.fail(`more than ${limits.depth} array dimensions`)
      dimensions += one
      this.match(space)
    }
    return dimensions
  }

  /** Reads a length that is an expression. */
  private computed(): string | undefined {
    const end = this.text.indexOf("]", this.at++)
    if (this.lengthOf === undefined || end < 0) return this.expected('a length or "]"')
    const length = this.lengthOf(this.text.slice(this.at, end))
    if (typeof length === "string") return this.fail(length)
    if (length < 1n || length >= 1_000_000_000n) return this.fail(`an array of ${length} elements`)
    this.at = end + 1
    return `[${length}]`
  }
}

/** Parses the text of one type and the words after it. Fails with the problem. */
export const readTypeText = (text: string): TypeText | Rejection => {
  if (text.length > limits.entryText) return new Rejection(`a type of more than ${limits.entryText} characters`)
  const cursor = new TypeCursor(text)
  const read = cursor.parameter(0, anyFlags)
  if (read !== undefined && cursor.end) return read
  cursor.expected("nothing more")
  return new Rejection(cursor.problem)
}
