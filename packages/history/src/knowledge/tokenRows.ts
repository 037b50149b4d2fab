import type { Address, Chain, Token, TokenStandard } from "@glossa/classify"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { chainNumber } from "../chainNumber.ts"
import { bytesToHex, hexToBytes } from "../store/bytes.ts"
import { insertRows } from "../store/insertRows.ts"

/** A token as it was read once; null where there was none. */
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
  readonly fetched: number | bigint
}

const columns = ["name", "symbol", "decimals", "standard", "image"] as const

// PostgreSQL's text holds no NUL, and nobody's name does
const clean = (text: string | undefined) => text?.replaceAll("\0", "") ?? null

const tokenOf = (row: Row): Token | null => {
  const known = columns.flatMap(column => (row[column] === null ? [] : [[column, row[column]] as const]))
  return known.length === 0 ? null : Object.fromEntries(known)
}

const addressesAtOnce = 200

export const readTokens =
  (sql: SqlClient.SqlClient) =>
  (
    chain: Chain,
    addresses: ReadonlyArray<Address>
  ): Effect.Effect<ReadonlyMap<Address, ReadToken>, SqlError.SqlError> =>
    Effect.gen(function* () {
      const found = new Map<Address, ReadToken>()
      for (let at = 0; at < addresses.length; at += addressesAtOnce) {
        const rows = yield* sql<Row>`SELECT address, name, symbol, decimals, standard, image, fetched FROM tokens
          WHERE chain = ${chainNumber(chain)}
            AND ${sql.in("address", addresses.slice(at, at + addressesAtOnce).map(hexToBytes))}`
        for (const row of rows)
          found.set(bytesToHex(row.address), { token: tokenOf(row), fetched: Number(row.fetched) })
      }
      return found
    })

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
      fetched: "bigint"
    },
    suffix: `ON CONFLICT (chain, address) DO UPDATE SET ${[...columns, "fetched"].map(c => `${c} = excluded.${c}`).join(", ")}`
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
        fetched
      ])
    )
}
