import type { Address } from "../Transaction.ts"
import type { Action, ContractType } from "../TransactionRecord.ts"
import { shortenAddress } from "../text/shortenAddress.ts"

/** Something that a sentence names: an amount of a token, an address, or plain text. */
export type Value =
  | { readonly kind: "amount"; readonly token: Address; readonly raw: bigint; readonly tokenId?: bigint }
  | { readonly kind: "address"; readonly address: Address }
  | { readonly kind: "text"; readonly text: string }

/** An amount of `token` in its smallest unit; the native token is `nativeTokenAddress`. */
export const amount = (token: Address, raw: bigint): Value => ({ kind: "amount", token, raw })

/** One token id of a collection. */
export const item = (token: Address, tokenId: bigint): Value => ({ kind: "amount", token, raw: 1n, tokenId })

/** The value of an address, which sentences name. */
export const address = (value: Address): Value => ({ kind: "address", address: value })

/** An account that a sentence shows by its address, as many have the name of its kind: `the Safe 0x1234…abCD`. */
export const account = (value: Address): Value => text(shortenAddress(value))

/** The value of a text. */
export const text = (value: string): Value => ({ kind: "text", text: value })

/** What a rule says happened. What was paid and received is left to the ledger. */
export interface Act {
  readonly action: Action
  /**
   * The address whose act it is. Omitted where the contract can't know it (a pool sees the router): then it is the act of the address
   * that paid or received according to the ledger.
   */
  readonly actor?: Address
  /** The smart account that executes this (a Safe, an ERC-4337 sender): what happens inside is the account's own act. */
  readonly account?: Address
  /** A contract that only forwards its caller's calls (a DSProxy): its acts are the caller's. */
  readonly proxy?: Address
  /** The precise verb where the action has none, in kebab case: `repay`, `add-liquidity`, `revoke`. */
  readonly operation?: string
  /** Overrides the contract type of the protocol. */
  readonly contractType?: ContractType
  /** Overrides the name of the protocol. */
  readonly contractName?: string
  /** The token that names the record where the contract has no brand of its own: an airdrop is named for its token. */
  readonly namedFor?: Address
  /**
   * The sentence, if the one of the action and operation does not fit. `{name}` inserts a value; a part in `[…]` is omitted if one of
   * its values is empty.
   */
  readonly sentence?: string
  /** Values for the sentence. */
  readonly values?: Readonly<Record<string, Value>>
  readonly metadata?: Readonly<Record<string, string>>
}
