import type { Address, Chain, Hex } from "../Transaction.ts"

/** One factory whose pools a proof accepts. */
export interface Factory {
  /** The protocol as people know it. */
  readonly name: string
  readonly factory: Address
  readonly initCodeHash: Hex
  /** Left out where the factory has the same address on every chain. */
  readonly chain?: Chain
}

/**
 * Proof that a log's emitter is a pool that a known factory made: the EIP-1014 address of its two tokens is the emitter's.
 * The tokens are those that the transaction moved through the emitter, so no node is asked.
 */
export interface Create2 {
  readonly factories: ReadonlyArray<Factory>
  /** `tokens`: keccak(token0 ++ token1), as Uniswap V2. `tokens-fee`: keccak(abi.encode(token0, token1, fee)), as Uniswap V3. */
  readonly salt: "tokens" | "tokens-fee"
  /** The fees to try, in hundredths of a basis point. */
  readonly fees?: ReadonlyArray<number>
  /** What an emitter is called that no factory accounts for; without it, the rule is silent there. */
  readonly otherwise?: string
}
