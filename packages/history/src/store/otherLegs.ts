import type { RecordJson } from "@glossa/classify"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { otherLegKey } from "./legKey.ts"
import { impliedFields, type PackedRow } from "./packedRecord.ts"

/** The transaction of a bridge transfer on the other chain. */
export type OtherLeg = Pick<RecordJson, "blockchain" | "txHash" | "timestamp">

interface LegRow extends PackedRow {
  readonly key: string
}

/**
 * The other leg of each record that shows a leg of a bridge transfer, if it is stored: the earliest, since a transfer is sent
 * and received once. One statement, which reads one row for each leg, however many records claim to be it.
 */
export const readOtherLegs =
  (sql: SqlClient.SqlClient) =>
  (records: ReadonlyArray<RecordJson>): Effect.Effect<ReadonlyArray<OtherLeg | undefined>, SqlError.SqlError> => {
    const keys = records.map(otherLegKey)
    const wanted = Array.from(new Set(keys)).filter(key => key !== null)
    if (wanted.length === 0) return Effect.succeed(records.map(() => undefined))
    // Citus refuses a correlated subquery here.
    const earliest = wanted.map(
      key => sql`SELECT * FROM (SELECT leg AS key, second, position, hash FROM appearances WHERE leg = ${key}
        ORDER BY second, position LIMIT 1) AS earliest`
    )
    const statement = sql<LegRow>`${sql.join(" UNION ALL ", false)(earliest)}`
    return Effect.map(statement, rows => {
      const found = new Map(rows.map(row => [row.key, impliedFields(row)]))
      return keys.map((key, i) => {
        const leg = key === null ? undefined : found.get(key)
        const { txHash, blockchain } = records[i]!
        return leg?.txHash === txHash && leg.blockchain === blockchain ? undefined : leg
      })
    })
  }
