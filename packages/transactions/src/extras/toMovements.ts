import {
  amountToJson,
  checksumAddress,
  type Metadata,
  refineLedger,
  type TransactionAnalysis,
  toAssetAmount
} from "@glossa/classify"
import type { MovementJson } from "./Extras.ts"

/** Every movement of an asset in the transaction, first those of the native token, each kind in the order of execution. */
export const toMovements = (
  { transaction, ledger }: Pick<TransactionAnalysis, "transaction" | "ledger">,
  metadata: Metadata
): ReadonlyArray<MovementJson> =>
  refineLedger(transaction, ledger, metadata).movements.map(({ from, to, asset, amount, logIndex }) => ({
    from: checksumAddress(from),
    to: checksumAddress(to),
    ...amountToJson(toAssetAmount(transaction.chain, metadata, asset, amount)),
    ...(logIndex === null ? {} : { logIndex })
  }))
