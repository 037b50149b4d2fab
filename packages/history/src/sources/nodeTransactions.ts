import { RpcClients } from "@glossa/chain"
import type { Chain, Hex, Transaction } from "@glossa/classify"
import { Context, Effect, Layer } from "effect"
import { SourceUnavailableError } from "../SourceUnavailableError.ts"

/** The source of single transactions; `nodeTransactions` reads them from JSON-RPC nodes. */
export class TransactionSource extends Context.Service<
  TransactionSource,
  {
    /**
     * A transaction with its receipt and, if a node traces, its internal calls; null if there is none. While it is pending,
     * `succeeded` is null.
     */
    readonly transaction: (chain: Chain, hash: Hex) => Effect.Effect<Transaction | null, SourceUnavailableError>
  }
>()("@glossa/history/TransactionSource") {}

/** Transactions from the nodes of the `RpcClients` service; a chain without nodes is a defect. */
export const nodeTransactions: Layer.Layer<TransactionSource, never, RpcClients> = Layer.effect(
  TransactionSource,
  Effect.map(RpcClients, ({ get }) =>
    TransactionSource.of({
      transaction: (chain, hash) =>
        Effect.flatMap(Effect.orDie(get(chain)), node => node.transaction(hash)).pipe(
          Effect.catchTag("chain/TransactionNotFound", () => Effect.succeed(null)),
          Effect.mapError(cause => new SourceUnavailableError({ chain, wanted: `transaction ${hash}`, cause }))
        )
    })
  )
)
