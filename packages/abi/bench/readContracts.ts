import { readdirSync, readFileSync, statSync } from "node:fs"
import { basename, join, relative } from "node:path"

/** A compiler's output for one contract. */
export interface Artifact {
  readonly name: string
  readonly abi: ReadonlyArray<unknown>
  /** Deployed code. Unlinked libraries have the address 0x1111…. */
  readonly code: string
  /** Creation code, if the package has it. */
  readonly creation?: string
  readonly vyper: boolean
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {}

/** Replaces the placeholders of libraries, which solc and Truffle write into code, by an address. */
const link = (code: string): string =>
  code.replace(/__\$[0-9a-fA-F]{34}\$__|__[A-Za-z0-9_.:/$-]{38}/g, "11".repeat(20)).toLowerCase()

const codeOf = (value: unknown): string => {
  const text = typeof value === "string" ? value : String(record(value)["object"] ?? record(value)["bytecode"] ?? "")
  return link(text.startsWith("0x") ? text : `0x${text}`)
}

/**
 * Returns the code that a Vyper constructor deploys, since some packages have only the creation code. The constructor copies
 * the code after it, whose length is the difference of two positions.
 */
const deployedBy = (creation: string): string => {
  const copied = /61([0-9a-f]{4})61([0-9a-f]{4})0361\1(?:60..|61....)39/.exec(creation)
  if (copied === null) return "0x"
  const [start, end] = [Number.parseInt(copied[1]!, 16), Number.parseInt(copied[2]!, 16)]
  return `0x${creation.slice(2 + start * 2, 2 + end * 2)}`
}

/** Solidity's code begins with the free memory pointer or has solc in its metadata. Vyper's code has neither. */
const isSolidity = (code: string): boolean => code.slice(0, 68).includes("6040") || code.includes("64736f6c6343")

const isCode = (code: string): boolean => /^0x(?:[0-9a-f]{2}){10,}$/.test(code)

/** Libraries check their own address first. Their functions are called with DELEGATECALL and may take storage references. */
const library = /^0x73[0-9a-f]{40}3014/
const development =
  /mock|(?<!la|con|at)test(?!net|ament)|harness|fake|dummy|echidna|script|setup|fuzz|invariant|example|exploit|attack|kontrol/i

/** EIP-170: longer code cannot be deployed and is for tests only. */
const longest = 24_576

/** Returns the path of the source in solc's metadata. */
const sourceOf = (value: Record<string, unknown>): string => {
  let { metadata } = value
  if (typeof metadata === "string")
    try {
      metadata = JSON.parse(metadata)
    } catch {
      metadata = undefined
    }
  const [target] = Object.keys(record(record(record(metadata)["settings"])["compilationTarget"]))
  return target ?? String(value["sourceName"] ?? "")
}

const isDevelopment = (abi: ReadonlyArray<unknown>): boolean =>
  abi.some(entry => ["IS_TEST", "IS_SCRIPT"].includes(String(record(entry)["name"])))

const filesIn = function* (folder: string): Iterable<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (entry.name !== "node_modules") yield* filesIn(path)
    } else if (entry.name.endsWith(".json") && !entry.name.endsWith(".dbg.json")) yield path
  }
}

/** Reads artifacts of Truffle, Hardhat, Foundry and 0x, compiler outputs, and deployments with sources. */
const inJson = function* (json: unknown, file: string): Iterable<{ name: string; value: Record<string, unknown> }> {
  const value = record(json)
  if (value["abi"] !== undefined) yield { name: String(value["contractName"] ?? basename(file, ".json")), value }
  const output = record(value["compilerOutput"])
  if (output["abi"] !== undefined)
    yield { name: String(value["contractName"] ?? basename(file, ".json")), value: output }
  for (const of of Object.values(record(record(value["output"])["contracts"])))
    for (const [name, one] of Object.entries(record(of))) yield { name, value: record(one) }
}

/** Yields every production contract with an ABI and deployed code. */
export const readContracts = function* (folder: string): Iterable<Artifact> {
  for (const file of filesIn(folder)) {
    if (statSync(file).size > 100e6 || development.test(relative(folder, file))) continue
    let json: unknown
    try {
      json = JSON.parse(readFileSync(file, "utf8"))
    } catch {
      continue
    }
    for (const { name, value } of inJson(json, file)) {
      const { abi } = value
      if (!Array.isArray(abi) || abi.length === 0) continue
      const evm = record(value["evm"])
      const creation = codeOf(value["bytecode"] ?? evm["bytecode"])
      const deployed = codeOf(value["deployedBytecode"] ?? evm["deployedBytecode"])
      const code = isCode(deployed) || isSolidity(creation) ? deployed : deployedBy(creation)
      if (!isCode(code) || code.length > 2 + 2 * longest || library.test(code)) continue
      if (development.test(name) || development.test(sourceOf(value)) || isDevelopment(abi)) continue
      yield { name, abi, code, vyper: !isSolidity(code), ...(isCode(creation) && { creation }) }
    }
  }
}
