import type { LineCounts } from "../lines/mapLines.ts"

const number = (value: number) => Math.round(value).toLocaleString("en")

const rate = (lines: number, seconds: number) => `${number(seconds > 0 ? lines / seconds : 0)} lines/s`

/** Formats the progress of a run of so many seconds: `42 %, 5,123 lines, 4,100 lines/s`. */
export const lineProgress = ({ lines, share }: LineCounts, seconds: number): string =>
  [
    ...(share === undefined ? [] : [`${Math.floor(share * 100)} %`]),
    `${number(lines)} lines`,
    rate(lines, seconds)
  ].join(", ")

/** Formats what a run did: `12,039 lines in 2.4 s, 5,016 lines/s`. */
export const lineSum = ({ lines }: LineCounts, seconds: number): string =>
  `${number(lines)} lines in ${seconds.toFixed(1)} s, ${rate(lines, seconds)}`
