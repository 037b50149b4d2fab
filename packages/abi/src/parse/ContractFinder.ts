import type { Repair, RepairProof } from "../repair/Repair.ts"
import { type AbiParseError, AbiTooLargeError, InvalidAbiError, SourceNotVerifiedError } from "./AbiParseError.ts"
import { describe, type Fields, isRecord } from "./describe.ts"
import { splitFragments } from "./fragment/splitFragments.ts"
import { isCertain, isEntry } from "./isEntry.ts"
import { limits } from "./limits.ts"
import { readSolidity } from "./source/readSolidity.ts"
import { readVyper } from "./source/readVyper.ts"
import type { SourceContract } from "./source/SourceFragment.ts"
import { losses, readLiterals } from "./text/readLiterals.ts"
import { unquote } from "./text/unquote.ts"

/** An entry before it is read: JSON, or a fragment, which may be incomplete. */
export interface RawEntry {
  readonly raw: unknown
  /** Its place in the input: `result[0].ABI[3]`. */
  readonly path: string
}

/** The entries of one contract. */
export interface FoundContract {
  /** Its name, or "" if the input has none. */
  readonly name: string
  readonly entries: ReadonlyArray<RawEntry>
  /** Whether compiler output has code of it, which interfaces do not have. */
  readonly hasCode?: boolean
}

type Found = ReadonlyArray<FoundContract> | AbiParseError

/**
 * Keys of the ABI in artifacts and responses, in order: Truffle, Hardhat, Foundry and TypeChain (`abi`), Etherscan
 * (`result`, `ABI`), compilers' standard JSON and combined JSON (`contracts`), solc's metadata (`output`), 0x
 * (`compilerOutput`), old Truffle (`interface`), ethers (`fragments`), web3.js (`jsonInterface`).
 */
const keys = [
  "abi", "ABI", "result", "contracts", "output", "compilerOutput", "metadata", "interface", "fragments", "jsonInterface",
  "_jsonInterface", "data", "contract"
] as const // biome-ignore format: a list of words

/** Whether a value may be a text with JSON. */
const isNestedJson = (value: unknown): value is string => typeof value === "string" && /^\s*[[{]/.test(value)

const notVerified = /not verified|unverified/i
const signature = /^[\p{L}_$][\p{L}\p{N}_$]*\(.*\)$/u

const keyOf = (record: Fields): string | undefined =>
  keys.find(name => record[name] !== undefined && record[name] !== null)

const join = (path: string, key: string | number): string =>
  typeof key === "number" ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`

/** Returns whether a compiler's output has code of a contract. Undefined if the compiler was not configured to output code. */
const hasCode = (record: Fields): boolean | undefined => {
  const evm = record["evm"]
  const code = record["bytecode"] ?? record["bin"] ?? (isRecord(evm) ? evm["bytecode"] : undefined)
  const hex = isRecord(code) ? code["object"] : code
  return typeof hex === "string" ? hex.length > 2 : undefined
}

const nameOf = (record: Fields): string => {
  const name = record["contractName"] ?? record["contract_name"]
  return typeof name === "string" ? name.slice(0, limits.name) : ""
}

/** Finds the contracts in an input of any shape. */
export class ContractFinder {
  /** The differences between the input and an array of entries. */
  readonly repairs: Array<Repair> = []

  private unwrapped(path: string, problem: string, fix = "removed", proof: RepairProof = "equivalent"): void {
    this.repairs.push({ path, problem, fix, proof })
  }

  find(value: unknown, path: string, depth: number): Found {
    if (depth > limits.wrappers) return new AbiTooLargeError({ what: "wrappers", limit: limits.wrappers })
    if (typeof value === "string") return this.findInText(value, path, depth)
    if (Array.isArray(value)) return this.findInList(value, path, depth)
    if (isRecord(value)) return this.findInRecord(value, path, depth)
    return new InvalidAbiError({ path, expected: "an ABI", seen: describe(value) })
  }

  private findInList(list: ReadonlyArray<unknown>, path: string, depth: number): Found {
    if (list.length > limits.entries) return new AbiTooLargeError({ what: "entries", limit: limits.entries })
    const own: Array<RawEntry> = []
    const contracts: Array<FoundContract> = []
    for (const [index, raw] of list.entries()) {
      const at = join(path, index)
      const isWrapper =
        isNestedJson(raw) || Array.isArray(raw) || (isRecord(raw) && !isEntry(raw) && keyOf(raw) !== undefined)
      const found = isWrapper ? this.find(raw, at, depth + 1) : undefined
      if (found === undefined || (found instanceof Error && list.length > 1)) own.push({ raw, path: at })
      else if (found instanceof Error) return found
      else contracts.push(...found)
    }
    if (contracts.length > 0 && list.some(Array.isArray)) this.unwrapped(path, "an array in an array")
    return own.length > 0 || contracts.length === 0 ? [{ name: "", entries: own }, ...contracts] : contracts
  }

  private findInRecord(record: Fields, path: string, depth: number): Found {
    if (isEntry(record) && keyOf(record) === undefined) {
      this.unwrapped(path, "a single entry", "an array")
      return [{ name: "", entries: [{ raw: record, path: join(path, 0) }] }]
    }
    const key = keyOf(record)
    if (key === undefined) return this.findInMap(record, path, depth)
    this.unwrapped(join(path, key), `a wrapper with ${key}`)
    const code = hasCode(record)
    const contracts = this.find(record[key], join(path, key), depth + 1)
    if (contracts instanceof Error) return contracts
    return contracts.map(contract => ({
      ...contract,
      name: contract.name || nameOf(record),
      ...(code !== undefined && { hasCode: code })
    }))
  }

  /** Finds entries by name, contracts by name or chain, lists of entries by kind, or selectors by signature. */
  private findInMap(record: Fields, path: string, depth: number): Found {
    const own: Array<RawEntry> = []
    const contracts: Array<FoundContract> = []
    for (const [key, value] of Object.entries(record)) {
      const at = join(path, key)
      if (isRecord(value) && isEntry({ name: key, ...value })) {
        const named = typeof value["name"] === "string" || /^\d+$/.test(key)
        own.push({ raw: named ? value : { ...value, name: key }, path: at })
      } else if (typeof value === "string" && /^(?:0x)?[0-9a-f]{8}$/i.test(value) && signature.test(key))
        own.push({ raw: key, path: at })
      else if (typeof value === "object" || isNestedJson(value)) {
        if (Array.isArray(value) && !value.some(isCertain)) continue
        const found = this.find(value, at, depth + 1)
        if (!(found instanceof Error)) contracts.push(...found.map(one => ({ ...one, name: one.name || key })))
        else if (found instanceof AbiTooLargeError && found.what !== "wrappers") return found
      }
      if (own.length > limits.entries) return new AbiTooLargeError({ what: "entries", limit: limits.entries })
    }
    if (own.length === 0 && contracts.length === 0)
      return new InvalidAbiError({ path, expected: "an ABI", seen: describe(record) })
    this.unwrapped(path, "a map", "its values")
    return own.length > 0 ? [{ name: "", entries: own }, ...contracts] : contracts
  }

  private findInText(whole: string, path: string, depth: number): Found {
    if (whole.length > limits.characters) return new AbiTooLargeError({ what: "characters", limit: limits.characters })
    // White space includes a byte order mark.
    const text = whole.trim()
    if (whole.startsWith("\uFEFF")) this.unwrapped(path, "a byte order mark")
    const json = parseJson(text)
    if (json !== undefined) {
      if (depth > 0) this.unwrapped(path, "JSON in a text")
      return this.find(json, path, depth + 1)
    }
    const unquoted = unquote(text)
    if (unquoted !== undefined) {
      this.unwrapped(path, unquoted.around)
      return this.find(parseJson(unquoted.text.trim()) ?? unquoted.text, path, depth + 1)
    }
    const solidity = readSolidity(text)
    const source = solidity ?? readVyper(text)
    if (source !== undefined) return this.sourceContracts(source, path, solidity === undefined ? "Vyper" : "Solidity")
    const literals = this.findLiterals(text, path, depth)
    if (literals !== undefined) return literals
    const fragments = splitFragments(text)
    if (fragments.length > 0) return this.findInList(fragments, path, depth)
    if (notVerified.test(text)) return new SourceNotVerifiedError({ seen: describe(text) })
    return new InvalidAbiError({ path, expected: "an ABI", seen: describe(text) })
  }

  private sourceContracts(source: ReadonlyArray<SourceContract>, path: string, language: string): Found {
    this.unwrapped(path, `${language} source code`, "read as the ABI that it compiles to")
    const contracts: Array<FoundContract> = []
    for (const { name, fragments, gaps } of source) {
      for (const gap of gaps) this.unwrapped(path, gap.problem, gap.fix, "default")
      if (fragments.length > limits.entries) return new AbiTooLargeError({ what: "entries", limit: limits.entries })
      contracts.push({ name, entries: fragments.map((raw, index) => ({ raw, path: join(join(path, name), index) })) })
    }
    return contracts
  }

  /** Finds contracts in the values of a text that is not JSON. Returns undefined if it has none. */
  private findLiterals(text: string, path: string, depth: number): Found | undefined {
    const { values, differences } = readLiterals(text)
    const before = this.repairs.length
    for (const [difference, count] of differences) {
      const problem = count === 1 ? difference : `${difference} (${count})`
      this.unwrapped(path, problem, "read as JSON", losses.has(difference) ? "default" : "equivalent")
    }
    if (values.length === 1 && /^[[{]/.test(text)) return this.find(values[0], path, depth + 1)
    // Code and prose around an ABI have brackets too.
    const likely = values.filter(value =>
      Array.isArray(value)
        ? value.some(isCertain)
        : isCertain(value) || isNestedJson(value) || (isRecord(value) && keyOf(value) !== undefined)
    )
    if (likely.length > 1) this.unwrapped(path, `${likely.length} values`, "joined")
    const found = likely.length === 0 ? undefined : this.find(likely.length === 1 ? likely[0] : likely, path, depth + 1)
    if (found !== undefined && !(found instanceof Error) && found.some(one => one.entries.length > 0)) return found
    this.repairs.length = before
    return undefined
  }
}

const parseJson = (text: string): unknown => {
  if (!/^[[{"]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
