import type { Chain, Hex, Transaction } from "@glossa/classify"
import { Context, type Effect } from "effect"
import type { SourceUnavailableError } from "../SourceUnavailableError.ts"

/** Where single transactions are read from; `nodeTransactions` reads them from JSON-RPC nodes. */
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
