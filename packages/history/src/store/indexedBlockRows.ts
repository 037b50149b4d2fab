import type { Chain } from "@glossa/classify"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { chainNumber } from "../chainNumber.ts"
import type { RecentBlock } from "../IndexedBlock.ts"
import { bytesToHex, hexToBytes } from "./bytes.ts"
import { insertRows } from "./insertRows.ts"
import type { BlockRange } from "./ranges.ts"

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
