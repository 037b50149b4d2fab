import { parseBundle } from "@glossa/chain"
import { defaultChains } from "@glossa/classify"
import * as fixtures from "@glossa/fixtures"
import { TransactionSource } from "@glossa/history"
import { Effect, Layer, Result } from "effect"

const isShown = ({ chain }: { readonly chain: string }) => defaultChains.some(name => name === chain)

/** The recorded transactions of the chains that the demo shows. */
export const bundles = () => fixtures.bundles().filter(isShown)

/** The recorded contracts of these chains. */
export const contracts = () => fixtures.contracts().filter(isShown)

/** The recorded transactions, as a node would return them. */
export const recordedTransactions: Layer.Layer<TransactionSource> = Layer.sync(TransactionSource, () => {
  const transactions = bundles().map(bundle => Result.getOrThrow(parseBundle(bundle)).transaction)
  const byHash = new Map(transactions.map(transaction => [`${transaction.chain} ${transaction.hash}`, transaction]))
  return TransactionSource.of({
    transaction: (chain, hash) => Effect.succeed(byHash.get(`${chain} ${hash}`) ?? null)
  })
})
