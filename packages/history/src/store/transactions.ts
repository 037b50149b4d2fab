import type { Address, Hex } from "@glossa/classify"
import type { SortKey } from "@glossa/timestamp/effect"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { Appearance, IndexedTransaction } from "../Appearance.ts"
import { type AppearanceRow, appearanceColumns, readRow } from "./rows/appearanceRow.ts"
import { bytesToHex, chainNumber, hexToBytes, storedChain } from "./rows/columns.ts"
import { insertRows } from "./rows/insertRows.ts"

const columns = {
  hash: "bytea",
  chain: "smallint",
  second: "bigint",
  position: "integer",
  block: "bigint",
  sender: "bytea"
} as const

const toRow = ({ hash, chain, second, position, block, sender }: IndexedTransaction) => [
  hexToBytes(hash),
  chainNumber(chain),
  second,
  position,
  block,
  hexToBytes(sender)
]

/** The order of the table, in which each of its pages is found and changed once. */
const byHash = (a: IndexedTransaction, b: IndexedTransaction) => (a.hash < b.hash ? -1 : Number(a.hash > b.hash))

/** Writes the places of transactions. Returns how many could not be written because their block has their hash at another place. */
export const writeTransactions = (
  sql: SqlClient.SqlClient
): ((transactions: ReadonlyArray<IndexedTransaction>) => Effect.Effect<number, SqlError.SqlError>) => {
  const insert = insertRows(sql, {
    table: "transactions",
    columns,
    suffix: `ON CONFLICT (hash, chain, block) DO UPDATE SET sender = excluded.sender
      WHERE transactions.second = excluded.second AND transactions.position = excluded.position`
  })
  return transactions =>
    Effect.suspend(() =>
      Effect.map(insert(transactions.toSorted(byHash).map(toRow)), written => transactions.length - written)
    )
}

interface TransactionRow {
  readonly chain: number
  readonly second: number
  readonly position: number
  readonly block: number
  readonly sender: Uint8Array
}

/**
 * The places of this hash, ordered by chain and block. A transaction without a chain id is valid on all chains, and Optimism has replayed
 * some transactions in later blocks.
 */
export const readTransactions =
  (sql: SqlClient.SqlClient) =>
  (hash: Hex): Effect.Effect<ReadonlyArray<IndexedTransaction>, SqlError.SqlError> =>
    Effect.map(
      sql<TransactionRow>`SELECT chain, second, position, block, sender FROM transactions
        WHERE hash = ${hexToBytes(hash)} ORDER BY chain, block`,
      rows =>
        rows.map(({ chain, sender, ...row }) => ({
          ...row,
          chain: storedChain(chain),
          hash,
          sender: bytesToHex(sender)
        }))
    )

/** The entry of an address's history at a position. */
export const readAppearance = (sql: SqlClient.SqlClient) => {
  const selected = sql.literal(appearanceColumns)
  return (address: Address, { second, position }: SortKey): Effect.Effect<Appearance | undefined, SqlError.SqlError> =>
    Effect.map(
      sql<AppearanceRow>`SELECT ${selected} FROM appearances
        WHERE address = ${hexToBytes(address)} AND second = ${second} AND position = ${position}`,
      ([row]) => row && readRow(address, row)[0]
    )
}
