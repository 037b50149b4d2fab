import { parseBundle } from "@glossa/chain"
import { TransactionSource } from "@glossa/history"
import { Effect, Layer, Result } from "effect"
import { bundles } from "./recordings.ts"

/** The recorded transactions, as a node would return them. */
export const demoTransactions: Layer.Layer<TransactionSource> = Layer.sync(TransactionSource, () => {
  const transactions = bundles().map(bundle => Result.getOrThrow(parseBundle(bundle)).transaction)
  const byHash = new Map(transactions.map(transaction => [`${transaction.chain} ${transaction.hash}`, transaction]))
  return TransactionSource.of({
    transaction: (chain, hash) => Effect.succeed(byHash.get(`${chain} ${hash}`) ?? null)
  })
})
