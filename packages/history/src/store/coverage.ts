import type { Chain } from "@glossa/classify"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { chainNumber } from "../chainNumber.ts"
import { type BlockRange, covering, type IndexedRange, uncovering } from "./ranges.ts"
import { countVersion } from "./versions.ts"

interface Row {
  readonly first: number | bigint
  readonly next: number | bigint
  readonly rules: number
}

const stretchOf = ({ first, next, rules }: Row): IndexedRange => ({ first: Number(first), next: Number(next), rules })

/** Which blocks of a chain are indexed, and by which version of the rules, in their order. */
export const readCoverage =
  (sql: SqlClient.SqlClient) =>
  (chain: Chain): Effect.Effect<ReadonlyArray<IndexedRange>, SqlError.SqlError> =>
    Effect.map(
      sql<Row>`SELECT first, next, rules FROM coverage WHERE chain = ${chainNumber(chain)} ORDER BY first`,
      rows => rows.map(stretchOf)
    )

/**
 * Changes what is said to be indexed. To be the last step of the transaction that writes or removes the rows: from here
 * to its end, others that do the same for this chain wait.
 */
const changeCoverage = (
  sql: SqlClient.SqlClient,
  change: (now: ReadonlyArray<IndexedRange>, span: IndexedRange) => ReadonlyArray<IndexedRange>
) =>
  Effect.fnUntraced(function* (chain: Chain, span: IndexedRange) {
    const number = chainNumber(chain)
    yield* countVersion(sql, number)
    const touched = yield* sql<Row>`DELETE FROM coverage
      WHERE chain = ${number} AND first <= ${span.next} AND next >= ${span.first} RETURNING first, next, rules`
    for (const { first, next, rules } of change(touched.map(stretchOf), span))
      yield* sql`INSERT INTO coverage (chain, first, next, rules) VALUES (${number}, ${first}, ${next}, ${rules})`
  })

/** Notes that blocks are indexed. */
export const cover = (
  sql: SqlClient.SqlClient
): ((chain: Chain, stretch: IndexedRange) => Effect.Effect<void, SqlError.SqlError>) => changeCoverage(sql, covering)

/** Notes that blocks no longer are. */
export const uncover = (
  sql: SqlClient.SqlClient
): ((chain: Chain, span: BlockRange) => Effect.Effect<void, SqlError.SqlError>) => {
  const change = changeCoverage(sql, uncovering)
  return (chain, span) => change(chain, { ...span, rules: 0 })
}
