import type { Address } from "../Transaction.ts"
import type { Action, ContractType } from "../TransactionRecord.ts"

/** Something that a sentence names: an amount of a token, an address, or plain text. */
export type Value =
  | { readonly kind: "amount"; readonly token: Address; readonly raw: bigint; readonly tokenId?: bigint }
  | { readonly kind: "address"; readonly address: Address }
  | { readonly kind: "text"; readonly text: string }

/** An amount of `token` in its smallest unit; the coin is `coinAddress`. */
export const amount = (token: Address, raw: bigint): Value => ({ kind: "amount", token, raw })

/** One token id of a collection. */
export const item = (token: Address, tokenId: bigint): Value => ({ kind: "amount", token, raw: 1n, tokenId })

export const address = (of: Address): Value => ({ kind: "address", address: of })

export const text = (of: string): Value => ({ kind: "text", text: of })

/** What a rule says happened: who did what. What was paid and got is the ledger's to say, never a rule's. */
export interface Act {
  readonly action: Action
  /** Whose act it is. Left out where the contract can't know (a pool sees the router): then it is that of whoever the ledger shows to have paid or got. */
  readonly by?: Address
  /** The smart account that this put to work (a Safe, an ERC-4337 sender): what happens inside is that account's own doing. */
  readonly account?: Address
  /** A contract that only carries its caller's wishes (a DSProxy): what it does is the caller's doing. */
  readonly proxy?: Address
  /** The precise verb where the action has none, in kebab case: `repay`, `add-liquidity`, `revoke`. */
  readonly operation?: string
  /** Where the act is of another kind than its protocol. */
  readonly contractType?: ContractType
  /** Where the contract has a name of its own beside its protocol's. */
  readonly contractName?: string
  /** The token that the record is named for, where the contract that speaks is nobody's brand: an airdrop is its token's. */
  readonly namedFor?: Address
  /** The sentence, where that of the action and operation does not fit. `{name}` is a value, `[…]` is left out when a value in it is empty. */
  readonly says?: string
  /** Values for the sentence beside `{sent}`, `{received}` and `{contract}`. */
  readonly values?: Readonly<Record<string, Value>>
  readonly metadata?: Readonly<Record<string, string>>
}
