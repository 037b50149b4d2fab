import { readdirSync, readFileSync, statSync } from "node:fs"
import { basename, join } from "node:path"
import * as Result from "effect/Result"
import type { Abi, Hex } from "../src/entry/Abi.ts"
import { parse } from "../src/parse/parse.ts"

export interface KnownContract {
  readonly package: string
  readonly name: string
  readonly abi: Abi
  readonly code: Hex
  readonly vyper: boolean
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {}

/** Unlinked libraries are given a fixed address, so that the code can be taken apart. */
const link = (code: string): string =>
  code.replace(/__\$[0-9a-fA-F]{34}\$__|__[A-Za-z0-9_.:/$-]{38}/g, "11".repeat(20)).toLowerCase()

const codeOf = (value: unknown): string => {
  const text = typeof value === "string" ? value : String(record(value)["object"] ?? record(value)["bytecode"] ?? "")
  return link(text.startsWith("0x") ? text : `0x${text}`)
}

const library = /^0x73[0-9a-f]{40}3014/
const development = /mock|test|harness|fake|dummy|echidna|script|setup|fuzz|invariant|example/i

const filesIn = function* (folder: string): Iterable<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (entry.name.endsWith(".json") && !entry.name.endsWith(".dbg.json")) yield path
  }
}

const withoutMetadata = (code: string): string => {
  const length = Number.parseInt(code.slice(-4), 16) * 2 + 4
  return length < 400 && code.length > length + 20 ? code.slice(0, -length) : code
}

/** Every production contract in the packages that has an ABI and deployed bytecode, each code once. */
export const readGroundTruth = (folder: string): ReadonlyArray<KnownContract> => {
  const seen = new Set<string>()
  const found: Array<KnownContract> = []
  for (const name of readdirSync(folder).toSorted())
    for (const file of filesIn(join(folder, name))) {
      if (statSync(file).size > 30e6) continue
      let json: Record<string, unknown>
      try {
        json = record(JSON.parse(readFileSync(file, "utf8")))
      } catch {
        continue
      }
      const output = record(json["compilerOutput"])
      const code = codeOf(
        json["deployedBytecode"] ?? record(json["evm"])["deployedBytecode"] ?? record(output["evm"])["deployedBytecode"]
      )
      const contract = String(json["contractName"] ?? basename(file, ".json"))
      if (!/^0x(?:[0-9a-f]{2}){10,}$/.test(code) || library.test(code) || development.test(contract)) continue
      const core = withoutMetadata(code)
      if (seen.has(core)) continue
      const parsed = parse(json["abi"] ?? output["abi"])
      if (Result.isFailure(parsed) || parsed.success.abi.length === 0) continue
      seen.add(core)
      const vyper = String(record(json["compiler"])["name"] ?? "").includes("vyper")
      found.push({ package: name, name: contract, abi: parsed.success.abi, code: code as Hex, vyper })
    }
  return found
}
