/** What is known of a key. The key itself is not: it is kept as a hash. */
export interface KeyInfo {
  readonly id: string
  /** The part of the key that may be shown and logged. */
  readonly prefix: string
  readonly name: string
  /** Whether it is a row of the database or stands in the configuration. */
  readonly source: "stored" | "configured"
  /** Unix seconds; null for a key of the configuration. */
  readonly created: number | null
  /** Unix seconds, at most a minute behind; null when it never was, or when it is a key of the configuration. */
  readonly lastUsed: number | null
  /** Unix seconds from which on it is refused, which a rotation may put in the future; null while nothing ends it. */
  readonly revoked: number | null
  /** Requests that it is good for in a minute; null where whoever checks it has a limit for all. */
  readonly limit: number | null
}
