import type { Chain } from "@glossa/classify"
import { Effect, Array as List } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { IndexedBlock } from "../IndexedBlock.ts"
import {
  addRange,
  type FlawedRange,
  type IndexedRange,
  mergeAdjacent,
  rangesOf,
  removeRange,
  type TimedRange
} from "./ranges.ts"
import { chainNumber, storedChain } from "./rows/columns.ts"

/** The indexed blocks of a chain. */
export interface ChainCoverage {
  /** The first block that is indexed, or will be by a backfill. */
  readonly start: number
  /** The indexed blocks in ascending order; between two ranges there is a gap. */
  readonly ranges: ReadonlyArray<TimedRange>
  /** The indexed blocks whose rows may be missing or wrong, in ascending order. */
  readonly flaws: ReadonlyArray<FlawedRange>
}

/** A chain without indexed blocks has one row without a range. */
type JoinedRow = { readonly chain: number; readonly start: number } & (IndexedRange | { readonly first: null })

/** The indexed blocks of each chain. Chains that no process has begun to index are left out. */
export const readCoverages = (
  sql: SqlClient.SqlClient
): Effect.Effect<ReadonlyMap<Chain, ChainCoverage>, SqlError.SqlError> =>
  Effect.map(
    sql<JoinedRow>`
      SELECT chain_starts.chain, chain_starts.first AS start, coverage.first, next, since, until, rules, flaw
      FROM chain_starts LEFT JOIN coverage ON coverage.chain = chain_starts.chain ORDER BY coverage.first`,
    rows =>
      new Map(
        Object.values(List.groupBy(rows, ({ chain }) => String(chain))).map(all => {
          const indexed = all.filter((row): row is JoinedRow & IndexedRange => row.first !== null)
          const ranges = indexed.map(({ first, next, since, until }) => ({ first, next, since, until }))
          const flaws = indexed.flatMap(({ flaw }, i) => (flaw === null ? [] : [{ ...ranges[i]!, flaw }]))
          const [{ chain, start }] = all
          return [
            storedChain(chain),
            { start, ranges: mergeAdjacent(ranges), flaws: mergeAdjacent(flaws, (a, b) => a.flaw === b.flaw) }
          ]
        })
      )
  )

/** The indexed blocks of a chain in ascending order, and the version of the rules that made their records. */
export const readCoverage =
  (sql: SqlClient.SqlClient) =>
  (chain: Chain): Effect.Effect<ReadonlyArray<IndexedRange>, SqlError.SqlError> =>
    sql<IndexedRange>`SELECT first, next, since, until, rules, flaw FROM coverage
      WHERE chain = ${chainNumber(chain)} ORDER BY first`

/**
 * Stores that a chain is indexed from a block on, or will be. The statement locks the chain's row until its transaction ends, even if it
 * changes nothing.
 */
export const declareStart =
  (sql: SqlClient.SqlClient) =>
  (chain: Chain, first: number): Effect.Effect<void, SqlError.SqlError> =>
    Effect.asVoid(sql`INSERT INTO chain_starts (chain, first) VALUES (${chainNumber(chain)}, ${first})
      ON CONFLICT (chain) DO UPDATE
        SET first = CASE WHEN excluded.first < chain_starts.first THEN excluded.first ELSE chain_starts.first END`)

/**
 * Changes the coverage of a chain. This has to be the last step of the transaction that writes or removes the rows: other transactions that
 * change the coverage wait until it ends.
 */
const changeCoverage = <Range extends TimedRange>(
  sql: SqlClient.SqlClient,
  change: (ranges: ReadonlyArray<IndexedRange>, range: Range) => ReadonlyArray<IndexedRange>
) => {
  const lock = declareStart(sql)
  return Effect.fnUntraced(function* (chain: Chain, range: Range) {
    yield* lock(chain, range.first)
    const number = chainNumber(chain)
    const adjacent = yield* sql<IndexedRange>`DELETE FROM coverage
      WHERE chain = ${number} AND first <= ${range.next} AND next >= ${range.first}
      RETURNING first, next, since, until, rules, flaw`
    for (const { first, next, since, until, rules, flaw } of change(adjacent, range))
      yield* sql`INSERT INTO coverage (chain, first, next, since, until, rules, flaw)
        VALUES (${number}, ${first}, ${next}, ${since}, ${until}, ${rules}, ${flaw})`
  })
}

/** Stores that consecutive blocks are indexed by a version of the rules, with their flaws. */
export const addCoverage = (sql: SqlClient.SqlClient, rules: number) => {
  const add = changeCoverage(sql, addRange)
  return (
    chain: Chain,
    blocks: readonly [IndexedBlock, ...Array<IndexedBlock>]
  ): Effect.Effect<void, SqlError.SqlError> =>
    Effect.forEach(rangesOf(blocks, rules), range => add(chain, range), { discard: true })
}

/** Stores that blocks are no longer indexed. */
export const removeCoverage = (
  sql: SqlClient.SqlClient
): ((chain: Chain, range: TimedRange) => Effect.Effect<void, SqlError.SqlError>) => changeCoverage(sql, removeRange)
