import { createRequire } from "node:module"
import { join } from "node:path"
import { contractInfo } from "evmole"
import type { AbiEntry, EventEntry, FunctionEntry, Hex, Parameter, StateMutability } from "../src/entry/Abi.ts"
import { parseAbi } from "../src/parse/parseAbi.ts"
import { reconstructAbi } from "../src/reconstruct/reconstructAbi.ts"
import type { SignatureSource } from "../src/reconstruct/SignatureSource.ts"
import { readTypes } from "../src/type/readTypes.ts"
import type { KnownContract } from "./groundTruth.ts"
import { organizationOf } from "./organizationOf.ts"

/** Builds the tables of @glossa/signatures, and guessers, without some packages. */
const { allNames, fragmentsWithout, guesserFor } = (await import(
  new URL("../../signatures/scripts/leaveOneOut.mjs", import.meta.url).href
)) as {
  readonly allNames: () => SignatureSource
  readonly fragmentsWithout: (owner: string, isOwn: (name: string) => boolean) => SignatureSource
  readonly guesserFor: (fragments: SignatureSource) => NonNullable<SignatureSource["guess"]>
}

export type Tool = (contract: KnownContract) => ReadonlyArray<AbiEntry>

/** evmole's three analyses. */
export const evmole: Tool = ({ code }) =>
  (contractInfo(code, { selectors: true, arguments: true, stateMutability: true }).functions ?? []).map(
    (one): FunctionEntry => ({
      type: "function",
      name: `func_${one.selector}`,
      selector: `0x${one.selector}`,
      inputs: readTypes(one.arguments ?? "") ?? [],
      outputs: [],
      stateMutability: one.stateMutability as StateMutability
    })
  )

const named = (type: "function" | "event", text: string): AbiEntry | undefined => {
  const parsed = parseAbi(`${type} ${text}`)
  return !(parsed instanceof Error) ? parsed.abi[0] : undefined
}

interface WhatsabiEntry {
  readonly type: string
  readonly selector?: string
  readonly hash?: string
  readonly inputs?: ReadonlyArray<{ readonly type: string; readonly name?: string }>
  readonly outputs?: ReadonlyArray<{ readonly type: string }>
  readonly stateMutability?: string
}

const unnamed = (list: ReadonlyArray<{ readonly type: string }> = []): ReadonlyArray<Parameter> =>
  list.map(({ type }) => ({ name: "", type }))

/** whatsabi without network lookups. */
const whatsabi =
  (abiFromBytecode: (code: string) => ReadonlyArray<WhatsabiEntry>): Tool =>
  ({ code }) =>
    abiFromBytecode(code).map((one): AbiEntry => {
      if (one.type === "event") {
        const topic0 = one.hash as Hex
        return { type: "event", name: `event_${topic0.slice(2, 10)}`, inputs: [], anonymous: false, topic0 }
      }
      const selector = one.selector as Hex
      return {
        type: "function",
        name: `func_${selector.slice(2)}`,
        selector,
        inputs: unnamed(one.inputs),
        outputs: unnamed(one.outputs),
        stateMutability: (one.stateMutability ?? "nonpayable") as StateMutability
      }
    })

interface SevmContract {
  readonly patchdb: () => SevmContract
  readonly functions: Record<
    string,
    {
      readonly payable: boolean
      readonly constant: boolean
      readonly label?: string
      readonly returns: ReadonlyArray<string>
    }
  >
  readonly events: Record<string, { readonly sig?: string; readonly indexedCount: number }>
}

/** sevm with its database of signatures. */
const sevm =
  (Contract: new (code: string) => SevmContract): Tool =>
  ({ code }) => {
    const contract = new Contract(code).patchdb()
    const functions = Object.entries(contract.functions).map(([id, one]): FunctionEntry => {
      const known = one.label === undefined ? undefined : named("function", one.label)
      return {
        ...(known?.type === "function"
          ? known
          : { type: "function", name: `func_${id}`, inputs: [], selector: `0x${id}` as const }),
        outputs: unnamed(one.returns.map(type => ({ type: type.replace(/ memory$/, "") }))),
        stateMutability: one.payable ? "payable" : one.constant ? "view" : "nonpayable"
      }
    })
    const events = Object.entries(contract.events).map(([id, { sig, indexedCount }]): EventEntry => {
      const known = sig === undefined ? undefined : named("event", sig)
      const inputs =
        known?.type === "event"
          ? known.inputs
          : Array.from({ length: indexedCount }, () => ({ name: "", type: "bytes32" }))
      return {
        type: "event",
        anonymous: false,
        inputs: inputs.map((input, index) => ({ ...input, indexed: index < indexedCount })),
        ...(known?.type === "event"
          ? { name: known.name }
          : { name: `event_${id.slice(0, 8)}`, topic0: `0x${id}` as const })
      }
    })
    return [...functions, ...events]
  }

/** Loads the other tools from the folder of `install`. */
export const rivalsIn = (folder: string): Readonly<Record<string, Tool>> => {
  const require = createRequire(join(folder, "rivals", "package.json"))
  const { Contract } = require("sevm")
  require("sevm/4bytedb")
  return {
    whatsabi: whatsabi(require("@shazow/whatsabi").whatsabi.abiFromBytecode),
    sevm: sevm(Contract)
  }
}

/** @glossa/abi with the signatures that it may use for a contract. */
export const glossa =
  (source: (contract: KnownContract) => SignatureSource | undefined): Tool =>
  contract => {
    const rebuilt = reconstructAbi({ bytecode: contract.code, creation: contract.creation }, source(contract))
    return rebuilt instanceof Error ? [] : rebuilt.abi
  }

const sources = new Map<string, SignatureSource>()

/** Returns the table of fragments without the ones of the contract's organization. */
export const fragmentsFor = (contract: KnownContract) => {
  const owner = organizationOf(contract.package)
  const known = sources.get(owner) ?? fragmentsWithout(owner, name => organizationOf(name) === owner)
  sources.set(owner, known)
  return known
}

let names: SignatureSource | undefined

/** Returns the same table, then the general database of bare signatures. */
export const signaturesFor = (contract: KnownContract): SignatureSource => {
  const fragments = fragmentsFor(contract)
  names ??= allNames()
  const general = names
  return {
    functions: id => [...fragments.functions(id), ...general.functions(id)],
    events: id => [...fragments.events(id), ...general.events(id)],
    errors: id => fragments.errors?.(id) ?? []
  }
}

let guesser: { readonly fragments: SignatureSource; readonly guess: NonNullable<SignatureSource["guess"]> } | undefined

/** Returns the same signatures, then guesses made of their words. The words of one organization are kept at a time. */
export const guessesFor = (contract: KnownContract): SignatureSource => {
  const fragments = fragmentsFor(contract)
  if (guesser?.fragments !== fragments) guesser = { fragments, guess: guesserFor(fragments) }
  return { ...signaturesFor(contract), guess: guesser.guess }
}
