import type { KeyInfo } from "../KeyInfo.ts"

/** A row of `api_keys`. */
export interface KeyRow {
  readonly id: string
  readonly prefix: string
  readonly hash: Uint8Array
  readonly name: string
  readonly created: number
  readonly last_used: number | null
  readonly revoked: number | null
  readonly rate_limit: number | null
}

/** Converts a row to what callers get. */
export const toKeyInfo = (row: KeyRow): KeyInfo => ({
  id: row.id,
  prefix: row.prefix,
  name: row.name,
  source: "stored",
  created: row.created,
  lastUsed: row.last_used,
  revoked: row.revoked,
  limit: row.rate_limit
})
