import type { Chain, Hex, Transaction } from "@glossa/classify"
import { Context, type Effect } from "effect"
import type { SourceUnavailableError } from "../SourceUnavailableError.ts"

/** Where single transactions come from: the port that the chain's nodes are behind. */
export class TransactionSource extends Context.Service<
  TransactionSource,
  {
    /** A transaction in a block, with its receipt and, where a node traces, its internal calls; null when there is none. */
    readonly transaction: (chain: Chain, hash: Hex) => Effect.Effect<Transaction | null, SourceUnavailableError>
  }
>()("@glossa/history/TransactionSource") {}
