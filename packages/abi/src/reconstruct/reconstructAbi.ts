import type { Abi, Hex } from "../entry/Abi.ts"
import { getEntryId } from "../entry/getEntryId.ts"
import { memoize } from "../memoize.ts"
import type { AbiParseError } from "../parse/AbiParseError.ts"
import { detectProxyInBytecode } from "../proxy/detectProxy.ts"
import type { ProxyShape } from "../proxy/ProxyShape.ts"
import type { ParsedAbi, Repair } from "../repair/Repair.ts"
import { repairWithFacts } from "../repair/repairWithFacts.ts"
import { detectStandards } from "../standards/detectStandards.ts"
import { type AnalyzedContract, analyzeObserved, toRepairFacts } from "./analyzeObserved.ts"
import { createCandidateLookup } from "./CandidateLookup.ts"
import type { Evidence, EvidenceSource, ReconstructedEntry } from "./Evidence.ts"
import { entriesFromAbi } from "./entriesFromAbi.ts"
import { findErrors } from "./findErrors.ts"
import { findEvents } from "./findEvents.ts"
import { findFunctions } from "./findFunctions.ts"
import { findSpecialFunctions } from "./findSpecialFunctions.ts"
import { type InvalidObservationError, NoInputError, type Observations } from "./Observations.ts"
import { propagateTypes } from "./propagateTypes.ts"
import { rankFunctions } from "./rankFunctions.ts"
import { type SignatureSource, withGuesses } from "./SignatureSource.ts"

/** An ABI with the evidence for each entry. */
export interface Reconstruction {
  readonly abi: Abi
  /** `evidence[i]` is for `abi[i]`. */
  readonly evidence: ReadonlyArray<Evidence>
  /** Ids of the standards that the contract implements: `ERC20`. */
  readonly standards: ReadonlyArray<string>
  /** Set if the code delegates its calls to another contract, whose ABI is needed too. */
  readonly proxy?: ProxyShape
  /** Repairs of the ABI in the input. */
  readonly repairs: ReadonlyArray<Repair>
}

/** Sources of entries that come from code. */
const codeSources: ReadonlySet<EvidenceSource> = new Set(["standard", "signature", "guessed", "bytecode"])

/** Adds to the evidence that the code was found in creation code. */
const fromCreation = (one: ReconstructedEntry): ReconstructedEntry => {
  const { entry, evidence } = one
  if (!codeSources.has(evidence.source)) return one
  return { entry, evidence: { ...evidence, because: [...evidence.because, "runtime code found in creation code"] } }
}

const empty: ParsedAbi = { abi: [], origins: [], repairs: [], rejected: [] }

const unreadable = (problem: string): ParsedAbi => ({
  ...empty,
  repairs: [{ path: "abi", problem, fix: "ignored", proof: "default" }]
})

const withoutEntries: Repair = { path: "abi", problem: "no entries", fix: "reconstructed", proof: "code" }

const callsBySelector = (calls: ReadonlyArray<Hex>): ReadonlyMap<Hex, ReadonlyArray<Hex>> => {
  const entries = new Map<Hex, Array<Hex>>()
  for (const call of calls) {
    if (call.length < 10) continue
    const selector = call.slice(0, 10) as Hex
    const same = entries.get(selector)
    if (same === undefined) entries.set(selector, [call])
    else same.push(call)
  }
  return entries
}

/**
 * Anyone can send any calldata. A selector in calldata that the code does not dispatch counts only if the contract delegates
 * to other code.
 */
const selectorsOf = (
  { selectors, bytecode, alone, analysis: { functions } }: AnalyzedContract,
  called: Iterable<Hex>
) => {
  const answered = [...called].filter(selector => bytecode === undefined || !alone || functions.has(selector))
  return [...new Set([...functions.keys(), ...selectors, ...answered])]
}

const isEmpty = ({ code, creation, selectors, topics, calls, logs }: AnalyzedContract): boolean =>
  code === undefined && creation === undefined && [selectors, topics, calls, logs].every(list => list.length === 0)

/**
 * Reconstructs the ABI of a contract from any of its code, selectors, topics, calls, logs, and a broken or partial ABI.
 * `evidence` has the source and the confidence of each entry.
 *
 * An entry has a real name only if its signature hashes to its selector or topic. Otherwise its name is a placeholder such
 * as `func_a9059cbb` or `event_ddf252ad`, and it has the real `selector` or `topic0`.
 *
 * @example
 * ```ts
 * import { reconstructAbi } from "@glossa/abi"
 *
 * const rebuilt = reconstructAbi({ selectors: ["0xa9059cbb", "0x12345678"] })
 * if (rebuilt instanceof Error) throw rebuilt
 * rebuilt.abi.map(entry => "name" in entry && entry.name) // ["transfer", "func_12345678"]
 * rebuilt.evidence.map(({ source }) => source) // ["standard", "observed"]
 * ```
 */
export const reconstructAbi = (
  observed: Observations,
  source?: SignatureSource
): Reconstruction | InvalidObservationError | NoInputError | AbiParseError => {
  const contract = analyzeObserved(observed)
  if (contract instanceof Error) return contract
  const { code, bytecode, analysis, topics, logs } = contract
  const hasAbi = observed.abi !== undefined && observed.abi !== null
  if (!hasAbi && isEmpty(contract))
    return new NoInputError({ seen: observed.bytecode === "0x" ? "empty bytecode" : "none of them" })
  const proxy = code === undefined || bytecode === undefined ? undefined : detectProxyInBytecode(code, bytecode)
  const read = hasAbi ? repairWithFacts(observed.abi, toRepairFacts(contract)) : empty
  if (read instanceof Error && isEmpty(contract)) return read
  const parsed = read instanceof Error ? unreadable(read.message) : read
  const provided = entriesFromAbi(parsed, contract.alone ? analysis.functions : undefined)
  const presentIds = new Set<string>(parsed.abi.map(getEntryId))
  const isMissing = (id: string): boolean => !presentIds.has(id)
  const calls = callsBySelector(contract.calls)
  const selectors = selectorsOf(contract, calls.keys()).filter(isMissing)
  const build = (signatures: SignatureSource | undefined): ReadonlyArray<ReconstructedEntry> => {
    const lookup = createCandidateLookup(signatures)
    const bestOf = memoize(
      (selector: Hex) =>
        rankFunctions(lookup.functions(selector), analysis.functions.get(selector), calls.get(selector) ?? []).at(0),
      new Map()
    )
    const refined = propagateTypes(analysis, bestOf, lookup)
    return [
      ...provided,
      ...findFunctions({ analyzed: analysis.functions, refined, calls, selectors }, bestOf),
      ...findEvents(
        {
          topics: topics.filter(isMissing),
          logs: logs.filter(({ topics: [topic] }) => topic !== undefined && isMissing(topic)),
          refined,
          emitted: new Map([...analysis.events].filter(([topic]) => isMissing(topic))),
          words: analysis.complete ? [] : ([...(bytecode?.words ?? [])].filter(isMissing) as ReadonlyArray<Hex>)
        },
        lookup
      ),
      ...findErrors(new Map([...analysis.errors].filter(([selector]) => isMissing(selector))), refined, lookup),
      ...findSpecialFunctions(contract).filter(({ entry }) => isMissing(entry.type))
    ]
  }
  const named = build(source)
  const guesses = source?.guess?.(
    named.map(one => one.entry),
    code
  )
  const found = source === undefined || guesses === undefined ? named : build(withGuesses(source, guesses))
  const entries = contract.embedded ? found.map(fromCreation) : found
  const abi = entries.map(one => one.entry)
  return {
    abi,
    evidence: entries.map(one => one.evidence),
    standards: detectStandards(
      entries.flatMap(({ entry, evidence }) => (entry.type === "function" ? [evidence.id as Hex] : []))
    ),
    ...(proxy && { proxy }),
    repairs:
      hasAbi && !(read instanceof Error) && parsed.abi.length === 0 && abi.length > 0
        ? [...parsed.repairs, withoutEntries]
        : parsed.repairs
  }
}
