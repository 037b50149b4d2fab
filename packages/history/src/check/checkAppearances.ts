import type { RecordJson } from "@glossa/classify"
import { unpackPosition } from "@glossa/timestamp/effect"
import { Array as Arr, Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { readCoverages } from "../store/coverage.ts"
import { filterKey } from "../store/filterKey.ts"
import { legKey } from "../store/otherLegs.ts"
import { blockKey } from "../store/ranges.ts"
import { type AppearanceRow, appearanceColumns } from "../store/rows/appearanceRow.ts"
import { byteGroups, bytesToHex, chainWithNumber, hexToBytes, storedChain } from "../store/rows/columns.ts"
import { inflateRecord, unpackRecord } from "../store/rows/packedRecord.ts"
import type { Report } from "./checkHistory.ts"
import { type Place, rangeWith } from "./checkTransactions.ts"

interface Row extends AppearanceRow {
  readonly address: Uint8Array
  readonly filter_key: number
  readonly leg: string | null
}

/** Maximum rows that are read at once. */
const pageSize = 1_000

/** The part of a row that is damaged or contradicts its record; undefined if the row is sound. */
const contradiction = (row: Row) => {
  const chain = storedChain(unpackPosition(row.position).chain)
  try {
    const record: RecordJson = unpackRecord(row, inflateRecord(row.record))
    if (row.filter_key !== filterKey(chain, record)) return "its filter key is not the record's"
    return row.leg === legKey(record) ? undefined : "its transfer is not the record's"
  } catch {
    // Damage may leave JSON that lacks fields.
    return "its record cannot be read"
  }
}

/** Checks each row of the histories against its record, the place of its transaction, and the coverage. Returns the number of rows. */
export const checkAppearances: (sql: SqlClient.SqlClient, report: Report) => Effect.Effect<number, SqlError.SqlError> =
  Effect.fnUntraced(function* (sql, report) {
    const coverages = yield* readCoverages(sql)

    const placesOf = Effect.fnUntraced(function* (rows: ReadonlyArray<Row>) {
      const hashes = new Set(rows.map(({ hash }) => bytesToHex(hash)))
      const places = yield* Effect.forEach(
        byteGroups(Buffer.concat(Array.from(hashes, hexToBytes)), 32),
        group => sql<Place>`SELECT hash, chain, second, position, block, sender FROM transactions
          WHERE ${sql.in("hash", group)}`
      )
      return Arr.groupBy(places.flat(), ({ hash, chain }) => `${bytesToHex(hash)} ${chain}`)
    })

    const rangeOf = (position: number, block: number) => rangeWith(coverages, unpackPosition(position).chain, block)

    const misplaced = (row: Row, all: ReadonlyArray<Place>) => {
      const place = all.find(({ block }) => block === row.block) ?? all[0]
      const range = rangeOf(row.position, row.block)
      // A process that died may have left some rows of a block. They are replaced before the block counts as indexed.
      if (range === undefined && (place === undefined || rangeOf(row.position, place.block) === undefined))
        return undefined
      if (place === undefined) return "its transaction is not stored"
      if (place.second !== row.second || place.position !== row.position || place.block !== row.block)
        return "its transaction is stored with another place"
      if ((Buffer.compare(place.sender, row.address) === 0) !== (row.is_sender === 1))
        return "its transaction is stored with another sender"
      const key = blockKey({ second: row.second, ordinal: unpackPosition(row.position).block })
      return range !== undefined && (key < range.since || key >= range.until)
        ? "its time is not its block's"
        : undefined
    }

    let count = 0
    let after: Pick<Row, "address" | "second" | "position"> = { address: new Uint8Array(0), second: 0, position: 0 }
    for (;;) {
      const rows = yield* sql<Row>`SELECT address, filter_key, leg, ${sql.literal(appearanceColumns)}
      FROM appearances WHERE (address, second, position) > (${after.address}, ${after.second}, ${after.position})
      ORDER BY address, second, position LIMIT ${pageSize}`
      const places = yield* placesOf(rows)
      for (const row of rows) {
        const { chain } = unpackPosition(row.position)
        const problem =
          chainWithNumber(chain) === undefined
            ? "its position has no known chain"
            : (contradiction(row) ?? misplaced(row, places[`${bytesToHex(row.hash)} ${chain}`] ?? []))
        if (problem !== undefined)
          report(`${bytesToHex(row.address)}, second ${row.second}, position ${row.position}: ${problem}`)
      }
      count += rows.length
      const last = rows.at(-1)
      if (last === undefined || rows.length < pageSize) return count
      after = last
    }
  })
