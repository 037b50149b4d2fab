import type { Address, Chain, Token, TokenStandard } from "@glossa/classify"
import { Array as Arr, Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { bytesToHex, chainNumber, hexToBytes } from "../store/rows/columns.ts"
import { insertRows } from "../store/rows/insertRows.ts"

/** A token's metadata as it was fetched; null if there is none. */
export interface ReadToken {
  readonly token: Token | null
  /** Seconds since 1970-01-01T00:00:00Z. */
  readonly fetched: number
}

interface Row {
  readonly address: Uint8Array
  readonly name: string | null
  readonly symbol: string | null
  readonly decimals: number | null
  readonly standard: TokenStandard | null
  readonly image: string | null
  readonly supply: number | null
  readonly fetched: number
}

const columns = ["name", "symbol", "decimals", "standard", "image", "supply"] as const

// PostgreSQL rejects NUL in text.
const clean = (text: string | undefined) => text?.replaceAll("\0", "") ?? null

const tokenOf = (row: Row): Token | null => {
  const fields = columns.flatMap(column => (row[column] === null ? [] : [[column, row[column]] as const]))
  return fields.length === 0 ? null : Object.fromEntries(fields)
}

const maxAddressesPerQuery = 200

export const readTokens =
  (sql: SqlClient.SqlClient) =>
  (
    chain: Chain,
    addresses: ReadonlyArray<Address>
  ): Effect.Effect<ReadonlyMap<Address, ReadToken>, SqlError.SqlError> =>
    Effect.forEach(
      Arr.chunksOf(addresses, maxAddressesPerQuery),
      chunk => sql<Row>`SELECT address, name, symbol, decimals, standard, image, supply, fetched FROM tokens
        WHERE chain = ${chainNumber(chain)} AND ${sql.in("address", chunk.map(hexToBytes))}`
    ).pipe(
      Effect.map(
        rows =>
          new Map(
            rows.flat().map(row => [bytesToHex(row.address), { token: tokenOf(row), fetched: row.fetched }] as const)
          )
      )
    )

export const writeTokens = (sql: SqlClient.SqlClient) => {
  const insert = insertRows(sql, {
    table: "tokens",
    columns: {
      chain: "smallint",
      address: "bytea",
      name: "text",
      symbol: "text",
      decimals: "integer",
      standard: "text",
      image: "text",
      supply: "bigint",
      fetched: "bigint"
    },
    key: ["chain", "address"]
  })
  return (
    chain: Chain,
    tokens: ReadonlyMap<Address, Token | null>,
    fetched: number
  ): Effect.Effect<void, SqlError.SqlError> =>
    insert(
      Array.from(tokens, ([address, token]) => [
        chainNumber(chain),
        hexToBytes(address),
        clean(token?.name),
        clean(token?.symbol),
        token?.decimals ?? null,
        token?.standard ?? null,
        clean(token?.image),
        token?.supply ?? null,
        fetched
      ])
    )
}
