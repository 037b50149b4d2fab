import type { Chain, Transaction } from "@glossa/classify"
import { Context, Effect } from "effect"
import type { SqlError } from "effect/sql"

/** Receives the transactions of every indexed block; does nothing by default. `SampleStore.layerListener` provides one. */
export const BlockListener = Context.Reference<
  (chain: Chain, transactions: ReadonlyArray<Transaction>) => Effect.Effect<void, SqlError.SqlError>
>("@glossa/history/BlockListener", { defaultValue: () => () => Effect.void })
