import type { AbiEntry, ErrorEntry, EventEntry, FunctionEntry, Hex } from "../entry/Abi.ts"
import { getEntryId } from "../entry/getEntryId.ts"
import { Rejection } from "../parse/Rejection.ts"
import { readEntry } from "../parse/json/readEntry.ts"
import { accounts } from "./accounts.ts"
import { contracts } from "./contracts.ts"
import type { Standard } from "./Standard.ts"
import { tokenExtensions } from "./tokenExtensions.ts"
import { tokens } from "./tokens.ts"

/** All known standards, in the order of results: base standards before their extensions. */
export const standards: ReadonlyArray<Standard> = [...tokens, ...tokenExtensions, ...accounts, ...contracts]

export interface CompiledStandard {
  readonly standard: Standard
  /** The required selectors of each version. Empty for standards without required functions. */
  readonly versions: ReadonlyArray<ReadonlyArray<Hex>>
}

export interface StandardFragment<Entry> {
  readonly entry: Entry
  /** The standard that defines it. */
  readonly standard: string
}

export interface StandardsCatalog {
  readonly compiled: ReadonlyArray<CompiledStandard>
  readonly functions: ReadonlyMap<string, StandardFragment<FunctionEntry>>
  /** Several if standards share an event with different indexed parameters: ERC-20's and ERC-721's Transfer. */
  readonly events: ReadonlyMap<string, ReadonlyArray<StandardFragment<EventEntry>>>
  readonly errors: ReadonlyMap<string, StandardFragment<ErrorEntry>>
}

const compile = (): StandardsCatalog => {
  const functions = new Map<string, StandardFragment<FunctionEntry>>()
  const events = new Map<string, Array<StandardFragment<EventEntry>>>()
  const errors = new Map<string, StandardFragment<ErrorEntry>>()
  const compiled = standards.map((standard): CompiledStandard => {
    const read = (fragment: string): AbiEntry => {
      const entry = readEntry(fragment)
      if (entry instanceof Rejection) throw new Error(`${standard.id}: ${fragment}: ${entry.problem}`)
      return entry
    }
    const required = standard.required.map(read)
    const alternatives = (standard.alternatives ?? [[]]).map(version => version.map(read))
    for (const entry of [...required, ...alternatives.flat(), ...standard.optional.map(read)]) {
      const id = getEntryId(entry)
      if (entry.type === "function" && !functions.has(id)) functions.set(id, { entry, standard: standard.id })
      if (entry.type === "error" && !errors.has(id)) errors.set(id, { entry, standard: standard.id })
      if (entry.type === "event") events.set(id, [...(events.get(id) ?? []), { entry, standard: standard.id }])
    }
    const versions = alternatives.map(version => [...required, ...version].map(getEntryId) as ReadonlyArray<Hex>)
    return { standard, versions: versions.filter(selectors => selectors.length > 0) }
  })
  return { compiled, functions, events, errors }
}

let cached: StandardsCatalog | undefined

/** Returns the standards by selector and topic. Compiled on first use, so that importing the package is cheap. */
export const catalog = (): StandardsCatalog => {
  cached ??= compile()
  return cached
}
