import {
  amountToJson,
  checksumAddress,
  type Metadata,
  refineLedger,
  type TransactionAnalysis,
  toAssetAmount
} from "@glossa/classify"
import type { MovementJson } from "./Extras.ts"

/** Most movements of a transaction that are listed: a block may have a hundred thousand of them. */
const maxMovements = 2_000

/** The movements of assets in the transaction, first those of the native token, each kind in the order of execution. */
export const toMovements = (
  { transaction, ledger }: Pick<TransactionAnalysis, "transaction" | "ledger">,
  metadata: Metadata
): { readonly movements: ReadonlyArray<MovementJson>; readonly more: number } => {
  const { movements } = refineLedger(transaction, ledger, metadata)
  return {
    movements: movements.slice(0, maxMovements).map(({ from, to, asset, amount, logIndex }) => ({
      from: checksumAddress(from),
      to: checksumAddress(to),
      ...amountToJson(toAssetAmount(transaction.chain, metadata, asset, amount)),
      ...(logIndex === null ? {} : { logIndex })
    })),
    more: Math.max(0, movements.length - maxMovements)
  }
}
