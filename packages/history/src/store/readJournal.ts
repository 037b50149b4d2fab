import type { Address, Chain } from "@glossa/classify"
import { Effect } from "effect"
import type { SqlClient, SqlError, Statement } from "effect/sql"
import type { Appearance } from "../Appearance.ts"
import { type AppearanceRow, appearanceColumns, readRow } from "./rows/appearanceRow.ts"
import { appearancesOf } from "./rows/blockRows.ts"
import { byteGroups, bytesToHex, chainNumber, hexToBytes, storedChain } from "./rows/columns.ts"

/** The range of entries in a chain's journal. */
export interface JournalRange {
  /** The oldest entry; one more than `last` if the journal is empty. */
  readonly first: number
  /** The newest entry; 0 if there never was one. */
  readonly last: number
}

/** A block was appended or rolled back. A chain's entries are numbered from 1, without gaps. */
export interface JournalEntry {
  /** The block's number. */
  readonly number: number
  readonly isRollback: boolean
  /**
   * The appearances that it added or removed, by position and then by address. Undefined if all addresses are requested and the addresses
   * of the block are no longer stored.
   */
  readonly rows: ReadonlyArray<Appearance> | undefined
}

interface EntryRow {
  readonly number: number
  readonly second: number
  readonly ordinal: number
  readonly undoes: number | null
}

interface Row extends AppearanceRow {
  readonly address: Uint8Array
}

/** The range of entries in each chain's journal, for indexed chains. */
export const readJournalRanges = (
  sql: SqlClient.SqlClient
): Effect.Effect<ReadonlyMap<Chain, JournalRange>, SqlError.SqlError> =>
  Effect.map(
    sql<{ readonly chain: number; readonly last: number; readonly first: number | null }>`
      SELECT chain, entries AS last,
        (SELECT MIN(entry) FROM journal WHERE journal.chain = checkpoints.chain) AS first FROM checkpoints`,
    rows => new Map(rows.map(({ chain, first, last }) => [storedChain(chain), { first: first ?? last + 1, last }]))
  )

/** One entry with the rows of these addresses, or all; undefined when it is no longer stored. */
export const readEntry = (sql: SqlClient.SqlClient) => {
  const columns = sql.literal(appearanceColumns)
  const select = (from: Statement.Fragment) => sql<Row>`SELECT address, ${columns} ${from}`

  return Effect.fnUntraced(function* (
    chain: Chain,
    entry: number,
    addresses?: ReadonlyArray<Address>
  ): Effect.fn.Return<JournalEntry | undefined, SqlError.SqlError> {
    const chainId = chainNumber(chain)
    const place = sql`chain = ${chainId} AND entry = ${entry}`
    const [stored] = yield* sql<EntryRow>`SELECT number, second, ordinal, undoes FROM journal WHERE ${place}`
    if (stored === undefined) return undefined
    const { number, second, ordinal, undoes } = stored
    const requested = addresses === undefined ? undefined : Buffer.concat(addresses.map(hexToBytes))

    const removedRows = Effect.fnUntraced(function* (rollback: number) {
      const all = sql`FROM undone_appearances WHERE chain = ${chainId} AND undone = ${rollback}`
      if (requested === undefined) return yield* select(all)
      return (yield* Effect.forEach(byteGroups(requested, 20), group =>
        select(sql`${all} AND ${sql.in("address", group)}`)
      )).flat()
    })

    const indexedRows = Effect.gen(function* () {
      const [block] =
        requested === undefined
          ? yield* sql<{ readonly addresses: Uint8Array }>`
              SELECT addresses FROM blocks WHERE chain = ${chainId} AND number = ${number}`
          : [{ addresses: requested }]
      if (block === undefined) return undefined
      return (yield* Effect.forEach(appearancesOf(sql, chainId, { second, ordinal, ...block }), select)).flat()
    })

    const readRows = Effect.gen(function* () {
      if (undoes !== null) return yield* removedRows(entry)
      const rows = yield* indexedRows
      // checked after the rows were read: a block that is not rolled back now was not when they were read
      const [row] = yield* sql<{ readonly undone: number | null }>`
        SELECT undone FROM journal WHERE ${place}`
      return row?.undone == null ? rows : yield* removedRows(row.undone)
    })
    const rows = (yield* readRows)
      ?.map(row => readRow(bytesToHex(row.address), row)[0])
      .toSorted((a, b) => a.position - b.position || (a.address < b.address ? -1 : 1))
    return { number, isRollback: undoes !== null, rows }
  })
}
