import type { FunctionEntry, Hex } from "../entry/Abi.ts"
import { placeholderName } from "../entry/placeholder.ts"
import type { CodeFunction } from "../evm/analyse.ts"
import { catalogue } from "../standards/catalogue.ts"
import { readTypes } from "../type/readTypes.ts"
import { proveCandidates } from "./candidates.ts"
import type { Found } from "./Found.ts"
import { decideMutability, rankFunctions } from "./rankFunctions.ts"
import type { SignatureSource } from "./SignatureSource.ts"

export interface FunctionFacts {
  /** By selector, what the code shows. */
  readonly analysed: ReadonlyMap<Hex, CodeFunction>
  readonly selectors: ReadonlyArray<Hex>
  /** First four bytes of calldata that reached it. */
  readonly called: ReadonlySet<Hex>
}

/** One entry for each selector: named where a signature is known and hashes, otherwise a placeholder. */
export const findFunctions = (facts: FunctionFacts, source: SignatureSource | undefined): ReadonlyArray<Found> =>
  facts.selectors.map(selector => findFunction(selector, facts, source))

const findFunction = (selector: Hex, facts: FunctionFacts, source: SignatureSource | undefined): Found => {
  const analysed = facts.analysed.get(selector)
  const seen = [
    ...(analysed === undefined ? [] : ["selector in the dispatcher"]),
    ...(facts.called.has(selector) ? ["selector in calldata"] : [])
  ]
  const standard = catalogue().functions.get(selector)
  const known = [
    ...(standard === undefined ? [] : [{ entry: standard.entry, origin: standard.standard, whole: true }]),
    ...proveCandidates("function", selector, source?.functions(selector) ?? [])
  ]
  const [best] = rankFunctions(known, analysed)
  if (best === undefined) return unnamed(selector, analysed, seen)
  const entry: FunctionEntry = {
    ...best.entry,
    // A bare signature says nothing of outputs, and a standard's contract may return more or less than the standard asks.
    outputs: best.whole ? best.entry.outputs : (analysed?.outputs ?? []),
    stateMutability: decideMutability(best.whole ? best.entry.stateMutability : undefined, analysed?.stateMutability)
  }
  const agrees = best.conflict === undefined
  return {
    entry,
    evidence: {
      id: selector,
      source: best.entry === standard?.entry ? "standard" : "signature",
      confidence: agrees ? (best.whole ? 0.95 : 0.8) : 0.4,
      because: [
        ...seen,
        `${best.whole ? "fragment" : "signature"} from ${best.origin}`,
        ...(agrees ? [] : [best.conflict])
      ]
    }
  }
}

const unnamed = (selector: Hex, analysed: CodeFunction | undefined, seen: ReadonlyArray<string>): Found => {
  const inputs = analysed?.inputs === undefined ? undefined : readTypes(analysed.inputs)
  return {
    entry: {
      type: "function",
      name: placeholderName("function", selector),
      inputs: inputs ?? [],
      outputs: analysed?.outputs ?? [],
      stateMutability: analysed?.stateMutability ?? "nonpayable",
      selector
    },
    evidence: {
      id: selector,
      source: analysed === undefined ? "observed" : "bytecode",
      confidence: analysed === undefined ? 0.2 : inputs === undefined ? 0.3 : 0.7,
      because: [...seen, inputs === undefined ? "arguments unknown" : "arguments inferred from code"]
    }
  }
}
