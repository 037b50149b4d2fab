import type { Address, Chain } from "@glossa/classify"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { chains } from "../chainNumber.ts"
import { bytesOf } from "./bytes.ts"

export interface Activity {
  readonly chain: Chain
  /** The first and the last appearance, in seconds since 1970-01-01T00:00:00Z. */
  readonly first: number
  readonly last: number
  readonly transactions: number
}

interface Row {
  readonly chain: number
  readonly first: number | bigint
  readonly last: number | bigint
  readonly transactions: number | bigint
}

/** On which chains an address appears, in the chains' order. */
export const activityOf =
  (sql: SqlClient.SqlClient) =>
  (address: Address): Effect.Effect<ReadonlyArray<Activity>, SqlError.SqlError> =>
    Effect.map(
      // the chain as the position has it, so that the key alone answers
      sql<Row>`SELECT position / 100000000 AS chain, MIN(second) AS first, MAX(second) AS last, COUNT(*) AS transactions
        FROM appearances WHERE address = ${bytesOf(address)} GROUP BY position / 100000000 ORDER BY 1`,
      rows =>
        rows.map(row => ({
          chain: chains[row.chain]!,
          first: Number(row.first),
          last: Number(row.last),
          transactions: Number(row.transactions)
        }))
    )
