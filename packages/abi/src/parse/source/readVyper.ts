import { limits } from "../limits.ts"
import { missingEntries, type SourceContract, SourceFragment, type SourceGap } from "./SourceFragment.ts"
import { SourceTypes } from "./SourceTypes.ts"
import { closingIndex, maskSource, opens, splitCommas, toTokens } from "./tokens.ts"

/** Types of Vyper by their ABI types (Vyper documentation, "Types"). */
const names: ReadonlyMap<string, string> = new Map([
  ["decimal", "int168"],
  ["Bytes", "bytes"],
  ["String", "string"],
  ["timestamp", "uint256"],
  ["timedelta", "uint256"],
  ["wei_value", "uint256"]
])

/** Maximum arguments of a function whose default values are read. */
const maxDefaults = 64

interface Line {
  readonly indent: number
  readonly tokens: ReadonlyArray<string>
}

/** Joins lines within brackets, and counts the spaces before each. */
const splitLines = (text: string): ReadonlyArray<Line> => {
  const lines: Array<Line> = []
  let indent = 0
  let depth = 0
  let tokens: Array<string> = []
  for (const line of text.split("\n")) {
    if (depth === 0) indent = line.length - line.trimStart().length
    for (const one of toTokens(line)) {
      depth = Math.max(0, depth + opens(one))
      tokens.push(one)
    }
    if (depth > 0 || tokens.length === 0) continue
    lines.push({ indent, tokens })
    tokens = []
  }
  if (tokens.length > 0) lines.push({ indent, tokens })
  return lines
}

class VyperReader {
  private readonly types = new SourceTypes()
  private readonly fragments: Array<string> = []
  private readonly interfaces = new Map<string, Array<string>>()
  private decorators: Array<string> = []
  /** The struct, event, flag or interface that indented lines belong to. */
  private block: { readonly kind: string; readonly name: string; readonly members: Array<string> } | undefined
  private readonly gaps: Array<SourceGap> = []
  private hasDecimal = false

  constructor(text: string) {
    const lines = splitLines(text)
    for (const { tokens } of lines)
      if (tokens[1] === ":" && tokens[2] === "constant")
        this.types.constants.add("", tokens[0]!, tokens.slice(tokens.indexOf("=") + 1).join(""))
    for (const line of lines) this.readLine(line)
    this.endBlock()
    if (this.hasDecimal)
      this.gaps.push({ problem: "decimal, which older compilers call fixed168x10 in signatures", fix: "int168" })
  }

  private readLine({ indent, tokens }: Line): void {
    const [keyword, name = "", colon] = tokens
    if (indent > 0) {
      this.readIndented(tokens)
      return
    }
    this.endBlock()
    if (keyword === "@") {
      this.decorators.push(name)
      return
    }
    if (keyword === "def") this.readFunction(tokens, this.decorators, this.fragments)
    else if (["struct", "event", "enum", "flag", "interface", "contract"].includes(keyword!))
      this.block = { kind: keyword!, name, members: [] }
    else if (keyword === "import" || keyword === "from")
      this.types.add("", tokens.at(-1)!.split(".").at(-1)!, "contract", "address")
    else if (keyword === "exports")
      this.gaps.push(missingEntries("exports functions of another module, which the text does not have"))
    else if (name === ":" && colon === "event") this.readOldEvent(tokens)
    else if (name === ":" && colon !== undefined) this.readVariable(tokens)
    this.decorators = []
  }

  private readIndented(tokens: ReadonlyArray<string>): void {
    const { block } = this
    if (block === undefined) return
    if (block.kind === "interface" || block.kind === "contract") {
      const list = this.interfaces.get(block.name) ?? []
      this.interfaces.set(block.name, list)
      if (tokens[0] === "def") this.readFunction(tokens, ["external"], list)
    } else if (tokens[1] === ":") block.members.push(this.parameter(tokens))
  }

  private endBlock(): void {
    const { block } = this
    this.block = undefined
    if (block === undefined) return
    const { kind, name, members } = block
    if (kind === "struct") this.types.addStruct("", name, members)
    else if (kind === "enum" || kind === "flag") this.types.add("", name, "enum", "uint256")
    else if (kind === "event") this.fragments.push(`event ${name} (${members.join(", ")})`)
    else this.types.add("", name, "contract", "address")
  }

  /** `Transfer: event({_from: indexed(address), …})`, until Vyper 0.1. */
  private readOldEvent(tokens: ReadonlyArray<string>): void {
    const members = splitCommas(tokens.slice(tokens.indexOf("{") + 1, tokens.lastIndexOf("}")))
    this.fragments.push(`event ${tokens[0]} (${members.map(member => this.parameter(member)).join(", ")})`)
  }

  /** Converts `a: uint256 = 1` to `uint256 a`. */
  private parameter(tokens: ReadonlyArray<string>): string {
    const equals = tokens.indexOf("=")
    const type = tokens.slice(2, equals < 0 ? undefined : equals)
    return type[0] === "indexed"
      ? `${this.typeOf(type.slice(2, -1), 0)} indexed ${tokens[0]}`
      : `${this.typeOf(type, 0)} ${tokens[0]}`
  }

  private typeOf(tokens: ReadonlyArray<string>, depth: number): string {
    const [name = "", bracket] = tokens
    if (depth > limits.depth) return "types nested too deep"
    if (name === "decimal") this.hasDecimal = true
    if (name === "(")
      return `(${splitCommas(tokens.slice(1, -1))
        .map(part => this.typeOf(part, depth + 1))
        .join(", ")})`
    const rest = tokens.slice(2, closingIndex(tokens, 1))
    if (name === "DynArray" && bracket === "[") return `${this.typeOf(splitCommas(rest)[0] ?? [], depth + 1)}[]`
    if (bracket === "[" && /^(?:Bytes|String|bytes|string)$/.test(name)) return names.get(name) ?? name
    // Units of old versions: uint256(wei).
    const dimensions = tokens.slice(bracket === "(" ? closingIndex(tokens, 1) + 1 : 1)
    return (names.get(name) ?? name) + dimensions.join("")
  }

  private readFunction(tokens: ReadonlyArray<string>, decorators: ReadonlyArray<string>, list: Array<string>): void {
    if (!decorators.some(one => one === "external" || one === "public" || one === "deploy")) return
    const name = tokens[1] ?? ""
    const end = closingIndex(tokens, 2)
    const arguments_ = splitCommas(tokens.slice(3, end))
    const arrow = tokens.indexOf("->", end)
    const colon = tokens.lastIndexOf(":")
    const returned = arrow < 0 ? undefined : this.typeOf(tokens.slice(arrow + 1, colon < 0 ? undefined : colon), 0)
    const words = [...decorators, tokens[colon + 1] ?? ""].map(one => (one === "constant" ? "view" : one))
    const mutability = words.find(one => ["view", "pure", "payable"].includes(one)) ?? ""
    const tail =
      returned === undefined
        ? mutability
        : `${mutability} returns ${returned.startsWith("(") ? returned : `(${returned})`}`
    const parameters = arguments_.map(one => this.parameter(one))
    if (name === "__default__") list.push(`fallback () ${mutability}`)
    else if (name === "__init__") list.push(`constructor (${parameters.join(", ")}) ${mutability}`)
    else {
      // A function with default values has a selector for each number of arguments.
      const required = arguments_.length > maxDefaults ? -1 : arguments_.findIndex(one => one.includes("="))
      for (let count = required < 0 ? arguments_.length : required; count <= arguments_.length; count++)
        if (list.length <= limits.entries)
          list.push(`function ${name} (${parameters.slice(0, count).join(", ")}) ${tail}`)
    }
  }

  /** Adds the getter of a public variable. */
  private readVariable(tokens: ReadonlyArray<string>): void {
    const at = tokens.indexOf("public")
    if (at < 0 || tokens[at + 1] !== "(") return
    let type: ReadonlyArray<string> = tokens.slice(at + 2, closingIndex(tokens, at + 1))
    const inputs: Array<string> = []
    while (inputs.length < limits.depth) {
      const [name, bracket] = type
      const inner = splitCommas(type.slice(2, bracket === undefined ? undefined : closingIndex(type, 1)))
      if (["constant", "immutable", "transient", "reentrant"].includes(name!)) type = inner[0] ?? []
      else if ((name === "HashMap" || name === "map") && inner.length === 2) {
        inputs.push(this.typeOf(inner[0]!, 0))
        type = inner[1]!
      } else if (name === "DynArray" && bracket === "[") {
        inputs.push("uint256")
        type = inner[0] ?? []
      } else if (type.at(-1) === "]" && !/^(?:Bytes|String|bytes|string)$/.test(name!)) {
        inputs.push("uint256")
        type = type.slice(0, type.lastIndexOf("["))
      } else break
    }
    this.fragments.push(`function ${tokens[0]} (${inputs.join(", ")}) view returns (${this.typeOf(type, 0)})`)
  }

  /** Returns the contract of the file, or the interfaces if it has no functions itself. */
  read(): ReadonlyArray<SourceContract> {
    const contract = (name: string, texts: ReadonlyArray<string>, gaps: ReadonlyArray<SourceGap>): SourceContract => ({
      name,
      fragments: texts.map(text => new SourceFragment(text, "", this.types)),
      gaps
    })
    const own = this.fragments.some(text => text.startsWith("function"))
    if (own || this.interfaces.size === 0) return [contract("the contract", this.fragments, this.gaps)]
    return [...this.interfaces].map(([name, texts]) => contract(name, [...texts, ...this.fragments], this.gaps))
  }
}

const isVyper = /^(?:@(?:external|public|view|pure|payable|deploy|constant)\b|(?:interface|contract) \w+:)/m

/** Reads the contract of Vyper source code or of an interface file. Returns undefined if the text has none. */
export const readVyper = (text: string): ReadonlyArray<SourceContract> | undefined => {
  if (!isVyper.test(text)) return undefined
  const contracts = new VyperReader(maskSource(text, "vyper")).read().filter(({ fragments }) => fragments.length > 0)
  return contracts.length === 0 ? undefined : contracts
}
