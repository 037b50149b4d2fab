import type { Hex } from "../entry/Abi.ts"
import { signatureTypes } from "../entry/formatSignature.ts"
import type { Bytecode } from "./Bytecode.ts"
import { type CodeAnalysis, type CodeFunction, toCodeAnalysis } from "./CodeAnalysis.ts"
import { inferArguments } from "./calldata/inferArguments.ts"
import { collectErrors, collectEvents } from "./encoded/collectEmitted.ts"
import { inferOutputs } from "./encoded/readEncoded.ts"
import type { FunctionOffset } from "./findEntries.ts"
import { inferFallback } from "./inferFallback.ts"
import { inferMutability } from "./inferMutability.ts"
import { inspect } from "./inspect.ts"
import { Fact, hasFact, type Trace } from "./machine/Trace.ts"
import { readTrace, type Structures, toWordSource } from "./readTrace.ts"
import { TypeGraph } from "./types/TypeGraph.ts"
import type { InferredParameter } from "./types/wordType.ts"

/**
 * Analyzes code of Solidity, or of another compiler with the same memory layout. It executes all code first, reads the structures that the
 * traces show, and links the words of all traces, so that nothing depends on the order of functions.
 */
export const analyzeSolidity = (code: Bytecode, entries: ReadonlyArray<FunctionOffset>): CodeAnalysis => {
  const { dispatcher, functions, traces } = inspect(code, entries)
  const structures = new Map(traces.map(trace => [trace, readTrace(trace)]))
  const graph = TypeGraph.build([...structures].map(([trace, found]) => toWordSource(trace, found)))
  const inputsOf = (trace: Trace, types: TypeGraph): ReadonlyArray<InferredParameter> | undefined => {
    const { inputs } = structures.get(trace)!
    return inputs && inferArguments(inputs, trace, types)
  }
  const checked = traces.some(trace => trace !== dispatcher && hasFact(trace, Fact.rejectsValue))
  const isComplete = (trace: Trace): boolean => !hasFact(trace, Fact.incomplete)
  return toCodeAnalysis({
    functions: new Map(
      [...functions].map(([selector, trace]) => [
        selector,
        toFunction(selector, trace, structures.get(trace)!, inputsOf(trace, graph), checked)
      ])
    ),
    events: collectEvents(
      [...structures.values()].flatMap(({ logs }) => logs),
      code
    ),
    errors: collectErrors(traces),
    calls: callsOf(traces),
    complete: traces.every(isComplete),
    rest: isComplete(dispatcher) ? inferFallback(code, entries) : [],
    bodyOf: selector => functions.get(selector)?.body,
    inputsOf: (selector, types) => {
      const trace = functions.get(selector)
      return trace && inputsOf(trace, types)
    },
    withHints: hints => graph.withHints(hints)
  })
}

const toFunction = (
  selector: Hex,
  trace: Trace,
  { returns }: Structures,
  parameters: ReadonlyArray<InferredParameter> | undefined,
  checked: boolean
): CodeFunction => {
  const inputs = parameters && signatureTypes(parameters)
  return {
    selector,
    inputs,
    outputs: inputs === undefined ? undefined : inferOutputs(returns, inputs),
    stateMutability: inputs === undefined ? undefined : inferMutability(trace, returns, inputs, checked)
  }
}

/** Returns the maximum number of argument words by selector, of the functions that code calls. */
const callsOf = (traces: ReadonlyArray<Trace>): ReadonlyMap<Hex, number> => {
  const calls = new Map<Hex, number>()
  for (const { words } of traces)
    for (const [selector, count] of words.calls)
      calls.set(selector as Hex, Math.max(calls.get(selector as Hex) ?? 0, count))
  return calls
}
