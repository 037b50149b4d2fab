import { nativeTokenAddress } from "../../chains.ts"
import type { Ledger } from "../../ledger/Ledger.ts"
import type { Address } from "../../Transaction.ts"
import { type Act, amount } from "../Act.ts"

/** Both sides of a sale. The price, in wei, is for payments that are made at another time: an auction's bid, proceeds to withdraw. */
export const sale = (seller: Address, buyer: Address, price?: bigint): ReadonlyArray<Act> => {
  const paid = price === undefined ? undefined : amount(nativeTokenAddress, price)
  return [
    { action: "sell", actor: seller, ...(paid && { values: { received: paid } }) },
    { action: "buy", actor: buyer, ...(paid && { values: { sent: paid } }) }
  ]
}

const givesItem = (ledger: Ledger, address: Address): boolean =>
  ledger.net(address).some(({ asset, amount }) => asset.tokenId !== undefined && amount < 0n)

const takesItem = (ledger: Ledger, address: Address): boolean =>
  ledger.net(address).some(({ asset, amount }) => asset.tokenId !== undefined && amount > 0n)

/** Both sides of a sale whose event does not say which trader sold: the seller is the one that sends an NFT. */
export const saleBetween = (one: Address, other: Address, ledger: Ledger): ReadonlyArray<Act> =>
  givesItem(ledger, other) || (!givesItem(ledger, one) && takesItem(ledger, one)) ? sale(other, one) : sale(one, other)
