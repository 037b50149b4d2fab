import type { Chain } from "@glossa/classify"
import { packPosition } from "@glossa/timestamp/effect"
import { Effect, Result } from "effect"
import type { SqlClient, SqlError, Statement } from "effect/sql"
import type { RecentBlock } from "../../IndexedBlock.ts"
import type { BlockRange } from "../ranges.ts"
import { byteGroups, bytesToHex, chainNumber, hexToBytes } from "./columns.ts"
import { insertRows } from "./insertRows.ts"

/** The range of positions of a block's appearances, by the number of its chain and its index among the blocks of its second. */
export const blockPositions = (chain: number, ordinal: number): { readonly first: number; readonly last: number } => {
  // Stored blocks had positions when they were indexed.
  const positionOf = (transaction: number) => Result.getOrThrow(packPosition({ chain, block: ordinal, transaction }))
  return { first: positionOf(0), last: positionOf(99_999) }
}

/** A block whose rows can be removed. */
export interface RemovableBlock {
  readonly number: number
  readonly hash: Uint8Array
  readonly second: number
  readonly ordinal: number
  readonly addresses: Uint8Array
  readonly hashes: Uint8Array
}

/** The latest blocks of a chain from a number on, newest first, including announced blocks that are not published yet. */
export const readRemovableBlocks = (sql: SqlClient.SqlClient, chain: number, from: number) =>
  sql<RemovableBlock>`SELECT number, hash, second, ordinal, addresses, hashes FROM blocks
    WHERE chain = ${chain} AND number >= ${from} ORDER BY number DESC`

/** The appearances of a block, from `FROM` on, in parts that each fit into a statement. */
export const appearancesOf = (
  sql: SqlClient.SqlClient,
  chain: number,
  { second, ordinal, addresses }: Pick<RemovableBlock, "second" | "ordinal" | "addresses">
): ReadonlyArray<Statement.Fragment> => {
  const { first, last } = blockPositions(chain, ordinal)
  return byteGroups(addresses, 20).map(
    group => sql`FROM appearances WHERE ${sql.in("address", group)}
      AND second = ${second} AND position BETWEEN ${first} AND ${last}`
  )
}

/** The same for its transactions. */
export const transactionsOf = (
  sql: SqlClient.SqlClient,
  chain: number,
  { number, hashes }: Pick<RemovableBlock, "number" | "hashes">
): ReadonlyArray<Statement.Fragment> =>
  byteGroups(hashes, 32).map(
    group => sql`FROM transactions WHERE ${sql.in("hash", group)} AND chain = ${chain} AND block = ${number}`
  )

/** Removes the rows of a block. `beforeDelete` runs with each part of its appearances. */
export const removeRows = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  chain: number,
  block: RemovableBlock,
  beforeDelete: (rows: Statement.Fragment) => Effect.Effect<unknown, SqlError.SqlError> = () => Effect.void
) {
  for (const rows of appearancesOf(sql, chain, block)) {
    yield* beforeDelete(rows)
    yield* sql`DELETE ${rows}`
  }
  for (const rows of transactionsOf(sql, chain, block)) yield* sql`DELETE ${rows}`
})

const indexedBlocks = {
  table: "indexed_blocks",
  columns: { chain: "smallint", number: "bigint", hash: "bytea", second: "bigint", ordinal: "integer" },
  key: ["chain", "number"]
} as const

/** Stores the hash and the time of each indexed block. */
export const writeIndexedBlocks = (sql: SqlClient.SqlClient) => {
  const insert = insertRows(sql, indexedBlocks)
  return (chain: Chain, blocks: ReadonlyArray<RecentBlock>): Effect.Effect<number, SqlError.SqlError> =>
    insert(
      blocks.map(({ number, hash, second, ordinal }) => [chainNumber(chain), number, hexToBytes(hash), second, ordinal])
    )
}

/** The indexed blocks of a range, in ascending order. */
export const readIndexedBlocks =
  (sql: SqlClient.SqlClient) =>
  (chain: Chain, { first, next }: BlockRange): Effect.Effect<ReadonlyArray<RecentBlock>, SqlError.SqlError> =>
    Effect.map(
      sql<Omit<RecentBlock, "hash"> & { readonly hash: Uint8Array }>`SELECT number, hash, second, ordinal
        FROM indexed_blocks WHERE chain = ${chainNumber(chain)} AND number >= ${first} AND number < ${next}
        ORDER BY number`,
      rows => rows.map(row => ({ ...row, hash: bytesToHex(row.hash) }))
    )
