import type { Address, Chain, Hex } from "../Transaction.ts"

/** One factory whose pools a proof accepts. */
export interface Factory {
  /** The protocol's common name. */
  readonly name: string
  readonly factory: Address
  readonly initCodeHash: Hex
  /** Omitted if the factory has the same address on every chain. */
  readonly chain?: Chain
  /** Its fees, if they differ from the proof's. */
  readonly fees?: ReadonlyArray<number>
}

/**
 * The preimage of the salt in a pool's address: the two tokens packed (Uniswap V2), the same and a flag (Solidly), the two tokens as
 * abi.encode pads them (Algebra), or the same and the fee or tick spacing (Uniswap V3).
 */
export type Salt = "tokens" | "tokens-flag" | "tokens-padded" | "tokens-fee"

/**
 * Proves that the emitter of a log is a pool of a known factory: the CREATE2 address (EIP-1014) for its two tokens is the emitter's.
 * The tokens are those that the transaction moved through the emitter, so that no request to a node is needed.
 */
export interface Create2 {
  readonly factories: ReadonlyArray<Factory>
  readonly salt: Salt
  /** The fees to try, in hundredths of a basis point, or the numbers that the salt has in their place. */
  readonly fees?: ReadonlyArray<number>
  /** Whether the rule also applies to emitters without a proof. They keep their own names. */
  readonly allowsUnproven?: boolean
}
