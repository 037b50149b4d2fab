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
