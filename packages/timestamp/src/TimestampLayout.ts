/** The name of a time layout. */
export type TimestampLayout =
  | "RFC3339"
  | "layoutISO"
  | "layoutISOWithTime"
  | "layoutUS"
  | "layoutUSWithTime"
  | "layoutUSFullMonth"
  | "layoutUSFullMonthWithTime"

/**
 * The accepted layouts with one example each. All are in UTC; an RFC3339 time with another offset is converted.
 *
 * @example
 * import { timestampLayouts } from "@glossa/timestamp"
 *
 * const help = timestampLayouts.map(layout => `${layout.name}: ${layout.example}`).join("\n")
 */
export const timestampLayouts: ReadonlyArray<{ readonly name: TimestampLayout; readonly example: string }> = [
  { name: "RFC3339", example: "2022-09-05T15:04:05Z" },
  { name: "layoutISO", example: "2022-09-05" },
  { name: "layoutISOWithTime", example: "2022-09-05 at 3:04pm" },
  { name: "layoutUS", example: "Sep 5, 2022" },
  { name: "layoutUSWithTime", example: "Sep 5, 2022 at 3:04pm" },
  { name: "layoutUSFullMonth", example: "September 5, 2022" },
  { name: "layoutUSFullMonthWithTime", example: "September 5, 2022 at 3:04pm" }
]
