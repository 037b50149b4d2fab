import type { Address, Chain, Hex } from "../Transaction.ts"

/** One factory whose pools a proof accepts. */
export interface Factory {
  /** The protocol as people know it. */
  readonly name: string
  readonly factory: Address
  readonly initCodeHash: Hex
  /** Left out where the factory has the same address on every chain. */
  readonly chain?: Chain
  /** Where its fees are others than the proof's. */
  readonly fees?: ReadonlyArray<number>
}

/**
 * What a factory salts a pool's address with: keccak of its two tokens packed (Uniswap V2), of those and a flag, tried both ways
 * (Solidly), of the tokens as abi.encode pads them (Algebra), or of those and the fee or tick spacing (Uniswap V3).
 */
export type Salt = "tokens" | "tokens-flag" | "tokens-padded" | "tokens-fee"

/**
 * Proof that a log's emitter is a pool that a known factory made: the EIP-1014 address of its two tokens is the emitter's.
 * The tokens are those that the transaction moved through the emitter, so no node is asked.
 */
export interface Create2 {
  readonly factories: ReadonlyArray<Factory>
  readonly salt: Salt
  /** The fees to try, in hundredths of a basis point, or whatever number stands in their place. */
  readonly fees?: ReadonlyArray<number>
  /** What an emitter is called that no factory accounts for; without it, the rule is silent there. */
  readonly otherwise?: string
}
