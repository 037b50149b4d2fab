import type { Address, Hex } from "./Transaction.ts"

/** The standard of a token. */
export type TokenStandard = "native" | "ERC20" | "ERC721" | "ERC1155"

/** Metadata of a token. It comes from the token's own contract and can't be trusted. */
export interface Token {
  readonly name?: string
  readonly symbol?: string
  readonly decimals?: number
  readonly standard?: TokenStandard
  /** URL of the token's image. */
  readonly image?: string
  /** Number of items of a collection, when it was read. */
  readonly supply?: number
}

/** The names in a contract's verified ABI: of functions by selector, of events by topic. */
export interface ContractAbi {
  readonly functions: ReadonlyMap<Hex, string>
  readonly events: ReadonlyMap<Hex, string>
}

/**
 * Names and tokens that are not in the transaction: synchronous lookups of data that was fetched before, by addresses in lower case.
 */
export interface Metadata {
  readonly token: (address: Address) => Token | undefined
  /** A contract's name by its source or a label. */
  readonly contractName: (address: Address) => string | undefined
  /** The name of the function with a selector, from a signature source. Several functions can share a selector. */
  readonly functionName?: (selector: Hex) => string | undefined
  /** The name of the event with a topic, from a signature source. */
  readonly eventName?: (topic: Hex) => string | undefined
  /** The verified ABI of the code at an address; a proxy's own has not what its implementation has. It precedes signature sources. */
  readonly abi?: (contract: Address) => ContractAbi | undefined
}

/** No metadata: records have raw amounts of tokens, without symbols. */
export const noMetadata: Metadata = { token: () => undefined, contractName: () => undefined }
