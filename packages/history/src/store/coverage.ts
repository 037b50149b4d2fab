import type { Chain } from "@glossa/classify"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { chainNumber } from "../chainNumber.ts"
import { addRange, type BlockRange, type IndexedRange, removeRange } from "./ranges.ts"

/** The indexed blocks of a chain in ascending order, and the version of the rules that their records were made by. */
export const readCoverage =
  (sql: SqlClient.SqlClient) =>
  (chain: Chain): Effect.Effect<ReadonlyArray<IndexedRange>, SqlError.SqlError> =>
    sql<IndexedRange>`SELECT first, next, rules FROM coverage WHERE chain = ${chainNumber(chain)} ORDER BY first`

/**
 * Changes the coverage of a chain. It has to be the last step of the transaction that writes or removes the rows, because other
 * transactions that change it wait from here to the end.
 */
const changeCoverage = (
  sql: SqlClient.SqlClient,
  change: (ranges: ReadonlyArray<IndexedRange>, range: IndexedRange) => ReadonlyArray<IndexedRange>
) =>
  Effect.fnUntraced(function* (chain: Chain, range: IndexedRange) {
    const number = chainNumber(chain)
    // an update locks the row until the transaction ends
    yield* sql`INSERT INTO coverage_locks (chain) VALUES (${number})
      ON CONFLICT (chain) DO UPDATE SET chain = excluded.chain`
    const adjacent = yield* sql<IndexedRange>`DELETE FROM coverage
      WHERE chain = ${number} AND first <= ${range.next} AND next >= ${range.first} RETURNING first, next, rules`
    for (const { first, next, rules } of change(adjacent, range))
      yield* sql`INSERT INTO coverage (chain, first, next, rules) VALUES (${number}, ${first}, ${next}, ${rules})`
  })

/** Stores that blocks are indexed. */
export const addCoverage = (
  sql: SqlClient.SqlClient
): ((chain: Chain, range: IndexedRange) => Effect.Effect<void, SqlError.SqlError>) => changeCoverage(sql, addRange)

/** Stores that blocks are no longer indexed. */
export const removeCoverage = (
  sql: SqlClient.SqlClient
): ((chain: Chain, range: BlockRange) => Effect.Effect<void, SqlError.SqlError>) => {
  const change = changeCoverage(sql, removeRange)
  return (chain, range) => change(chain, { ...range, rules: 0 })
}
