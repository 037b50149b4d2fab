import { hash } from "node:crypto"
import type { RecordJson } from "@glossa/classify"
import { chainNames, getChain } from "@glossa/classify/chains"
import { packPosition } from "@glossa/timestamp/effect"
import { Effect, Result } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { impliedFields, type PackedRow } from "./rows/packedRecord.ts"

type Bridged = Pick<RecordJson, "metadata">

// A hash, since an id may have any length.
const toKey = (direction: "out" | "in", transferId: string): string =>
  hash("sha256", `${direction}:${transferId}`, "base64url")

/** The key of the bridge transfer's leg that a record shows; null if it shows no leg. */
export const legKey = ({ metadata: { transferId, direction } }: Bridged): string | null =>
  transferId !== undefined && (direction === "out" || direction === "in") ? toKey(direction, transferId) : null

/** Positions of a chain's transactions in a second. */
const positionsOf = (ordinal: number) => ({
  first: Result.getOrThrow(packPosition({ chain: ordinal, block: 0, transaction: 0 })),
  last: Result.getOrThrow(packPosition({ chain: ordinal, block: 99, transaction: 99_999 }))
})

/** The rows that can be the other leg of a record: their key, and whether their positions are in or outside a chain's. */
interface Wanted {
  readonly key: string
  readonly isInside: boolean
  readonly first: number
  readonly last: number
}

/**
 * The leg that corresponds to a record's own. A sent amount corresponds to the leg that receives it. Everything else, such as the payment of
 * a relayer, corresponds to the leg that sends. It is on the chain that the record names, or on any other chain than the record's.
 * Undefined if the record has no id of a transfer, or names a chain that is not served.
 */
const toWanted = ({ blockchain, metadata }: RecordJson): Wanted | undefined => {
  const { transferId, direction, toChain, fromChain } = metadata
  if (transferId === undefined) return undefined
  const isSent = direction === "out"
  const named = isSent ? toChain : fromChain
  const chain = chainNames
    .map(getChain)
    .find(({ displayName, network }) => (named === undefined ? network === blockchain : displayName === named))
  return (
    chain && {
      key: toKey(isSent ? "in" : "out", transferId),
      isInside: named !== undefined,
      ...positionsOf(chain.ordinal)
    }
  )
}

/** Maximum rows that are read to find one of the right chain, if many claim the same id. */
const maxClaims = 100

/** The transaction of a bridge transfer on the other chain. */
export type OtherLeg = Pick<RecordJson, "blockchain" | "txHash" | "timestamp">

interface LegRow extends PackedRow {
  readonly id: string
}

/**
 * The other leg of each record that shows a leg of a bridge transfer, if it is stored. Returns the earliest, since a transfer is sent and
 * received once. Runs one statement, which reads at most 100 rows for each leg, however many records claim to be this leg.
 */
export const readOtherLegs =
  (sql: SqlClient.SqlClient) =>
  (records: ReadonlyArray<RecordJson>): Effect.Effect<ReadonlyArray<OtherLeg | undefined>, SqlError.SqlError> => {
    const wanted = records.map(toWanted)
    const legs = new Map(wanted.flatMap(leg => (leg === undefined ? [] : [[JSON.stringify(leg), leg] as const])))
    if (legs.size === 0) return Effect.succeed(records.map(() => undefined))
    // Citus refuses a correlated subquery here.
    const earliest = Array.from(legs, ([id, { key, isInside, first, last }]) => {
      const claims = sql`SELECT * FROM appearances WHERE leg = ${key} ORDER BY second, position LIMIT ${maxClaims}`
      const isOnChain = isInside
        ? sql`position BETWEEN ${first} AND ${last}`
        : sql`position NOT BETWEEN ${first} AND ${last}`
      return sql`SELECT * FROM (SELECT ${id} AS id, second, position, hash FROM (${claims}) AS claims
        WHERE ${isOnChain} ORDER BY second, position LIMIT 1) AS earliest`
    })
    const statement = sql<LegRow>`${sql.join(" UNION ALL ", false)(earliest)}`
    return Effect.map(statement, rows => {
      const found = new Map(rows.map(row => [row.id, impliedFields(row)]))
      return wanted.map(leg => (leg === undefined ? undefined : found.get(JSON.stringify(leg))))
    })
  }
