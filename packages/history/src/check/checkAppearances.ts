import { getChain, type RecordJson } from "@glossa/classify"
import { unpackPosition } from "@glossa/timestamp"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { chainWithNumber } from "../chainNumber.ts"
import { byteGroups } from "../store/byteGroups.ts"
import { bytesToHex, hexToBytes } from "../store/bytes.ts"
import { readCoverages } from "../store/coverage.ts"
import { filterKey } from "../store/filterKey.ts"
import { legKey } from "../store/legKey.ts"
import { blockKey } from "../store/ranges.ts"
import type { Report } from "./checkHistory.ts"

interface Row {
  readonly address: Uint8Array
  readonly second: number
  readonly position: number
  readonly filter_key: number
  readonly block: number
  readonly is_sender: number
  readonly leg: string | null
  readonly record: string
}

interface Place {
  readonly hash: Uint8Array
  readonly chain: number
  readonly second: number
  readonly position: number
  readonly block: number
  readonly sender: Uint8Array
}

/** Rows that are read at once. */
const pageSize = 1_000

/** The record of a row; undefined if it is none. */
const readRecord = (text: string): RecordJson | undefined => {
  try {
    const record: RecordJson = JSON.parse(text)
    return /^0x[0-9a-f]{64}$/.test(record.txHash) && typeof record.metadata === "object" ? record : undefined
  } catch {
    return undefined
  }
}

/** What of a row contradicts its record; undefined if nothing does. */
const contradiction = ({ second, position, filter_key, leg }: Row, record: RecordJson) => {
  const chain = chainWithNumber(unpackPosition(position).chain)
  if (chain === undefined) return "its position has no known chain"
  if (record.blockchain !== getChain(chain).network) return "its chain is not the record's"
  if (Date.parse(record.timestamp) !== second * 1000) return "its time is not the record's"
  if (filter_key !== filterKey(chain, record)) return "its filter key is not the record's"
  return leg === legKey(record) ? undefined : "its transfer is not the record's"
}

/** Checks each row of the histories: against its record, the place of its transaction, and what is covered. Returns how many there are. */
export const checkAppearances: (sql: SqlClient.SqlClient, report: Report) => Effect.Effect<number, SqlError.SqlError> =
  Effect.fnUntraced(function* (sql, report) {
    const coverages = yield* readCoverages(sql)

    const placesOf = Effect.fnUntraced(function* (records: Iterable<RecordJson>) {
      const hashes = Buffer.concat(Array.from(new Set(Array.from(records, ({ txHash }) => txHash)), hexToBytes))
      const places = new Map<string, Array<Place>>()
      for (const group of byteGroups(hashes, 32))
        for (const place of yield* sql<Place>`SELECT hash, chain, second, position, block, sender FROM transactions
        WHERE ${sql.in("hash", group)}`) {
          const key = `${bytesToHex(place.hash)} ${place.chain}`
          places.set(key, [...(places.get(key) ?? []), place])
        }
      return places
    })

    const rangeOf = (position: number, block: number) =>
      coverages
        .get(chainWithNumber(unpackPosition(position).chain)!)
        ?.ranges.find(({ first, next }) => first <= block && block < next)

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
      const rows = yield* sql<Row>`SELECT address, second, position, filter_key, block, is_sender, leg, record
      FROM appearances WHERE (address, second, position) > (${after.address}, ${after.second}, ${after.position})
      ORDER BY address, second, position LIMIT ${pageSize}`
      const records = new Map(rows.map(row => [row, readRecord(row.record)]))
      const places = yield* placesOf([...records.values()].filter(record => record !== undefined))
      for (const [row, record] of records) {
        const problem =
          record === undefined
            ? "its record cannot be read"
            : (contradiction(row, record) ??
              misplaced(row, places.get(`${record.txHash} ${unpackPosition(row.position).chain}`) ?? []))
        if (problem !== undefined)
          report(`${bytesToHex(row.address)}, second ${row.second}, position ${row.position}: ${problem}`)
      }
      count += rows.length
      const last = rows.at(-1)
      if (last === undefined || rows.length < pageSize) return count
      after = last
    }
  })
