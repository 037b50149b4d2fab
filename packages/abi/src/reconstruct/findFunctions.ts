import type { FunctionEntry, Hex, Parameter } from "../entry/Abi.ts"
import { placeholderName, placeholderReason } from "../entry/placeholder.ts"
import type { CodeFunction } from "../evm/analyzeBytecode.ts"
import type { Links } from "../evm/Links.ts"
import { toParameters } from "../evm/wordType.ts"
import { inferArguments, inferResults } from "../evm/wordTypes.ts"
import { sourceOf } from "./candidates.ts"
import { fitCalls } from "./fitCalls.ts"
import { guessInputs } from "./guessInputs.ts"
import type { ReconstructedEntry } from "./ReconstructedEntry.ts"
import { type BestFunction, chooseMutability, contradicts, type RankedFunction } from "./rankFunctions.ts"
import { refineInputs } from "./refineInputs.ts"

export interface FunctionFacts {
  /** Analyzed functions by selector. */
  readonly analyzed: ReadonlyMap<Hex, CodeFunction>
  readonly selectors: ReadonlyArray<Hex>
  /** Calldata by selector. */
  readonly calls: ReadonlyMap<Hex, ReadonlyArray<Hex>>
  readonly links: Links
}

/** Returns an entry for each selector: named if a candidate hashes to it, otherwise a placeholder. */
export const findFunctions = (facts: FunctionFacts, bestOf: BestFunction): ReadonlyArray<ReconstructedEntry> =>
  facts.selectors.map(selector => findFunction(selector, facts, bestOf(selector)))

const findFunction = (selector: Hex, facts: FunctionFacts, best: RankedFunction | undefined): ReconstructedEntry => {
  const analyzed = facts.analyzed.get(selector)
  const calls = facts.calls.get(selector) ?? []
  const seen = [
    ...(analyzed === undefined ? [] : ["selector in the dispatcher"]),
    ...(calls.length > 0 ? ["selector in calldata"] : [])
  ]
  if (best === undefined) return placeholderEntry(selector, analyzed, calls, seen, facts.links)
  const entry: FunctionEntry = {
    ...best.entry,
    // A bare signature has no outputs, and contracts may return different values for one signature.
    outputs:
      best.whole && !contradicts(best.entry.outputs, analyzed?.outputs)
        ? best.entry.outputs
        : toParameters((analyzed && inferResults(analyzed, facts.links)) ?? []),
    stateMutability: chooseMutability(best.whole ? best.entry.stateMutability : undefined, analyzed?.stateMutability)
  }
  const agrees = best.conflict === undefined
  return {
    entry,
    evidence: {
      id: selector,
      source: sourceOf(best),
      confidence: (agrees ? (best.exact ? 0.99 : best.whole ? 0.95 : 0.8) : 0.4) * (best.chance ?? 1),
      because: [
        ...seen,
        `${best.whole ? "fragment" : "signature"} from ${best.origin}`,
        ...(best.exact ? ["calldata round-trips"] : []),
        ...(agrees ? [] : [best.conflict])
      ]
    }
  }
}

const placeholderEntry = (
  selector: Hex,
  analyzed: CodeFunction | undefined,
  calls: ReadonlyArray<Hex>,
  seen: ReadonlyArray<string>,
  links: Links
): ReconstructedEntry => {
  const inferred = analyzed && inferArguments(analyzed, links)
  const { inputs, because, exact } = chooseInputs(inferred, calls)
  return {
    entry: {
      type: "function",
      name: placeholderName("function", selector),
      inputs: toParameters(inputs ?? []),
      outputs: toParameters((analyzed && inferResults(analyzed, links)) ?? []),
      stateMutability: analyzed?.stateMutability ?? "nonpayable",
      selector
    },
    evidence: {
      id: selector,
      source: analyzed === undefined ? "observed" : "bytecode",
      confidence: inputs === undefined ? 0.2 : inferred === undefined ? 0.4 : exact ? 0.9 : 0.8,
      because: [...seen, ...because, placeholderReason("function")]
    }
  }
}

interface ChosenInputs {
  readonly inputs: ReadonlyArray<Parameter> | undefined
  readonly because: ReadonlyArray<string>
  /** Whether the inputs encode to exactly the observed calls. */
  readonly exact: boolean
}

/** Returns the inputs that the code shows, corrected by calls. If calls contradict them, returns inputs guessed from calls. */
const chooseInputs = (inferred: ReadonlyArray<Parameter> | undefined, calls: ReadonlyArray<Hex>): ChosenInputs => {
  if (calls.length === 0)
    return {
      inputs: inferred,
      exact: false,
      because: [inferred ? "arguments inferred from code" : "arguments unknown"]
    }
  const refined = inferred && refineInputs(inferred, calls)
  const fit = refined && fitCalls(refined, calls)
  if (refined !== undefined && fit !== undefined && fit.exact === fit.calls)
    return {
      inputs: refined,
      exact: true,
      because: ["arguments inferred from code", "calldata round-trips"]
    }
  const guessed = guessInputs(calls)
  if (guessed !== undefined) return { inputs: guessed, exact: true, because: ["arguments guessed from calldata"] }
  return { inputs: refined, exact: false, because: [refined ? "arguments inferred from code" : "arguments unknown"] }
}
