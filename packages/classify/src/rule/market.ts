import type { Ledger } from "../ledger/Ledger.ts"
import { zeroAddress } from "../ledger/Movement.ts"
import type { Address } from "../Transaction.ts"
import type { Act } from "./Act.ts"

const actor = (by: Address | undefined): Pick<Act, "by"> => (by === undefined ? {} : { by })

const of = (tokenId: bigint | undefined): Pick<Act, "metadata"> =>
  tokenId === undefined ? {} : { metadata: { tokenId: tokenId.toString() } }

/** An item put up for sale: `what` is the kind of offer, with its article. */
export const listed = (by: Address | undefined, tokenId?: bigint, what = "an order"): Act => ({
  action: "create",
  ...actor(by),
  operation: "order",
  says: `Listed ${what} on {contract}`,
  ...of(tokenId)
})

/** An offer taken back: `what` is the kind of offer, with its article. */
export const unlisted = (by: Address | undefined, tokenId?: bigint, what = "an order"): Act => ({
  action: "cancel",
  ...actor(by),
  says: `Cancelled ${what} on {contract}`,
  ...of(tokenId)
})

/** An offer to buy, paid into the market or only promised. */
export const bidFor = (by: Address | undefined, tokenId?: bigint): Act => ({
  action: "deposit",
  ...actor(by),
  operation: "bid",
  ...of(tokenId)
})

/** A bid taken back. */
export const unbid = (by: Address | undefined, tokenId?: bigint): Act => ({
  action: "cancel",
  ...actor(by),
  operation: "withdraw-bid",
  says: "Withdrew a bid[ of {received}] from {contract}",
  ...of(tokenId)
})

/** Who first gave an item away in the transaction, and who held it in the end; undefined where it did not move. */
export const passage = (
  ledger: Ledger,
  collection: Address | undefined,
  tokenId: bigint
): { readonly from: Address; readonly to: Address } | undefined => {
  const moves = ledger.movements.filter(
    ({ asset, from }) =>
      asset.tokenId === tokenId && from !== zeroAddress && (collection === undefined || asset.address === collection)
  )
  const [first, last] = [moves[0], moves.at(-1)]
  return first === undefined || last === undefined ? undefined : { from: first.from, to: last.to }
}
