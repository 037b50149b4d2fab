import { join } from "node:path"
import type { Abi, AbiEntry, FunctionEntry, Hex } from "../src/entry/Abi.ts"
import { getEntryId } from "../src/entry/getEntryId.ts"
import { parseAbi } from "../src/parse/parseAbi.ts"
import { orThrow } from "../test/returned.ts"
import { compilerOf } from "./compilerOf.ts"
import { generatedBy } from "./generated/generatedBy.ts"
import { compilers, heldOut, known } from "./packages.ts"
import { readContracts } from "./readContracts.ts"

export interface KnownContract {
  readonly package: string
  readonly name: string
  readonly abi: Abi
  readonly code: Hex
  readonly creation: Hex | undefined
  /** The compiler's name and version, and its code generator if it is not the default. */
  readonly compiler: string
  readonly vyper: boolean
  readonly heldOut: boolean
}

export interface GroundTruth {
  readonly contracts: ReadonlyArray<KnownContract>
  /** Contracts whose own code contradicts their ABI. */
  readonly corrupt: ReadonlyArray<string>
}

const withoutMetadata = (code: string): string => {
  const length = Number.parseInt(code.slice(-4), 16) * 2 + 4
  return length < 400 && code.length > length + 20 ? code.slice(0, -length) : code
}

/** Code compares calldata with the selectors of its functions, without leading zeros, so it contains each of them. */
const answers = (code: string, id: string): boolean => code.includes(id.slice(2).replace(/^(?:00)+/, ""))

/** Old Vyper compilers list the fallback as a function with this name. */
const isFallback = (entry: AbiEntry): entry is FunctionEntry =>
  entry.type === "function" && entry.name === "__default__"

const asFallback = ({ stateMutability }: FunctionEntry): AbiEntry => ({
  type: "fallback",
  stateMutability: stateMutability === "payable" ? "payable" : "nonpayable"
})

/**
 * Returns every production contract in the packages with an ABI, deployed code, and at least one function or event. Each code
 * counts once, without its metadata. Contracts whose ABI lists a function without a selector in the code are excluded:
 * merged ABIs and libraries.
 */
export const readGroundTruth = (folder: string): GroundTruth => {
  const seen = new Set<string>()
  const contracts: Array<KnownContract> = []
  const corrupt: Array<string> = []
  for (const spec of [...known, ...heldOut])
    for (const { name, abi: published, code, creation, vyper } of readContracts(
      join(folder, spec.replaceAll("/", "+"))
    )) {
      const core = withoutMetadata(code)
      if (seen.has(core)) continue
      const parsed = parseAbi(published)
      if (parsed instanceof Error) continue
      const abi = parsed.abi.map(entry => (isFallback(entry) ? asFallback(entry) : entry))
      if (abi.every(entry => entry.type === "error" || entry.type === "constructor")) continue
      seen.add(core)
      if (abi.some(entry => entry.type === "function" && !answers(code, getEntryId(entry))))
        corrupt.push(`${spec} ${name}`)
      else
        contracts.push({
          package: spec,
          name,
          abi,
          code: code as Hex,
          creation: creation as Hex | undefined,
          compiler: compilerOf(code, vyper),
          vyper,
          heldOut: heldOut.includes(spec)
        })
    }
  return { contracts, corrupt }
}

/** Returns contracts of random types, compiled by many versions of solc. The first run takes minutes. */
export const readGenerated = async (folder: string): Promise<ReadonlyArray<KnownContract>> => {
  const contracts: Array<KnownContract> = []
  for (const version of compilers)
    for (const { name, settings, abi, code, creation, heldOut } of await generatedBy(version, folder))
      contracts.push({
        package: `generated for ${version}`,
        name,
        abi: orThrow(parseAbi(abi)).abi,
        code: code as Hex,
        creation: creation as Hex,
        compiler: `solc ${version}${settings.viaIR === true ? " viaIR" : ""}`,
        vyper: false,
        heldOut
      })
  return contracts
}
