import type { FallbackEntry, Hex, Parameter, ReceiveEntry, StateMutability } from "../entry/Abi.ts"
import { signatureTypes } from "../entry/formatSignature.ts"
import type { Bytecode } from "./Bytecode.ts"
import type { AnalysisFailedError, BytecodeAnalyzer } from "./BytecodeAnalyzer.ts"
import { fromShapes } from "./calldata/inferArguments.ts"
import { inferShapes, type Shape } from "./calldata/inferShapes.ts"
import { collectErrors, type EmittedError } from "./encoded/collectErrors.ts"
import { collectEvents, type EmittedEvent } from "./encoded/collectEvents.ts"
import { inferOutputs } from "./encoded/inferOutputs.ts"
import { inferFallback } from "./inferFallback.ts"
import { inferMutability } from "./inferMutability.ts"
import { inspect } from "./inspect.ts"
import type { Findings } from "./machine/Findings.ts"
import type { Links } from "./types/Links.ts"
import { analyzeVyper } from "./vyper/analyzeVyper.ts"
import { isVyper } from "./vyper/isVyper.ts"

/** A function as the code shows it. */
export interface CodeFunction {
  readonly selector: Hex
  /** Canonical types as in a signature. Undefined if the function was not explored. */
  readonly inputs: string | undefined
  readonly outputs: ReadonlyArray<Parameter> | undefined
  readonly stateMutability: StateMutability | undefined
  /** Part of the keys of its arguments and results in `links`. */
  readonly body: number
  /** The structure of its arguments. Undefined if it was not explored, and in Vyper's code. */
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

/** Finds functions, events and errors in code. */
export const analyzeBytecode = (
  hex: Hex,
  code: Bytecode,
  analyzer: BytecodeAnalyzer
): CodeAnalysis | AnalysisFailedError => {
  if (isVyper(code)) return analyzeVyper(code)
  const entries = analyzer.entries(hex)
  if (entries instanceof Error) return entries
  const { dispatcher, functions, links } = inspect(code, entries)
  const all = [dispatcher, ...new Set(functions.values())]
  return {
    functions: new Map([...functions].map(([selector, findings]) => [selector, toFunction(selector, findings)])),
    events: collectEvents(all, code),
    errors: collectErrors(all),
    complete: !all.some(findings => findings.incomplete),
    rest: dispatcher.incomplete ? [] : inferFallback(code, entries),
    links
  }
}

const toFunction = (selector: Hex, findings: Findings): CodeFunction => {
  const { body, decoding, links } = findings
  const keeps = findings.writes && !findings.calls
  // Where the budget ended before it, none of its code was explored.
  const shapes = findings.steps === 0 ? undefined : inferShapes(decoding, links.sums)
  const inputs = shapes && signatureTypes(fromShapes(shapes, keeps, links))
  return {
    selector,
    inputs,
    outputs: inputs === undefined ? undefined : inferOutputs(findings, inputs),
    stateMutability: inputs === undefined ? undefined : inferMutability(findings, inputs),
    body,
    shapes,
    keeps
  }
}
