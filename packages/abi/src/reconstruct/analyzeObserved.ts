import type { Hex } from "../entry/Abi.ts"
import { analyzeBytecode } from "../evm/analyzeBytecode.ts"
import { type Bytecode, readBytecode } from "../evm/Bytecode.ts"
import { type CodeAnalysis, noAnalysis } from "../evm/CodeAnalysis.ts"
import { findRuntime, sliceCode } from "../evm/findRuntime.ts"
import type { RepairFacts } from "../repair/RepairFacts.ts"
import { type CheckedObserved, checkObserved, type InvalidObservationError, type Observations } from "./Observations.ts"

/** Validated observations with the analysis of the code. */
export interface AnalyzedContract extends CheckedObserved {
  readonly bytecode: Bytecode | undefined
  /** Whether `code` was found in creation code. */
  readonly embedded: boolean
  readonly analysis: CodeAnalysis
  /** Whether all functions of the contract are in this code. False if it delegates to other code. */
  readonly alone: boolean
}

/** Separates runtime code from creation code, which the input may have instead of it, but not with it. */
const separateCode = ({ code, creation }: CheckedObserved) => {
  const given = code === undefined || creation === undefined || code === creation ? (code ?? creation) : undefined
  const bytecode = given && readBytecode(given)
  const range = bytecode && findRuntime(bytecode)
  if (given === undefined || range === undefined)
    return { code, creation, bytecode: code && readBytecode(code), embedded: false }
  const runtime = sliceCode(given, range)
  return { code: runtime, creation: creation ?? given, bytecode: readBytecode(runtime), embedded: true }
}

export const analyzeObserved = (observed: Observations): AnalyzedContract | InvalidObservationError => {
  const checked = checkObserved(observed)
  if (checked instanceof Error) return checked
  const contract = { ...checked, ...separateCode(checked) }
  const { code, creation, bytecode } = contract
  if (code === undefined || bytecode === undefined) return { ...contract, analysis: noAnalysis, alone: false }
  return { ...contract, analysis: analyzeBytecode(bytecode, creation), alone: !bytecode.delegates }
}

/** Returns the facts that confirm or contradict an ABI. */
export const toRepairFacts = (contract: AnalyzedContract): RepairFacts => {
  const { analysis, bytecode, selectors, topics, logs, alone } = contract
  const emitted = logs.flatMap(({ topics: [topic, ...indexed] }) => (topic ? [[topic, indexed.length] as const] : []))
  return {
    functions: new Map<Hex, object>([...selectors.map(selector => [selector, {}] as const), ...analysis.functions]),
    topics: new Set([...(bytecode?.words ?? []), ...topics, ...emitted.map(([topic]) => topic)]),
    indexed: new Map([...[...analysis.events].map(([topic, event]) => [topic, event.indexed] as const), ...emitted]),
    complete: alone
  }
}
