import type { Chain, Transaction } from "@glossa/classify"
import { Context, Effect } from "effect"
import type { SqlError } from "effect/sql"

/**
 * What is done with the transactions of every block that is indexed, beside their records: nothing unless it is provided,
 * as by `SampleStore.observing`.
 */
export const BlockListener = Context.Reference<
  (chain: Chain, transactions: ReadonlyArray<Transaction>) => Effect.Effect<void, SqlError.SqlError>
>("@glossa/history/Observing", { defaultValue: () => () => Effect.void })
