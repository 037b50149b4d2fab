import type { AbiEntry, Evidence, SignatureCandidate } from "@glossa/abi/effect"
import type { ProxyHop } from "@glossa/chain"
import type { Address, Hex } from "@glossa/classify"

/** One contract whose functions can be called at an address: the one deployed there, or one of its implementations. */
export interface ContractPart {
  readonly address: Address
  readonly code: Hex
  /** The functions delegated to it, as to a diamond's facet; all of its functions if absent. */
  readonly selectors?: ReadonlyArray<Hex>
  /** Whether it delegates calls that match no function of its own. */
  readonly isProxy?: boolean
  /** Its ABI as published with its source. */
  readonly published?: string
}

/** The contract itself and the contracts it delegates to, in the order of the hops. */
export const partsOf = ({
  address,
  code,
  hops
}: Pick<ContractPart, "address" | "code"> & {
  readonly hops: ReadonlyArray<ProxyHop>
}): ReadonlyArray<ContractPart> => [
  { address, code, isProxy: hops.length > 0 },
  ...hops.flatMap(({ implementations }, i) =>
    implementations.map(implementation => ({ ...implementation, isProxy: i < hops.length - 1 }))
  )
]

/** Guessed names, by selector and topic. */
export type Guesses = Readonly<Record<string, SignatureCandidate>>

/** Everything that an ABI is built from. Plain data, because it is posted to another thread. */
export interface AbiInput {
  readonly own: ContractPart
  /** The contracts it delegates to, in the order of the hops. */
  readonly implementations: ReadonlyArray<ContractPart>
  readonly calls: ReadonlyArray<Hex>
  readonly logs: ReadonlyArray<{ readonly topics: ReadonlyArray<Hex>; readonly data: Hex }>
  /** Signatures by selector and topic, in addition to `@glossa/signatures`. */
  readonly names: Readonly<Record<string, ReadonlyArray<string>>>
  /** Whether to guess names that no source has, or the guesses of an earlier build. */
  readonly guess?: boolean | Guesses
}

/** Why a fragment is included, and which contract it belongs to. */
export interface ContractEvidence extends Evidence {
  readonly contract: Address
}

/** An ABI with its evidence. */
export interface BuiltAbi {
  readonly abi: ReadonlyArray<AbiEntry>
  /** `evidence[i]` is for `abi[i]`. */
  readonly evidence: ReadonlyArray<ContractEvidence>
  readonly standards: ReadonlyArray<string>
  /** Whether all of it comes from published source. */
  readonly verified: boolean
  /** Selectors and topics without a known name. */
  readonly unnamed: ReadonlyArray<Hex>
  /** Entries that do not load in ethers; absent if all do. */
  readonly warnings?: ReadonlyArray<string>
  /** Names that a search found; absent if no search was completed in time. */
  readonly guesses?: Guesses
}
