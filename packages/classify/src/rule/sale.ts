import type { Ledger } from "../ledger/Ledger.ts"
import type { Address } from "../Transaction.ts"
import type { Act } from "./Act.ts"

/** Both sides of a sale. */
export const sale = (seller: Address, buyer: Address): ReadonlyArray<Act> => [
  { action: "sell", actor: seller },
  { action: "buy", actor: buyer }
]

const givesItem = (ledger: Ledger, address: Address): boolean =>
  ledger.net(address).some(({ asset, amount }) => asset.tokenId !== undefined && amount < 0n)

const takesItem = (ledger: Ledger, address: Address): boolean =>
  ledger.net(address).some(({ asset, amount }) => asset.tokenId !== undefined && amount > 0n)

/** Both sides of a sale whose event does not say which trader sold: the seller is the one that sends an NFT. */
export const saleBetween = (one: Address, other: Address, ledger: Ledger): ReadonlyArray<Act> =>
  givesItem(ledger, other) || (!givesItem(ledger, one) && takesItem(ledger, one)) ? sale(other, one) : sale(one, other)
