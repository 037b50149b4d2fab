import type { Metadata } from "../Metadata.ts"
import type { Transaction } from "../Transaction.ts"
import { computeLedger, type Ledger } from "./Ledger.ts"
import { isCollection } from "./readsAsItem.ts"
import { isForeignSupply } from "./supplyMovements.ts"

/**
 * The ledger with the metadata of its tokens: without them, an item may have been taken for an amount, or an amount for an item, or
 * one token of two contracts for two, or a contract for a token. The same ledger if there is nothing to correct.
 */
export const refineLedger = (transaction: Transaction, ledger: Ledger, metadata: Metadata): Ledger => {
  const checked = new Set<string>()
  const symbols = new Set<string>()
  for (const { asset } of ledger.movements) {
    if (checked.has(asset.address)) continue
    checked.add(asset.address)
    const token = metadata.token(asset.address)
    if (token === undefined) continue
    const isShared = token.symbol !== undefined && symbols.has(token.symbol)
    if (isShared || isCollection(token) !== (asset.tokenId !== undefined))
      return computeLedger(transaction, metadata.token)
    if (token.symbol !== undefined) symbols.add(token.symbol)
  }
  const isForeign = transaction.logs.some(log => checked.has(log.address) && isForeignSupply(log, metadata.token))
  return isForeign ? computeLedger(transaction, metadata.token) : ledger
}
