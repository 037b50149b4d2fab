import type { Address } from "@glossa/classify"

/** A permission to take assets of an owner. */
export interface Approval {
  /** An amount of a token, one item, or all items of a collection. */
  readonly scope: "amount" | "item" | "all"
  readonly token: Address
  readonly spender: Address
  /** In the token's smallest unit; 1 or 0 for items. 0 revokes. */
  readonly amount: bigint
  /** Of an item. */
  readonly tokenId?: bigint
  /** The contract that keeps the allowance: the token itself, or Permit2. */
  readonly keeper: Address
}

/** Identifies what an approval replaces: an item has one spender. */
export const approvalKey = ({ scope, keeper, token, spender, tokenId }: Approval): string =>
  `${scope} ${keeper} ${token} ${tokenId ?? spender}`
