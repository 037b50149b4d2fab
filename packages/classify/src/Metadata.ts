import type { Address, Hex } from "./Transaction.ts"

export type TokenStandard = "native" | "ERC20" | "ERC721" | "ERC1155"

/** What is known of a token. Everything in it comes from the token's own contract and is not to be trusted. */
export interface Token {
  readonly name?: string
  readonly symbol?: string
  readonly decimals?: number
  readonly standard?: TokenStandard
  /** Address of a picture. */
  readonly image?: string
}

/** What the reader knows beside the transaction: plain look-ups, prepared beforehand. */
export interface Metadata {
  readonly token: (address: Address) => Token | undefined
  /** A contract's name as its source or a label gives it. */
  readonly contractName: (address: Address) => string | undefined
  /** What the function behind a selector is called, from a signature source. Several functions can share a selector. */
  readonly functionName?: (selector: Hex) => string | undefined
  /** What the event behind a topic is called, from a signature source. */
  readonly eventName?: (topic: Hex) => string | undefined
}

/** Knows nothing: amounts of unknown tokens stay raw. */
export const noMetadata: Metadata = { token: () => undefined, contractName: () => undefined }
