import type { Address, Chain } from "@glossa/classify"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { chainKeys } from "./filterKey.ts"
import { hexToBytes, storedChain } from "./rows/columns.ts"

/** An address's activity on one chain. */
export interface Activity {
  readonly chain: Chain
  /** The first and the last appearance, in seconds since 1970-01-01T00:00:00Z. */
  readonly first: number
  readonly last: number
  readonly transactions: number
}

interface Row extends Omit<Activity, "chain"> {
  readonly chain: number
}

/** The chains on which an address appears, in the order of the chains. */
export const readActivity =
  (sql: SqlClient.SqlClient, digits = sql.literal(String(chainKeys))) =>
  (address: Address): Effect.Effect<ReadonlyArray<Activity>, SqlError.SqlError> =>
    Effect.map(
      // The chain is the leading digit of the filter key, so that the index is enough.
      sql<Row>`SELECT filter_key / ${digits} AS chain, MIN(second) AS first, MAX(second) AS last, COUNT(*) AS transactions
        FROM appearances WHERE address = ${hexToBytes(address)} GROUP BY filter_key / ${digits} ORDER BY 1`,
      rows => rows.map(row => ({ ...row, chain: storedChain(row.chain) }))
    )
