import type { AbiEntry, Evidence } from "@glossa/abi"
import type { Address, Hex } from "@glossa/classify"

/** One contract whose functions answer at an address: the one that stands there, or one behind it. */
export interface ContractPart {
  readonly address: Address
  readonly code: Hex
  /** The functions that are handed to it; all that it has where it is left out. */
  readonly selectors?: ReadonlyArray<Hex>
  /** Whether it stands between the address and who answers: it has its own functions, and hands on the others. */
  readonly handsOn?: boolean
  /** Its ABI as it was published with its source; left out where nobody did. */
  readonly published?: string
}

/** Everything that the ABI of an address is made from. Plain data: it travels to another thread. */
export interface ContractParts {
  readonly own: ContractPart
  /** Whom it hands its calls to, in the order of the hops. */
  readonly behind: ReadonlyArray<ContractPart>
  readonly calls: ReadonlyArray<Hex>
  readonly logs: ReadonlyArray<{ readonly topics: ReadonlyArray<Hex>; readonly data: Hex }>
  /** Bare signatures by selector and topic, beside those that ship with the service. */
  readonly names: Readonly<Record<string, ReadonlyArray<string>>>
}

/** Why a fragment is believed, and whose it is. */
export interface OwnedEvidence extends Evidence {
  readonly contract: Address
}

/** An ABI that was made. */
export interface BuiltAbi {
  readonly abi: ReadonlyArray<AbiEntry>
  /** `evidence[i]` speaks of `abi[i]`. */
  readonly evidence: ReadonlyArray<OwnedEvidence>
  readonly standards: ReadonlyArray<string>
  /** Whether all of it comes from published source. */
  readonly verified: boolean
  /** Selectors and topics of fragments that nobody could name. */
  readonly unnamed: ReadonlyArray<Hex>
}
