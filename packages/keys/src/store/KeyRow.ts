import type { KeyInfo } from "../KeyInfo.ts"

/** A row of `api_keys`. PostgreSQL's driver gives a BIGINT as a bigint, SQLite's as a number. */
export interface KeyRow {
  readonly id: string
  readonly prefix: string
  readonly hash: Uint8Array
  readonly name: string
  readonly created: number | bigint
  readonly used: number | bigint | null
  readonly revoked: number | bigint | null
  readonly requests: number | null
}

const second = (value: number | bigint | null) => (value === null ? null : Number(value))

export const infoOf = (row: KeyRow): KeyInfo => ({
  id: row.id,
  prefix: row.prefix,
  name: row.name,
  source: "stored",
  created: second(row.created),
  lastUsed: second(row.used),
  revoked: second(row.revoked),
  limit: row.requests
})
