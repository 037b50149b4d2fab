import * as Result from "effect/Result"
import type { FallbackEntry, Hex, Parameter, ReceiveEntry, StateMutability } from "../entry/Abi.ts"
import type { Bytecode } from "./Bytecode.ts"
import type { AnalysisFailedError, AnalyzedFunction, BytecodeAnalyzer, Entry } from "./BytecodeAnalyzer.ts"
import { collectErrors, type FoundError } from "./collectErrors.ts"
import { collectEvents, type FoundEvent } from "./collectEvents.ts"
import type { Findings } from "./Findings.ts"
import { inferFallback } from "./inferFallback.ts"
import { inferMutability } from "./inferMutability.ts"
import { inferOutputs } from "./inferOutputs.ts"
import { inspect } from "./inspect.ts"
import type { Links } from "./Links.ts"

export interface CodeFunction {
  readonly selector: Hex
  /** Canonical types as in a signature. Undefined when the analysis didn't reach them. */
  readonly inputs: string | undefined
  readonly outputs: ReadonlyArray<Parameter> | undefined
  readonly stateMutability: StateMutability | undefined
  /** What its arguments' and results' nodes in `links` are called by. */
  readonly body: number
  /** Where in code calldata is held to be so many bytes long from a place on, by `place:bytes`. */
  readonly lengths: ReadonlyMap<string, ReadonlySet<number>>
  /** It stores or logs, and calls no other contract. */
  readonly keeps: boolean
}

/** What code shows of a contract's interface. */
export interface Analysis {
  readonly functions: ReadonlyMap<Hex, CodeFunction>
  readonly events: ReadonlyMap<Hex, FoundEvent>
  readonly errors: ReadonlyMap<Hex, FoundError>
  /** Whether all code was followed to its end; if not, events and errors may be missing. */
  readonly complete: boolean
  /** What answers calls that no function does. */
  readonly rest: ReadonlyArray<FallbackEntry | ReceiveEntry>
  readonly links: Links
}

/** More functions than any real contract has: only their selectors are told. */
const mostFunctions = 400
/** Functions that may be made to waste an analyzer's time and are handed to it all the same. */
const mostSuspects = 8

/**
 * Finds functions, events and errors in code. The analyzer's time for one function is bounded, but for all of them it adds
 * up, so functions that look as though they were made to waste it are cut out of the code that it gets.
 */
export const analyze = (
  hex: Hex,
  code: Bytecode,
  analyzer: BytecodeAnalyzer
): Result.Result<Analysis, AnalysisFailedError> =>
  Result.gen(function* () {
    const entries = yield* analyzer.entries(hex)
    const inspection = inspect(code, entries)
    const inDepth = entries.length > 0 && entries.length <= mostFunctions && !inspection.dispatcher.incomplete
    // What a function does to the chain shows where its code was followed to its end, except in Vyper's code: there functions
    // lie in one another's way, and what is seen from where one begins may be the next one's.
    const isSeen = (findings: Findings | undefined): boolean => code.solidity && findings?.incomplete === false
    const asked = { mutability: !Array.from(inspection.functions.values()).every(isSeen) }
    // Without the analyzer's word on a function's arguments there is still its selector, and all that was seen of it here.
    const analyzed = inDepth
      ? Result.getOrElse(analyzer.functions(withoutSuspects(hex, entries, inspection.functions), asked), () => [])
      : []
    const said = new Map(analyzed.map(one => [one.selector, one]))
    const all = [inspection.dispatcher, ...new Set(inspection.functions.values())]
    return {
      functions: new Map(
        entries.map(({ selector }) => {
          const findings = inspection.functions.get(selector)
          return [selector, combine(selector, said.get(selector), findings, isSeen(findings))]
        })
      ),
      events: collectEvents(all, code),
      errors: collectErrors(all),
      complete: !all.some(findings => findings.incomplete),
      rest: inspection.dispatcher.incomplete ? [] : inferFallback(code, entries),
      links: inspection.links
    }
  })

const combine = (
  selector: Hex,
  said: AnalyzedFunction | undefined,
  findings: Findings | undefined,
  isSeen: boolean
): CodeFunction => ({
  selector,
  inputs: said?.inputs,
  outputs: findings && inferOutputs(findings, said?.inputs),
  stateMutability: findings && isSeen ? inferMutability(findings, said?.inputs) : said?.stateMutability,
  body: findings?.body ?? 0,
  lengths: findings?.lengths ?? new Map(),
  keeps: findings?.writes === true && !findings.calls
})

/** The same code with an INVALID where the body of each suspect after the first few begins, so that none can go on there. */
const withoutSuspects = (hex: Hex, entries: ReadonlyArray<Entry>, functions: ReadonlyMap<Hex, Findings>): Hex => {
  const suspects = entries
    .filter(({ selector }) => {
      const findings = functions.get(selector)
      return findings === undefined || findings.incomplete || findings.runaway
    })
    .slice(mostSuspects)
  if (suspects.length === 0) return hex
  const digits = [...hex]
  for (const { offset } of suspects) {
    digits[2 + offset * 2] = "f"
    digits[3 + offset * 2] = "e"
  }
  return digits.join("") as Hex
}
