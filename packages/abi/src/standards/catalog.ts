import type { AbiEntry, Hex } from "../entry/Abi.ts"
import { getEntryId } from "../entry/getEntryId.ts"
import { readEntry } from "../parse/json/readEntry.ts"
import { Rejection } from "../parse/Rejection.ts"
import { accounts } from "./accounts.ts"
import { contracts } from "./contracts.ts"
import { readStandards, type Standard } from "./Standard.ts"
import { tokenExtensions } from "./tokenExtensions.ts"
import { tokens } from "./tokens.ts"

/** All known standards, in the order of results: base standards before their extensions. */
export const standards: ReadonlyArray<Standard> = [tokens, tokenExtensions, accounts, contracts].flatMap(readStandards)

/** An entry that has a name. */
export type NamedEntry<Type = "function" | "event" | "error"> = Extract<AbiEntry, { readonly type: Type }>

export interface StandardEntry<Entry> {
  readonly entry: Entry
  /** The standard that defines it. */
  readonly standard: string
}

export interface CompiledStandard {
  readonly standard: string
  /** The required selectors of each version. Empty for standards without required functions. */
  readonly versions: ReadonlyArray<ReadonlyArray<Hex>>
}

const compile = () => {
  const entries = new Map<string, Array<StandardEntry<AbiEntry>>>()
  const compiled = standards.map(({ id: standard, required, alternatives = [[]], optional }): CompiledStandard => {
    const read = (fragment: string): Hex => {
      const entry = readEntry(fragment)
      if (entry instanceof Rejection) throw new Error(`${standard}: ${fragment}: ${entry.problem}`)
      const id = getEntryId(entry) as Hex
      entries.set(id, [...(entries.get(id) ?? []), { entry, standard }])
      return id
    }
    const selectors = required.map(read)
    const versions = alternatives.map(version => [...selectors, ...version.map(read)])
    optional.forEach(read)
    return { standard, versions: versions.filter(version => version.length > 0) }
  })
  return { compiled, entries }
}

let cached: ReturnType<typeof compile> | undefined

/** Compiled on first use, so that importing the package is cheap. */
const catalog = () => {
  cached ??= compile()
  return cached
}

export const compiledStandards = (): ReadonlyArray<CompiledStandard> => catalog().compiled

/**
 * Returns the entries of standards with that selector or topic, base standards first. Several share an event with different
 * indexed parameters: ERC-20's and ERC-721's Transfer.
 */
export const standardEntries = <Type extends NamedEntry["type"]>(type: Type, id: string) =>
  (catalog().entries.get(id) ?? []).filter((one): one is StandardEntry<NamedEntry<Type>> => one.entry.type === type)
