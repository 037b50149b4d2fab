import type { AbiEntry, Hex } from "../entry/Abi.ts"
import type { ParameterEvidence } from "./ParameterEvidence.ts"

/**
 * The source of an entry.
 *
 * - `verified`: the ABI in the input.
 * - `repaired`: the ABI in the input, with repairs.
 * - `standard`: an ERC, with a hash that is a selector or topic of the contract.
 * - `signature`: the signature source, with a hash that is a selector or topic of the contract.
 * - `guessed`: a name made of known words, with a hash that is a selector or topic of the contract.
 * - `observed`: calldata or logs; the name is unknown.
 * - `bytecode`: code; the name is unknown.
 */
export type EvidenceSource = "verified" | "repaired" | "signature" | "guessed" | "bytecode" | "observed" | "standard"

/** The evidence for an entry of the ABI. `evidence[i]` is for `abi[i]`. */
export interface Evidence {
  /** Selector of a function or error, topic of an event, or type of any other entry. */
  readonly id: Hex | "constructor" | "fallback" | "receive"
  readonly source: EvidenceSource
  /** The share of entries found in the same way whose inputs have the right types, 0 to 1. */
  readonly confidence: number
  /** The evidence for each input, if all were inferred from code. */
  readonly parameters?: ReadonlyArray<ParameterEvidence>
  /** The reasons in words: `selector in the dispatcher`, `fragment from ERC20`. */
  readonly because: ReadonlyArray<string>
}

/** A reconstructed entry and its evidence. */
export interface ReconstructedEntry {
  readonly entry: AbiEntry
  readonly evidence: Evidence
}
