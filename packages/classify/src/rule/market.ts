import type { Ledger } from "../ledger/Ledger.ts"
import { zeroAddress } from "../ledger/Movement.ts"
import type { Address } from "../Transaction.ts"
import type { Act } from "./Act.ts"
import { sale } from "./sale.ts"

const actorOf = (actor: Address | undefined): Pick<Act, "actor"> => (actor === undefined ? {} : { actor })

const tokenIdMetadata = (tokenId: bigint | undefined): Pick<Act, "metadata"> =>
  tokenId === undefined ? {} : { metadata: { tokenId: tokenId.toString() } }

/** An NFT offered for sale: `what` is the kind of offer, with its article. */
export const listed = (actor: Address | undefined, tokenId?: bigint, what = "an order"): Act => ({
  action: "create",
  ...actorOf(actor),
  operation: "order",
  sentence: `Created ${what} on {contract}`,
  ...tokenIdMetadata(tokenId)
})

/** A canceled offer: `what` is the kind of offer, with its article. */
export const unlisted = (actor: Address | undefined, tokenId?: bigint, what = "an order"): Act => ({
  action: "cancel",
  ...actorOf(actor),
  sentence: `Canceled ${what} on {contract}`,
  ...tokenIdMetadata(tokenId)
})

/** An offer to buy, with or without a deposit. */
export const bidFor = (actor: Address | undefined, tokenId?: bigint): Act => ({
  action: "deposit",
  ...actorOf(actor),
  operation: "bid",
  ...tokenIdMetadata(tokenId)
})

/** A withdrawn bid. */
export const unbid = (actor: Address | undefined, tokenId?: bigint): Act => ({
  action: "cancel",
  ...actorOf(actor),
  operation: "withdraw-bid",
  sentence: "Withdrew a bid[ of {received}] from {contract}",
  ...tokenIdMetadata(tokenId)
})

/**
 * The first sender and the last recipient of an NFT in the transaction; undefined if none moved. Without `collection` and `tokenId`,
 * it is the first NFT that moved.
 */
export const traceNft = (
  ledger: Ledger,
  collection?: Address,
  tokenId?: bigint
): { readonly from: Address; readonly to: Address } | undefined => {
  const [first] = ledger.movements.filter(
    ({ asset, from }) =>
      from !== zeroAddress &&
      asset.tokenId !== undefined &&
      (tokenId === undefined || asset.tokenId === tokenId) &&
      (collection === undefined || asset.address === collection)
  )
  if (first === undefined) return undefined
  const last = ledger.movements.filter(({ asset }) => asset.key === first.asset.key).at(-1)
  return { from: first.from, to: (last ?? first).to }
}

/** Both sides of a sale whose event names neither: the first sender and the last recipient of the NFT. */
export const saleOf = (ledger: Ledger, collection?: Address, tokenId?: bigint): ReadonlyArray<Act> => {
  const sold = traceNft(ledger, collection, tokenId)
  return sold === undefined ? [] : sale(sold.from, sold.to)
}
