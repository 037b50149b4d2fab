import type { ProxyHop } from "@glossa/chain"
import type { Address, Chain } from "@glossa/classify"
import type { BuiltAbi } from "./abi/AbiInput.ts"

/** One delegation, without the code of its implementations. */
export interface ResolvedHop extends Omit<ProxyHop, "implementations"> {
  readonly implementations: ReadonlyArray<{ readonly address: Address }>
}

/** A contract with its ABI. */
export interface ResolvedContract {
  readonly chain: Chain
  readonly address: Address
  readonly hops: ReadonlyArray<ResolvedHop>
  readonly built: BuiltAbi
  /** Names of contracts in their published sources, by address. */
  readonly names: Readonly<Record<Address, string>>
  /** What may be missing because a source or the analysis failed, and entries that do not load in ethers. */
  readonly warnings: ReadonlyArray<string>
}
