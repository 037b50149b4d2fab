import type { Hex } from "../entry/Abi.ts"

/**
 * Where a fragment comes from.
 *
 * - `verified`: the ABI that was given has it so.
 * - `repaired`: the ABI that was given has it, broken; see the repairs.
 * - `standard`: an ERC defines it and it hashes to a selector or topic of this contract.
 * - `signature`: the signature source knows it and it hashes.
 * - `observed`: calldata or logs showed it; nobody knows its name.
 * - `bytecode`: inferred from code; nobody knows its name.
 */
export type EvidenceSource = "verified" | "repaired" | "signature" | "bytecode" | "observed" | "standard"

/** Why an entry of the ABI is believed. `evidence[i]` speaks of `abi[i]`. */
export interface Evidence {
  /** Selector of a function or error, topic of an event; of the rest their type. */
  readonly id: Hex | "constructor" | "fallback" | "receive"
  readonly source: EvidenceSource
  /** How sure the entry's types are, 0 to 1. Of a placeholder it says nothing of the name, which is not real. */
  readonly confidence: number
  /** What it rests on, in words: `selector in the dispatcher`, `name and outputs from ERC20`. */
  readonly because: ReadonlyArray<string>
}
