import * as Result from "effect/Result"
import type { FallbackEntry, Hex, Parameter, ReceiveEntry, StateMutability } from "../entry/Abi.ts"
import type { Bytecode } from "./Bytecode.ts"
import type { AnalysisFailedError, AnalyzedFunction, BytecodeAnalyzer, FunctionOffset } from "./BytecodeAnalyzer.ts"
import { inferShapes, type Shape } from "./calldata/inferShapes.ts"
import { collectErrors, type EmittedError } from "./collectErrors.ts"
import { collectEvents, type EmittedEvent } from "./collectEvents.ts"
import type { Findings } from "./Findings.ts"
import { inferFallback } from "./inferFallback.ts"
import { inferMutability } from "./inferMutability.ts"
import { inferOutputs } from "./inferOutputs.ts"
import { inspect } from "./inspect.ts"
import type { Links } from "./Links.ts"
import { analyzeVyper } from "./vyper/analyzeVyper.ts"
import { isVyper } from "./vyper/isVyper.ts"

/** A function as the code shows it. */
export interface CodeFunction {
  readonly selector: Hex
  /** Canonical types as in a signature. Undefined if the analysis did not reach them. */
  readonly inputs: string | undefined
  readonly outputs: ReadonlyArray<Parameter> | undefined
  readonly stateMutability: StateMutability | undefined
  /** Part of the keys of its arguments and results in `links`. */
  readonly body: number
  /** The structure of its arguments, undefined if its code does not show it. */
  readonly shapes: ReadonlyArray<Shape> | undefined
  /** Whether it stores or logs, and calls no other contract. */
  readonly keeps: boolean
}

/** A contract's interface as its code shows it. */
export interface CodeAnalysis {
  readonly functions: ReadonlyMap<Hex, CodeFunction>
  readonly events: ReadonlyMap<Hex, EmittedEvent>
  readonly errors: ReadonlyMap<Hex, EmittedError>
  /** Whether all code was explored. If not, events and errors may be missing. */
  readonly complete: boolean
  /** The fallback and receive functions. */
  readonly rest: ReadonlyArray<FallbackEntry | ReceiveEntry>
  readonly links: Links
}

/** More functions than any real contract has. Beyond it, the analysis returns selectors only. */
const maxFunctions = 400
/** Functions that may be made to waste time but are analyzed nevertheless. */
const maxSuspects = 32

/**
 * Finds functions, events and errors in code. The analyzer bounds its time per function but not for all functions together,
 * so functions that look made to waste time are cut out of the code that it gets.
 */
export const analyzeBytecode = (
  hex: Hex,
  code: Bytecode,
  analyzer: BytecodeAnalyzer
): Result.Result<CodeAnalysis, AnalysisFailedError> =>
  Result.gen(function* () {
    if (isVyper(code)) return analyzeVyper(code)
    const entries = yield* analyzer.entries(hex)
    const inspection = inspect(code, entries)
    const inDepth = entries.length > 0 && entries.length <= maxFunctions && !inspection.dispatcher.incomplete
    // A function's effects are reliable where its code was explored completely. In other code than Solidity's they are not,
    // since functions may overlap there, and effects may be those of the next function.
    const isSeen = (findings: Findings | undefined): boolean => code.solidity && findings?.incomplete === false
    const options = { mutability: !Array.from(inspection.functions.values()).every(isSeen) }
    // If the analyzer fails, functions still have their selectors and all that was explored here.
    const analyzed = inDepth
      ? Result.getOrElse(analyzer.functions(withoutSuspects(hex, entries, inspection.functions), options), () => [])
      : []
    const bySelector = new Map(analyzed.map(one => [one.selector, one]))
    const all = [inspection.dispatcher, ...new Set(inspection.functions.values())]
    return {
      functions: new Map(
        entries.map(({ selector }) => {
          const findings = inspection.functions.get(selector)
          return [selector, combine(selector, bySelector.get(selector), findings, isSeen(findings), code.solidity)]
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
  bySelector: AnalyzedFunction | undefined,
  findings: Findings | undefined,
  isSeen: boolean,
  solidity: boolean
): CodeFunction => ({
  selector,
  inputs: bySelector?.inputs,
  outputs: findings && inferOutputs(findings, bySelector?.inputs),
  stateMutability: findings && isSeen ? inferMutability(findings, bySelector?.inputs) : bySelector?.stateMutability,
  body: findings?.body ?? 0,
  shapes: findings && solidity ? inferShapes(findings.decoding, findings.links.sums) : undefined,
  keeps: findings?.writes === true && !findings.calls
})

/** Returns the code with an INVALID at the beginning of each suspect's body, except the first few. */
const withoutSuspects = (
  hex: Hex,
  entries: ReadonlyArray<FunctionOffset>,
  functions: ReadonlyMap<Hex, Findings>
): Hex => {
  const suspects = entries
    .filter(({ selector }) => {
      const findings = functions.get(selector)
      return findings === undefined || findings.incomplete || findings.runaway
    })
    .slice(maxSuspects)
  if (suspects.length === 0) return hex
  const digits = [...hex]
  for (const { offset } of suspects) {
    digits[2 + offset * 2] = "f"
    digits[3 + offset * 2] = "e"
  }
  return digits.join("") as Hex
}
