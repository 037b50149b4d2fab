import { hash } from "node:crypto"
import type { RecordJson } from "@glossa/classify"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { impliedFields, type PackedRow } from "./rows/packedRecord.ts"

type Bridged = Pick<RecordJson, "metadata">

// A hash, since an id may have any length.
const toKey = (direction: "out" | "in", transferId: string): string =>
  hash("sha256", `${direction}:${transferId}`, "base64url")

/** The key of the leg of a bridge transfer that a record shows; null if it shows none. */
export const legKey = ({ metadata: { transferId, direction } }: Bridged): string | null =>
  transferId !== undefined && (direction === "out" || direction === "in") ? toKey(direction, transferId) : null

/**
 * The key of the leg that a record's own belongs to: what was sent is received, and everything else, such as the payment of a
 * relayer, has been sent. Null if the record has no id of a transfer.
 */
const otherLegKey = ({ metadata: { transferId, direction } }: Bridged): string | null =>
  transferId === undefined ? null : toKey(direction === "out" ? "in" : "out", transferId)

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
