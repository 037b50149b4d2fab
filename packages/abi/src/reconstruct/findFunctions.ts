import type { Hex, Parameter } from "../entry/Abi.ts"
import { placeholderName, placeholderReason } from "../entry/placeholder.ts"
import type { CodeFunction, RefinedTypes } from "../evm/CodeAnalysis.ts"
import { type InferredParameter, toParameters } from "../evm/types/wordType.ts"
import { originOf } from "./CandidateLookup.ts"
import type { Evidence, ReconstructedEntry } from "./Evidence.ts"
import { fitCalls, guessInputs, refineInputs } from "./guessInputs.ts"
import { describeParameters, overallConfidence } from "./ParameterEvidence.ts"
import { type BestFunction, chooseMutability, contradicts, type RankedFunction } from "./rankFunctions.ts"

export interface FunctionFacts {
  /** Analyzed functions by selector. */
  readonly analyzed: ReadonlyMap<Hex, CodeFunction>
  readonly selectors: ReadonlyArray<Hex>
  /** Calldata by selector. */
  readonly calls: ReadonlyMap<Hex, ReadonlyArray<Hex>>
  readonly refined: RefinedTypes
}

/** Returns an entry for each selector: named if a candidate hashes to it, otherwise a placeholder. */
export const findFunctions = (facts: FunctionFacts, bestOf: BestFunction): ReadonlyArray<ReconstructedEntry> =>
  facts.selectors.map(selector => findFunction(selector, facts, bestOf(selector)))

const findFunction = (selector: Hex, facts: FunctionFacts, best: RankedFunction | undefined): ReconstructedEntry => {
  const { refined } = facts
  const analyzed = facts.analyzed.get(selector)
  const calls = facts.calls.get(selector) ?? []
  const seen = [
    ...(analyzed === undefined ? [] : ["selector in the dispatcher"]),
    ...(calls.length > 0 ? ["selector in calldata"] : [])
  ]
  const inferredOutputs = () => toParameters(refined.outputs(selector) ?? [])
  if (best === undefined) {
    const { inputs, because, ...sureness } = chooseInputs(refined.inputs(selector), calls)
    return {
      entry: {
        type: "function",
        name: placeholderName("function", selector),
        inputs: toParameters(inputs ?? []),
        outputs: inferredOutputs(),
        stateMutability: analyzed?.stateMutability ?? "nonpayable",
        selector
      },
      evidence: {
        id: selector,
        source: analyzed === undefined ? "observed" : "bytecode",
        ...sureness,
        because: [...seen, ...because, placeholderReason("function")]
      }
    }
  }
  const { entry, whole, conflict, exact, chance = 1 } = best
  const reasons = [
    originOf(best),
    ...(exact ? ["calldata round-trips"] : []),
    ...(conflict === undefined ? [] : [conflict])
  ]
  return {
    entry: {
      ...entry,
      // A plain signature has no outputs, and contracts may return different values for one signature.
      outputs: whole && !contradicts(entry.outputs, analyzed?.outputs) ? entry.outputs : inferredOutputs(),
      stateMutability: chooseMutability(whole ? entry.stateMutability : undefined, analyzed?.stateMutability)
    },
    evidence: {
      id: selector,
      source: best.source,
      // The hash proves the types of the inputs, except for the chance that it matches by accident.
      confidence: (conflict === undefined ? 0.99 : 0.4) * chance,
      because: [...seen, ...reasons]
    }
  }
}

interface ChosenInputs extends Pick<Evidence, "because" | "confidence" | "parameters"> {
  readonly inputs: ReadonlyArray<Parameter> | undefined
}

const unknownInputs: ChosenInputs = { inputs: undefined, confidence: 0.2, because: ["arguments unknown"] }

/** Returns the inputs that the code shows, corrected by calls. If calls contradict them, returns inputs guessed from calls. */
const chooseInputs = (
  inferred: ReadonlyArray<InferredParameter> | undefined,
  calls: ReadonlyArray<Hex>
): ChosenInputs => {
  if (calls.length === 0) {
    if (inferred === undefined) return unknownInputs
    const parameters = describeParameters(inferred)
    const confidence = overallConfidence(parameters)
    return { inputs: inferred, confidence, parameters, because: ["arguments inferred from code"] }
  }
  const refined = inferred && refineInputs(inferred, calls)
  const fit = refined && fitCalls(refined, calls)
  if (refined !== undefined && fit !== undefined && fit.exact === fit.calls)
    return { inputs: refined, confidence: 0.9, because: ["arguments inferred from code", "calldata round-trips"] }
  const guessed = guessInputs(calls)
  if (guessed !== undefined)
    return {
      inputs: guessed,
      confidence: inferred === undefined ? 0.4 : 0.9,
      because: ["arguments guessed from calldata"]
    }
  if (refined === undefined) return unknownInputs
  return { inputs: refined, confidence: 0.4, because: ["arguments inferred from code", "calls do not decode to them"] }
}
