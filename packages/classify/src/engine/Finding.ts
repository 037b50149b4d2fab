import type { Act } from "../rule/Act.ts"
import type { Protocol } from "../rule/Rule.ts"
import type { Address } from "../Transaction.ts"

/**
 * How the contract was identified as the protocol's: by its listed address, by a proof, only by the interface that it uses, or by
 * similarity: it is not listed, but only the protocol's own contracts are known to log this event.
 */
export type Certainty = "address" | "proof" | "interface" | "similarity"

/** An act, the rule that found it and its evidence. */
export interface Finding {
  readonly act: Act
  readonly rule: string
  readonly protocol: Protocol
  /** The contract's name according to the proof or the act. */
  readonly contractName: string | undefined
  readonly certainty: Certainty
  /** The emitter of the event, or the called contract. */
  readonly contract: Address
  readonly logIndex: number | null
  /**
   * Whether it is only what the called function is for, or all functions of its contract without a purpose of their own. It counts where
   * no rule says what happened.
   */
  readonly intent?: "function" | "contract"
}
