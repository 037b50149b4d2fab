import type { Act } from "../rule/Act.ts"
import type { Protocol } from "../rule/Rule.ts"
import type { Address } from "../Transaction.ts"

/**
 * How sure it is that the contract is the protocol's: by its address, by proof, only by the shape of what it says, or not at
 * all: it merely says what nobody but the protocol's own contracts is known to say.
 */
export type Certainty = "address" | "proof" | "interface" | "likeness"

/** An act, with the rule that found it and what the rule rests on. */
export interface Finding {
  readonly act: Act
  readonly rule: string
  readonly protocol: Protocol
  /** What the proof or the act calls the contract. */
  readonly contractName: string | undefined
  readonly certainty: Certainty
  /** Who emitted the event or answered the call. */
  readonly contract: Address
  readonly logIndex: number | null
}
