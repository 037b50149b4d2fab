import { computeOnce } from "../../computeOnce.ts"
import { isCollection } from "../../ledger/isCollection.ts"
import type { Ledger } from "../../ledger/Ledger.ts"
import type { Address } from "../../Transaction.ts"
import type { ContractType } from "../../TransactionRecord.ts"
import type { Side } from "./Side.ts"

/** The contracts whose assets moved, and whether the first one that did is an item. */
const movedTokens = /* @__PURE__ */ computeOnce(({ movements }: Ledger): ReadonlyMap<Address, boolean> => {
  const moved = new Map<Address, boolean>()
  for (const { asset } of movements)
    if (!moved.has(asset.address)) moved.set(asset.address, asset.tokenId !== undefined)
  return moved
})

/**
 * The type of a contract: its protocol's, or token or nft; undefined if unknown. Without a standard, a token has at least a symbol; other
 * contracts have a name, too.
 */
export const typeContract = (side: Side, contract: Address): ContractType | undefined => {
  const type = side.catalog.findContract(side.transaction.chain, contract)?.protocol.type
  if (type !== undefined) return type
  const token = side.metadata.token(contract)
  const isItem = movedTokens(side.ledger).get(contract)
  if (isCollection(token) || isItem === true) return "nft"
  return (token?.standard ?? token?.symbol ?? isItem) === undefined ? undefined : "token"
}
