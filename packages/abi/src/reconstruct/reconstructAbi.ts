import * as Result from "effect/Result"
import type { Abi, Hex } from "../entry/Abi.ts"
import { getEntryId } from "../entry/getEntryId.ts"
import type { AnalysisFailedError, BytecodeAnalyzer } from "../evm/BytecodeAnalyzer.ts"
import { evmoleAnalyzer } from "../evm/evmoleAnalyzer.ts"
import type { ParsedAbi } from "../parse/ParsedAbi.ts"
import { proxyIn } from "../proxy/detectProxy.ts"
import type { ProxyShape } from "../proxy/ProxyShape.ts"
import type { Repair } from "../repair/Proof.ts"
import { repairBy } from "../repair/repairBy.ts"
import { detectStandards } from "../standards/detectStandards.ts"
import type { Evidence } from "./Evidence.ts"
import type { Found } from "./Found.ts"
import { findErrors } from "./findErrors.ts"
import { findEvents } from "./findEvents.ts"
import { findFunctions } from "./findFunctions.ts"
import { findRest } from "./findRest.ts"
import { factsOf, type Gathered, gather } from "./gather.ts"
import { givenEntries } from "./givenEntries.ts"
import { knowledgeOf } from "./Knowledge.ts"
import { type InvalidObservationError, NoInputError, type Observed } from "./Observed.ts"
import { rankFunctions } from "./rankFunctions.ts"
import { remembered } from "./remembered.ts"
import type { SignatureSource } from "./SignatureSource.ts"
import { spreadTypes } from "./spreadTypes.ts"

/** An ABI, why each entry of it is believed, and what else the contract shows. */
export interface Reconstruction {
  readonly abi: Abi
  /** `evidence[i]` speaks of `abi[i]`. */
  readonly evidence: ReadonlyArray<Evidence>
  readonly standards: ReadonlyArray<string>
  /** There when the code hands its calls to another contract, whose ABI is needed too. */
  readonly proxy?: ProxyShape
  /** What was wrong with the ABI that was given. */
  readonly repairs: ReadonlyArray<Repair>
}

const empty: ParsedAbi = { abi: [], origins: [], repairs: [], rejected: [] }

const unreadable = (problem: string): ParsedAbi => ({
  ...empty,
  repairs: [{ path: "abi", problem, fix: "left out", proof: "default" }]
})

const callsBySelector = (calls: ReadonlyArray<Hex>): ReadonlyMap<Hex, ReadonlyArray<Hex>> => {
  const found = new Map<Hex, Array<Hex>>()
  for (const call of calls) {
    if (call.length < 10) continue
    const selector = call.slice(0, 10) as Hex
    const same = found.get(selector)
    if (same === undefined) found.set(selector, [call])
    else same.push(call)
  }
  return found
}

/**
 * Anybody may send anything: a selector in calldata that no code of the contract dispatches counts only where other code may
 * answer for it.
 */
const selectorsOf = ({ selectors, bytecode, alone, analysis: { functions } }: Gathered, called: Iterable<Hex>) => {
  const answered = [...called].filter(selector => bytecode === undefined || !alone || functions.has(selector))
  return [...new Set([...functions.keys(), ...selectors, ...answered])]
}

const isEmpty = ({ code, creation, selectors, topics, calls, logs }: Gathered): boolean =>
  code === undefined && creation === undefined && [selectors, topics, calls, logs].every(list => list.length === 0)

/**
 * Makes the best ABI from whatever is known of a contract: its code, selectors, topics, what was observed, and an ABI that
 * somebody gave, broken or partial. Inferred, not verified: look at the evidence.
 *
 * Nothing stands under a real name whose signature doesn't hash to its selector or topic; what nobody can name is called
 * `func_a9059cbb` or `event_ddf252ad` and carries its true `selector` or `topic0`.
 *
 * @example
 * ```ts
 * import { reconstructAbi } from "@glossa/abi"
 * import * as Result from "effect/Result"
 *
 * const { abi, evidence } = Result.getOrThrow(reconstructAbi({ selectors: ["0xa9059cbb", "0x12345678"] }))
 * abi.map(entry => "name" in entry && entry.name) // ["transfer", "func_12345678"]
 * evidence.map(({ source }) => source) // ["standard", "observed"]
 * ```
 */
export const reconstructAbi = (
  observed: Observed,
  source?: SignatureSource,
  analyzer: BytecodeAnalyzer = evmoleAnalyzer
): Result.Result<Reconstruction, InvalidObservationError | NoInputError | AnalysisFailedError> =>
  Result.gen(function* () {
    const gathered = yield* gather(observed, analyzer)
    const { code, bytecode, analysis, topics, logs } = gathered
    const hasAbi = observed.abi !== undefined && observed.abi !== null
    if (!hasAbi && isEmpty(gathered))
      return yield* Result.fail(
        new NoInputError({ seen: observed.bytecode === "0x" ? "empty bytecode" : "none of them" })
      )
    const proxy = code === undefined || bytecode === undefined ? undefined : proxyIn(code, bytecode)
    const given = hasAbi
      ? Result.getOrElse(repairBy(observed.abi, factsOf(gathered)), error => unreadable(error.message))
      : empty
    const known = givenEntries(given, gathered.alone ? analysis.functions : undefined)
    const has = new Set<string>(given.abi.map(getEntryId))
    const lacks = (id: string): boolean => !has.has(id)
    const calls = callsBySelector(gathered.calls)
    const selectors = selectorsOf(gathered, calls.keys()).filter(lacks)
    const knowledge = knowledgeOf(source)
    const bestOf = remembered(selector =>
      rankFunctions(knowledge.functions(selector), analysis.functions.get(selector), calls.get(selector) ?? []).at(0)
    )
    spreadTypes(analysis, bestOf, knowledge)
    const found: ReadonlyArray<Found> = [
      ...known,
      ...findFunctions({ analyzed: analysis.functions, links: analysis.links, calls, selectors }, bestOf),
      ...findEvents(
        {
          topics: topics.filter(lacks),
          logs: logs.filter(({ topics: [topic] }) => topic !== undefined && lacks(topic)),
          emitted: new Map([...analysis.events].filter(([topic]) => lacks(topic))),
          words: analysis.complete ? [] : ([...(bytecode?.words ?? [])].filter(lacks) as ReadonlyArray<Hex>)
        },
        knowledge
      ),
      ...findErrors(new Map([...analysis.errors].filter(([selector]) => lacks(selector))), knowledge),
      ...findRest(gathered).filter(({ entry }) => lacks(entry.type))
    ]
    const abi = found.map(one => one.entry)
    return {
      abi,
      evidence: found.map(one => one.evidence),
      standards: detectStandards(
        found.flatMap(({ entry, evidence }) => (entry.type === "function" ? [evidence.id as Hex] : []))
      ),
      ...(proxy && { proxy }),
      repairs: given.repairs
    }
  })
