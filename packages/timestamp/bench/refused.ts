import type { TimestampLayout } from "../src/index.ts"

/** Texts that match no layout, each with the layout that it resembles most. */
export const refused: ReadonlyArray<readonly [layout: TimestampLayout, text: string]> = [
  ["RFC3339", "2023-02-29T00:00:00Z"],
  ["RFC3339", "2022-04-31T00:00:00Z"],
  ["RFC3339", "2022-09-05T24:00:01Z"],
  ["RFC3339", "2022-09-05T23:59:60Z"],
  ["RFC3339", "2022-09-05T15:04:05"],
  ["RFC3339", "2022-09-05T15:04Z"],
  ["RFC3339", "2022-09-05T15:04:05+24:00"],
  ["RFC3339", "2022-09-05T15:04:05.Z"],
  ["RFC3339", "2022-W36-1T15:04:05Z"],
  ["RFC3339", "20220905T150405Z"],
  ["layoutISO", "2023-02-29"],
  ["layoutISO", "2022-9-5"],
  ["layoutISO", "2022-09-05 "],
  ["layoutISO", "22022-09-05"],
  ["layoutISOWithTime", "2022-09-05 at 13:04pm"],
  ["layoutISOWithTime", "2022-09-05 at 0:04am"],
  ["layoutISOWithTime", "2022-09-05 at 3:04 pm"],
  ["layoutUS", "Feb 29, 2023"],
  ["layoutUS", "Feb 30, 2024"],
  ["layoutUS", "Sept 5, 2022"],
  ["layoutUS", "Sep 0, 2022"],
  ["layoutUS", "Sep 5, 22"],
  ["layoutUSWithTime", "Sep 5, 2022 at 3:60pm"],
  ["layoutUSWithTime", "Sep 5, 2022 at 3:4pm"],
  ["layoutUSFullMonth", "September 31, 2022"],
  ["layoutUSFullMonthWithTime", "September 5, 2022 at 15:04pm"]
]
