/**
 * A point in time in UTC, counted as block timestamps are: 86,400 seconds a day, no leap seconds.
 *
 * @example
 * import type { Instant } from "@glossa/timestamp"
 *
 * const genesis: Instant = { seconds: 1438269973, nanoseconds: 0 } // Ethereum's first block.
 */
export interface Instant {
  /** Whole seconds since 1970-01-01T00:00:00Z, rounded down: negative before it. */
  readonly seconds: number
  /** 0 to 999,999,999, added to `seconds`. */
  readonly nanoseconds: number
}

/** 0000-01-01T00:00:00Z, the first second that RFC 3339 can represent. */
export const firstSecond = -62_167_219_200

/** 9999-12-31T23:59:59Z, the last second that RFC 3339 can represent. */
export const lastSecond = 253_402_300_799
