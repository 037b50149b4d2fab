import { RpcClients } from "@glossa/chain"
import { Effect, Layer } from "effect"
import { SourceUnavailableError } from "../SourceUnavailableError.ts"
import { TransactionSource } from "./TransactionSource.ts"

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
