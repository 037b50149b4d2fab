import type { Address, Chain } from "@glossa/classify"
import { packPosition } from "@glossa/timestamp"
import { Effect, Result } from "effect"
import type { SqlClient, SqlError, Statement } from "effect/sql"
import { chainNumber, chains } from "../chainNumber.ts"
import { addressGroups } from "./addressGroups.ts"
import { type AppearanceRow, appearanceColumns, rowToAppearance } from "./appearanceRow.ts"
import { bytesOf, hexOf } from "./bytes.ts"

/** Which entries of a chain's journal can be read. */
export interface JournalSpan {
  /** The oldest that is kept; one more than `last` where none is. */
  readonly first: number
  /** The newest; 0 where there was none yet. */
  readonly last: number
}

/** What became of a block: it was appended, or undone again. */
export interface JournalEntry {
  readonly chain: Chain
  /** Counts what became of the chain's blocks, from 1, without a gap. */
  readonly entry: number
  /** The block's number. */
  readonly number: number
  readonly second: number
  /** Counts the chain's blocks of that second, from 0. */
  readonly ordinal: number
  /** The entry that appended the block, where this one undid it. */
  readonly undoes: number | null
}

type Whole = number | bigint

interface EntryRow {
  readonly entry: Whole
  readonly number: Whole
  readonly second: Whole
  readonly ordinal: number
  readonly undoes: Whole | null
}

interface Row extends AppearanceRow {
  readonly address: Uint8Array
}

/** Where each chain's journal stands; chains without an index are left out. */
export const journalSpans = (
  sql: SqlClient.SqlClient
): Effect.Effect<ReadonlyMap<Chain, JournalSpan>, SqlError.SqlError> =>
  Effect.map(
    sql<{ readonly chain: number; readonly last: Whole; readonly first: Whole | null }>`
      SELECT chain, entries AS last,
        (SELECT MIN(entry) FROM journal WHERE journal.chain = checkpoints.chain) AS first FROM checkpoints`,
    rows =>
      new Map(
        rows.map(({ chain, first, last }) => [
          chains[chain]!,
          { first: Number(first ?? Number(last) + 1), last: Number(last) }
        ])
      )
  )

/** One entry; undefined where it is not kept. */
export const journalEntry =
  (sql: SqlClient.SqlClient) =>
  (chain: Chain, entry: number): Effect.Effect<JournalEntry | undefined, SqlError.SqlError> =>
    Effect.map(
      sql<EntryRow>`SELECT entry, number, second, ordinal, undoes FROM journal
        WHERE chain = ${chainNumber(chain)} AND entry = ${entry}`,
      ([row]) =>
        row && {
          chain,
          entry,
          number: Number(row.number),
          second: Number(row.second),
          ordinal: row.ordinal,
          undoes: row.undoes === null ? null : Number(row.undoes)
        }
    )

/**
 * The rows that an entry appended or undid, by their positions and then their addresses: of these addresses, or of all.
 * Undefined where all are asked for and it is no longer known which addresses the block had.
 */
export const journalRows = (sql: SqlClient.SqlClient) => {
  const columns = sql.literal(appearanceColumns)
  const read = (where: Statement.Fragment) => sql<Row>`SELECT address, ${columns} FROM ${where}`

  return Effect.fnUntraced(function* (
    { chain, entry, number, second, ordinal, undoes }: JournalEntry,
    addresses?: ReadonlyArray<Address>
  ) {
    const chainId = chainNumber(chain)
    const wanted = addresses === undefined ? undefined : Buffer.concat(addresses.map(bytesOf))

    const undoneBy = Effect.fnUntraced(function* (undone: number) {
      const all = sql`undone_appearances WHERE chain = ${chainId} AND undone = ${undone}`
      if (wanted === undefined) return yield* read(all)
      return (yield* Effect.forEach(addressGroups(wanted), group =>
        read(sql`${all} AND ${sql.in("address", group)}`)
      )).flat()
    })

    const standing = Effect.gen(function* () {
      const [block] =
        wanted === undefined
          ? yield* sql<{ readonly addresses: Uint8Array }>`
              SELECT addresses FROM blocks WHERE chain = ${chainId} AND number = ${number}`
          : [{ addresses: wanted }]
      if (block === undefined) return undefined
      const first = Result.getOrThrow(packPosition({ chain: chainId, block: ordinal, transaction: 0, part: 0 }))
      return (yield* Effect.forEach(addressGroups(block.addresses), group =>
        read(sql`appearances WHERE ${sql.in("address", group)}
          AND second = ${second} AND position BETWEEN ${first} AND ${first + 999_999}`)
      )).flat()
    })

    const found = yield* Effect.gen(function* () {
      if (undoes !== null) return yield* undoneBy(entry)
      const rows = yield* standing
      // looked at after the rows were read: a block that stands now stood when they were
      const [row] = yield* sql<{ readonly undone: Whole | null }>`
        SELECT undone FROM journal WHERE chain = ${chainId} AND entry = ${entry}`
      return row?.undone == null ? rows : yield* undoneBy(Number(row.undone))
    })
    return found
      ?.map(row => rowToAppearance(hexOf(row.address), row))
      .toSorted((a, b) => a.position - b.position || (a.address < b.address ? -1 : 1))
  })
}
