import type { Chain } from "@glossa/classify"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { type ChainCoverage, readCoverages } from "../store/coverage.ts"
import { bytesToHex, chainWithNumber } from "../store/rows/columns.ts"
import type { Report } from "./checkHistory.ts"

/** The stored place of a transaction. */
export interface Place {
  readonly hash: Uint8Array
  readonly chain: number
  readonly second: number
  readonly position: number
  readonly block: number
  readonly sender: Uint8Array
}

/** Transactions that are read and looked up at once. */
const pageSize = 100

/** The indexed range of a chain that contains a block; undefined if no range does. */
export const rangeWith = (coverages: ReadonlyMap<Chain, ChainCoverage>, chain: number, block: number) =>
  coverages.get(chainWithNumber(chain)!)?.ranges.find(({ first, next }) => first <= block && block < next)

/** Checks that each transaction of an indexed block is in the history of its sender. Returns how many transactions there are. */
export const checkTransactions: (sql: SqlClient.SqlClient, report: Report) => Effect.Effect<number, SqlError.SqlError> =
  Effect.fnUntraced(function* (sql, report) {
    const coverages = yield* readCoverages(sql)
    const isIndexed = ({ chain, block }: Place) =>
      chainWithNumber(chain) === undefined || rangeWith(coverages, chain, block) !== undefined
    const keyOf = (address: Uint8Array, { second, position }: Pick<Place, "second" | "position">) =>
      `${bytesToHex(address)} ${second} ${position}`

    let count = 0
    let after: Pick<Place, "hash" | "chain" | "block"> = { hash: new Uint8Array(0), chain: 0, block: 0 }
    for (;;) {
      const rows = yield* sql<Place>`SELECT hash, chain, second, position, block, sender FROM transactions
      WHERE (hash, chain, block) > (${after.hash}, ${after.chain}, ${after.block}) ORDER BY hash, chain, block LIMIT ${pageSize}`
      // The zero address, which some chains' own transactions have as their sender, has no history.
      const expected = rows.filter(row => isIndexed(row) && row.sender.some(byte => byte !== 0))
      const found =
        expected.length === 0
          ? []
          : yield* sql<Pick<Place, "second" | "position"> & { readonly address: Uint8Array }>`
            SELECT address, second, position FROM appearances WHERE ${sql.or(
              expected.map(
                ({ sender, second, position }) =>
                  sql`(address = ${sender} AND second = ${second} AND position = ${position})`
              )
            )}`
      const keys = new Set(found.map(row => keyOf(row.address, row)))
      for (const row of expected)
        if (!keys.has(keyOf(row.sender, row)))
          report(`transaction ${bytesToHex(row.hash)}: the history of its sender lacks it`)
      count += rows.length
      const last = rows.at(-1)
      if (last === undefined || rows.length < pageSize) return count
      after = last
    }
  })
