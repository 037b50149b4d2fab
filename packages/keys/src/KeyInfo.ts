/** Information about a key, without the key itself, of which only the hash is stored. */
export interface KeyInfo {
  readonly id: string
  /** The part of the key that may be displayed and logged. */
  readonly prefix: string
  readonly name: string
  /** Whether the key is stored in the database or set in the configuration. */
  readonly source: "stored" | "configured"
  /** Unix seconds. Null for a configured key. */
  readonly created: number | null
  /** Unix seconds, at most a minute old. Null for a key that was never used, and for a configured key. */
  readonly lastUsed: number | null
  /** Unix seconds from which the key is rejected, in the future during a rotation's grace period. Null for no end. */
  readonly revoked: number | null
  /** Requests per minute. Null for the default limit of the service. */
  readonly limit: number | null
}
