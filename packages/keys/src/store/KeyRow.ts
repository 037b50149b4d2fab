import type { KeyInfo } from "../KeyInfo.ts"

/** A row of `api_keys`. PostgreSQL's driver returns a BIGINT as a bigint, SQLite's as a number. */
export interface KeyRow {
  readonly id: string
  readonly prefix: string
  readonly hash: Uint8Array
  readonly name: string
  readonly created: number | bigint
  readonly last_used: number | bigint | null
  readonly revoked: number | bigint | null
  readonly rate_limit: number | null
}

const toSeconds = (value: number | bigint | null) => (value === null ? null : Number(value))

/** Converts a row to what callers get. */
export const toKeyInfo = (row: KeyRow): KeyInfo => ({
  id: row.id,
  prefix: row.prefix,
  name: row.name,
  source: "stored",
  created: toSeconds(row.created),
  lastUsed: toSeconds(row.last_used),
  revoked: toSeconds(row.revoked),
  limit: row.rate_limit
})
