import { memoize } from "../../memoize.ts"
import { fragmentWords } from "../../type/TypeText.ts"
import { limits } from "../limits.ts"
import { missingEntries, type SourceContract, SourceFragment } from "./SourceFragment.ts"
import { SourceTypes, splitMembers } from "./SourceTypes.ts"
import { closingIndex, maskSource, opens, toTokens } from "./tokens.ts"

/** A declaration up to its semicolon, or with the content of its braces. */
interface Declaration {
  readonly tokens: ReadonlyArray<string>
  readonly body: string | undefined
}

interface Contract {
  readonly name: string
  /** `contract`, `abstract`, `interface`, `library`. */
  readonly kind: string
  readonly bases: ReadonlyArray<string>
  readonly members: ReadonlyArray<Declaration>
  readonly body: string
}

const attributes: ReadonlySet<string> = new Set([
  "public", "private", "internal", "constant", "immutable", "override", "transient"
]) // biome-ignore format: a list of words

/** Members of a struct that a getter returns; the stack has room for 16. */
const maxMembers = 64

/** Kinds of contracts, from the one that users mean to the ones that it uses. */
const ranks: ReadonlyArray<string> = ["contract", "abstract", "interface", "library"]

/** Splits source code at the semicolons and braces outside of brackets. A declaration without an end is cut off. */
const splitDeclarations = (text: string, onCut: () => void): ReadonlyArray<Declaration> => {
  const found: Array<Declaration> = []
  const add = (start: number, end: number, body?: string): void => {
    const tokens = toTokens(text.slice(start, end))
    if (tokens.length > 0) found.push({ tokens, body })
  }
  let start = 0
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === "(" || character === "[") depth++
    else if (character === ")" || character === "]") depth = Math.max(0, depth - 1)
    else if (depth === 0 && character === ";") {
      add(start, at)
      start = at + 1
    } else if (depth === 0 && character === "{") {
      const open = at
      for (let braces = 1; braces > 0 && at < text.length; ) {
        at++
        if (text[at] === "{") braces++
        else if (text[at] === "}") braces--
      }
      if (at >= text.length) onCut()
      add(start, open, text.slice(open + 1, at))
      start = at + 1
    }
  }
  if (/\S/.test(text.slice(start))) onCut()
  return found
}

/** Returns the tokens outside of all brackets. */
const outer = (tokens: ReadonlyArray<string>): ReadonlyArray<string> => {
  let depth = 0
  return tokens.filter(one => {
    depth += opens(one)
    return depth === 0 && opens(one) === 0
  })
}

/** Returns whether a word is a name or a custom modifier, not a word of the language. */
const isName = (word: string): boolean => /^[\p{L}_$]/u.test(word) && !fragmentWords.has(word)

/** Words of source code that do not affect the ABI. */
const silent: ReadonlySet<string> = new Set(["virtual", "override", "external", "public", "internal"])

/** Returns the declaration of a function without visibility, overrides and, if it may have them, custom modifiers. */
const withoutModifiers = (tokens: ReadonlyArray<string>, isCustomizable: boolean): ReadonlyArray<string> => {
  const end = closingIndex(tokens, tokens.indexOf("("))
  let depth = 0
  let isKept = true
  return tokens.filter((one, index) => {
    if (index <= end) return true
    if (depth === 0 && one !== "(") isKept = !(silent.has(one) || (isCustomizable && isName(one)))
    depth += opens(one)
    return isKept
  })
}

/** Returns the declaration of a variable whose type is a function, with `function` as its type. */
const asValue = (tokens: ReadonlyArray<string>): ReadonlyArray<string> => {
  const end = tokens.indexOf("public")
  const dimensions = tokens.indexOf("[", tokens.lastIndexOf(")", end))
  return ["function", ...tokens.slice(dimensions < 0 ? end : Math.min(dimensions, end))]
}

const isLog = ({ tokens: [keyword] }: Declaration): boolean => keyword === "error" || keyword === "event"

class SolidityReader {
  private readonly types = new SourceTypes()
  private readonly contracts = new Map<string, Contract>()
  private readonly global: ReadonlyArray<Declaration>
  private readonly wordsOf = memoize(
    (body: string): ReadonlySet<string> => new Set(body.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu)),
    new Map()
  )
  private isCut = false

  constructor(text: string) {
    const onCut = (): void => {
      this.isCut = true
    }
    this.global = splitDeclarations(text, onCut)
    for (const declaration of this.global) {
      const { tokens, body = "" } = declaration
      const kind = tokens[0] === "abstract" ? "abstract" : tokens[0]!
      const [name, is, ...bases] = tokens.slice(kind === "abstract" ? 2 : 1)
      if (!ranks.includes(kind) || name === undefined) {
        this.addConstant(declaration, "")
        continue
      }
      const members = splitDeclarations(body, onCut)
      const parents = is === "is" ? outer(bases).filter(base => base !== ",") : []
      this.contracts.set(name, { name, kind, bases: parents, members, body })
      if (kind !== "library") this.types.add("", name, "contract", "address")
      this.types.setBases(name, parents)
      for (const member of members) this.addConstant(member, name)
    }
    for (const declaration of this.global) this.addType(declaration, "")
    for (const { name, members } of this.contracts.values()) for (const member of members) this.addType(member, name)
  }

  private addConstant({ tokens }: Declaration, scope: string): void {
    const equals = tokens.indexOf("=")
    if (equals > 0 && tokens.includes("constant"))
      this.types.constants.add(scope, tokens[equals - 1]!, tokens.slice(equals + 1).join(""))
  }

  /** Declares the type, if it is one. */
  private addType({ tokens, body = "" }: Declaration, scope: string): void {
    const [keyword, name = "", is, type] = tokens
    if (keyword === "struct") this.types.addStruct(scope, name, splitMembers(body))
    else if (keyword === "enum") this.types.add(scope, name, "enum", "uint8")
    else if (keyword === "type" && is === "is" && type !== undefined) this.types.add(scope, name, "alias", type)
  }

  /** Returns the fragment of a member, or undefined if it is not part of an ABI. */
  private fragmentOf({ tokens, body }: Declaration, contract: Contract): string | undefined {
    const [keyword, name] = tokens
    const words = outer(tokens)
    if (keyword === "event" || keyword === "error") return tokens.join(" ")
    const isVariable = keyword === "function" && name === "(" && body === undefined && words.some(isName)
    if (isVariable) return words.includes("public") ? this.getterOf(asValue(tokens), contract.name) : undefined
    // The grammar of Solidity has modifiers if there is a body.
    const declared = (from: ReadonlyArray<string>) => withoutModifiers(from, body !== undefined).join(" ")
    if (keyword === "constructor" || keyword === "fallback" || keyword === "receive") return declared(tokens)
    if (keyword === "function") {
      if (words.includes("internal") || words.includes("private")) return undefined
      // Before Solidity 0.6, the fallback function has no name, and before 0.5 the constructor has the name of the contract.
      if (name === "(") return declared(["fallback", ...tokens.slice(1)])
      return declared(name === contract.name ? ["constructor", ...tokens.slice(2)] : tokens)
    }
    return words.includes("public") && keyword !== "modifier" && keyword !== "using"
      ? this.getterOf(tokens, contract.name)
      : undefined
  }

  /** Returns the getter of a public variable (Solidity documentation, "Getter Functions"). */
  private getterOf(tokens: ReadonlyArray<string>, scope: string): string {
    const equals = tokens.indexOf("=")
    const declared = equals < 0 ? tokens : tokens.slice(0, equals)
    let type = declared.slice(
      0,
      declared.findIndex(one => attributes.has(one))
    )
    const inputs: Array<string> = []
    let named = ""
    while (inputs.length < limits.depth) {
      const last = type.at(-1)!
      if (type.length > 1 && /^[\p{L}_$]/u.test(last) && last !== "payable") {
        named = last
        type = type.slice(0, -1)
      } else if (last === "]") {
        inputs.push("uint256")
        type = type.slice(0, type.lastIndexOf("["))
        named = ""
      } else if (type[0] === "mapping") {
        const end = closingIndex(type, 1)
        const arrow = type.indexOf("=>")
        if (end === type.length || arrow < 0) break
        inputs.push(type.slice(2, arrow).join(" "))
        type = type.slice(arrow + 1, end)
        named = ""
      } else break
    }
    const outputs = this.membersOf(type.join(""), scope) ?? `${type.join(" ")} ${named}`
    return `function ${declared.at(-1)} (${inputs.join(", ")}) view returns (${outputs})`
  }

  /** Returns the members of a struct that its getter returns: all but arrays and mappings. */
  private membersOf(name: string, scope: string): string | undefined {
    const struct = this.types.resolve(name, scope)
    if (struct?.kind !== "struct") return undefined
    if (struct.members.length > maxMembers) return "more members than the stack has"
    return struct.members
      .flatMap(member => (typeof member === "string" || member.type.endsWith("]") ? [] : [member]))
      .map(({ type, name }) => `${this.types.resolve(type, struct.scope)?.name ?? type} ${name}`)
      .join(", ")
  }

  /** Returns the main contracts of the source: contracts that no other inherits, without the interfaces they use. */
  read(): ReadonlyArray<SourceContract> {
    const inherited = new Set([...this.contracts.values()].flatMap(({ bases }) => bases))
    const read = [...this.contracts.values()]
      .filter(({ name }) => !inherited.has(name))
      .map(contract => ({ kind: contract.kind, ...this.flatten(contract) }))
      .filter(({ fragments }) => fragments.length > 0)
    const rank = Math.min(...read.map(({ kind }) => ranks.indexOf(kind)))
    return read.filter(({ kind }) => ranks.indexOf(kind) === rank)
  }

  /** Returns the fragments of a contract and of its bases, at most one more than an ABI may have. */
  private flatten(contract: Contract): SourceContract {
    const fragments: Array<SourceFragment> = []
    const gaps = this.isCut ? [missingEntries("the text ends within a declaration")] : []
    const lineage = this.types.lineage(contract.name)
    for (const name of lineage) {
      const one = this.contracts.get(name)
      if (one === undefined)
        gaps.push(missingEntries(`${contract.name} inherits ${name.slice(0, 60)}, which the text does not have`))
      for (const member of one?.members ?? []) {
        if (fragments.length > limits.entries) break
        const text = this.fragmentOf(member, one!)
        const inherited = one !== contract
        if (text === undefined) continue
        // Only the contract that is deployed has a constructor.
        if (text.startsWith("constructor") && (inherited || contract.kind === "abstract")) continue
        // The selectors of a library are hashes of source names, which are not resolved.
        const types = one!.kind === "library" && text.startsWith("function") ? noTypes : this.types
        fragments.push(new SourceFragment(text, name, types, inherited))
      }
    }
    for (const { tokens, body } of this.global)
      if (isLog({ tokens, body }) && lineage.some(name => this.uses(name, tokens[1] ?? "")))
        fragments.push(new SourceFragment(tokens.join(" "), "", this.types))
    const libraries = [...this.contracts.values()].filter(
      ({ kind, name, members }) =>
        kind === "library" && name !== contract.name && members.some(isLog) && lineage.some(one => this.uses(one, name))
    )
    const names = libraries.map(library => library.name).join(", ")
    if (names !== "")
      gaps.push({ problem: `uses libraries with errors or events: ${names.slice(0, 200)}`, fix: "theirs are left out" })
    return { name: contract.name, fragments, gaps }
  }

  private uses(name: string, word: string): boolean {
    return this.wordsOf(this.contracts.get(name)?.body ?? "").has(word)
  }
}

const noTypes = new SourceTypes()

const isSolidity = /\b(?:contract|interface|library)\s+[\p{L}_$][\p{L}\p{N}_$]*\s*(?:\bis\s|\{)/u

/**
 * Reads the contracts of Solidity source code. Returns undefined if the text has none. Bodies are not read, except for the
 * names of the events and errors of the file that they use.
 */
export const readSolidity = (text: string): ReadonlyArray<SourceContract> | undefined => {
  if (!isSolidity.test(text)) return undefined
  const contracts = new SolidityReader(maskSource(text, "solidity")).read()
  return contracts.length === 0 ? undefined : contracts
}
