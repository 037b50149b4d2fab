import * as Result from "effect/Result"
import { limits } from "../parse/limits.ts"

/** A parameter parsed from text such as `tuple(uint a, bytes b)[2] memory orders`, before its words are interpreted. */
export interface TypeText {
  /** `uint`, `Lib.Thing`, `contract IERC20`, or `tuple` if there are components. */
  readonly base: string
  readonly components?: ReadonlyArray<TypeText>
  /** `[2][]`, or empty. */
  readonly dimensions: string
  /** The words after the type: `indexed`, `memory`, `payable`, a name. */
  readonly words: ReadonlyArray<string>
}

const word = /[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*/uy
const space = /\s*/y
const dimension = /\[\s*(?:[1-9]\d{0,8})?\s*\]/y
const payable = /\s+payable\b/y
const kinds = new Set(["contract", "interface", "enum", "struct"])

/** Reads types from left to right without backtracking, in time linear in the text. */
export class TypeCursor {
  readonly text: string
  at: number
  /** Why reading failed, or "". */
  problem = ""

  constructor(text: string, at = 0) {
    this.text = text
    this.at = at
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0]
    if (found !== undefined) this.at += found.length
    return found
  }

  get end(): boolean {
    this.match(space)
    return this.at >= this.text.length
  }

  word(): string | undefined {
    this.match(space)
    return this.match(word)
  }

  take(character: string): boolean {
    this.match(space)
    if (this.text[this.at] !== character) return false
    this.at++
    return true
  }

  /** Skips what follows an opening bracket, and the one that closes it. */
  skipGroup(open: "(" | "{", close: ")" | "}"): boolean {
    for (let depth = 1; depth > 0; this.at++) {
      if (this.at >= this.text.length) return false
      if (this.text[this.at] === open) depth++
      else if (this.text[this.at] === close) depth--
    }
    return true
  }

  fail(problem: string): undefined {
    this.problem ||= problem
    return undefined
  }

  /** Reads a parameter list after its opening parenthesis. */
  list(depth: number): ReadonlyArray<TypeText> | undefined {
    if (depth > limits.depth) return this.fail(`types nested deeper than ${limits.depth}`)
    const found: Array<TypeText> = []
    if (this.take(")")) return found
    do {
      const one = this.parameter(depth)
      if (one === undefined) return undefined
      found.push(one)
    } while (this.take(","))
    return this.take(")") ? found : this.fail(`"," or ")" expected at character ${this.at + 1}`)
  }

  parameter(depth: number): TypeText | undefined {
    let base = this.word() ?? ""
    let components: ReadonlyArray<TypeText> | undefined
    if (base === "" || base === "tuple") {
      if (this.take("(")) {
        components = this.list(depth + 1)
        if (components === undefined) return undefined
        base = "tuple"
      } else if (base === "") return this.fail(`a type expected at character ${this.at + 1}`)
    } else if (kinds.has(base)) {
      const name = this.word()
      if (name !== undefined) base = `${base} ${name}`
    }
    const words: Array<string> = []
    let dimensions = ""
    // `address payable[]`.
    if (base === "address" && this.match(payable) !== undefined) words.push("payable")
    this.match(space)
    for (let count = 0; this.text[this.at] === "["; count++) {
      const one = this.match(dimension)
      if (one === undefined) return this.fail(`an array length expected at character ${this.at + 1}`)
      if (count >= limits.depth) return this.fail(`more than ${limits.depth} array dimensions`)
      dimensions += one.replace(/\s/g, "")
      this.match(space)
    }
    for (let next = this.word(); next !== undefined; next = this.word()) words.push(next)
    return { base, dimensions, words, ...(components && { components }) }
  }
}

/** Parses the text of one type and the words after it. Fails with the problem. */
export const readTypeText = (text: string): Result.Result<TypeText, string> => {
  if (text.length > limits.entryText) return Result.fail(`a type of more than ${limits.entryText} characters`)
  const cursor = new TypeCursor(text)
  const read = cursor.parameter(0)
  if (read !== undefined && cursor.end) return Result.succeed(read)
  return Result.fail(cursor.problem || `nothing more expected at character ${cursor.at + 1} of the type`)
}
