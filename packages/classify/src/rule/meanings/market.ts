import { computeOnce } from "../../computeOnce.ts"
import type { Ledger } from "../../ledger/Ledger.ts"
import { type Movement, zeroAddress } from "../../ledger/Movement.ts"
import type { Address } from "../../Transaction.ts"
import type { Act } from "../Act.ts"
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

/** A canceled order of an exchange. */
export const canceledOrder = (actor?: Address): Act => unlisted(actor)

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
 * The first movement of items that was no mint, of any, of each collection, of each id and of each item, and the last movement of each
 * item.
 */
const movedItems = /* @__PURE__ */ computeOnce(({ movements }: Ledger) => {
  const [first, last] = [new Map<string | bigint, Movement>(), new Map<string, Movement>()]
  for (const movement of movements) {
    const { asset, from } = movement
    if (asset.tokenId === undefined) continue
    last.set(asset.key, movement)
    if (from === zeroAddress) continue
    for (const key of ["any", asset.address, asset.tokenId, asset.key]) if (!first.has(key)) first.set(key, movement)
  }
  return { first, last }
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
  const moves = movedItems(ledger)
  const key =
    collection === undefined ? (tokenId ?? "any") : tokenId === undefined ? collection : `${collection}/${tokenId}`
  const first = moves.first.get(key)
  return first && { from: first.from, to: (moves.last.get(first.asset.key) ?? first).to }
}

/** Both sides of a sale whose event names neither: the first sender and the last recipient of the NFT. */
export const saleOf = (ledger: Ledger, collection?: Address, tokenId?: bigint): ReadonlyArray<Act> => {
  const sold = traceNft(ledger, collection, tokenId)
  return sold === undefined ? [] : sale(sold.from, sold.to)
}
