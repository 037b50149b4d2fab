import { isCollection } from "../ledger/isCollection.ts"
import type { Address } from "../Transaction.ts"
import type { ContractType } from "../TransactionRecord.ts"
import type { Scene } from "./Scene.ts"

/**
 * The type of a contract: its protocol's, or token or nft; undefined if unknown. Without a standard, a token has at least a symbol; other
 * contracts have a name, too.
 */
export const typeContract = ({ view, catalog, metadata }: Scene, contract: Address): ContractType | undefined => {
  const type = catalog.findContract(view.transaction.chain, contract)?.protocol.type
  if (type !== undefined) return type
  const token = metadata.token(contract)
  const moved = view.ledger.movements.find(({ asset }) => asset.address === contract)
  if (isCollection(token) || moved?.asset.tokenId !== undefined) return "nft"
  return (token?.standard ?? token?.symbol ?? moved) === undefined ? undefined : "token"
}
