import { format as formatLocal, parseISO, parse as parseLocal } from "date-fns"
import dayjs from "dayjs"
import customParseFormat from "dayjs/plugin/customParseFormat.js"
import utc from "dayjs/plugin/utc.js"
import { DateTime } from "luxon"
import { formatTimestamp, parseTimestamp, type TimestampLayout } from "../src/index.ts"

dayjs.extend(utc)
dayjs.extend(customParseFormat)

/** A library that parses a text of a given layout to milliseconds since 1970 (null if it rejects it), and formats. */
export interface Rival {
  readonly name: string
  readonly parse: (text: string, layout: TimestampLayout) => number | null
  readonly format: (milliseconds: number, layout: TimestampLayout) => string
}

type Patterns = Readonly<Record<Exclude<TimestampLayout, "RFC3339">, string>>

const valid = (milliseconds: number): number | null => (Number.isNaN(milliseconds) ? null : milliseconds)

/** Ours detects the layout. */
const glossa: Rival = {
  name: "@glossa/timestamp",
  parse: text => {
    const parsed = parseTimestamp(text)
    return parsed instanceof Error ? null : parsed.instant.seconds * 1000 + Math.floor(parsed.instant.nanoseconds / 1e6)
  },
  format: (milliseconds, layout) =>
    formatTimestamp({ seconds: Math.floor(milliseconds / 1000), nanoseconds: 0 }, layout) as string
}

const luxonPatterns: Patterns = {
  layoutISO: "yyyy-MM-dd",
  layoutISOWithTime: "yyyy-MM-dd 'at' h:mma",
  layoutUS: "LLL d, yyyy",
  layoutUSWithTime: "LLL d, yyyy 'at' h:mma",
  layoutUSFullMonth: "LLLL d, yyyy",
  layoutUSFullMonthWithTime: "LLLL d, yyyy 'at' h:mma"
}

const luxon: Rival = {
  name: "luxon",
  parse: (text, layout) => {
    const options = { zone: "utc", locale: "en-US" } as const
    return valid(
      (layout === "RFC3339"
        ? DateTime.fromISO(text, options)
        : DateTime.fromFormat(text, luxonPatterns[layout], options)
      ).toMillis()
    )
  },
  format: (milliseconds, layout) => {
    const time = DateTime.fromMillis(milliseconds, { zone: "utc", locale: "en-US" })
    return layout === "RFC3339"
      ? time.toISO({ suppressMilliseconds: true })!
      : time.toFormat(luxonPatterns[layout]).replace(/[AP]M$/, half => half.toLowerCase())
  }
}

const dayjsPatterns: Patterns = {
  layoutISO: "YYYY-MM-DD",
  layoutISOWithTime: "YYYY-MM-DD [at] h:mma",
  layoutUS: "MMM D, YYYY",
  layoutUSWithTime: "MMM D, YYYY [at] h:mma",
  layoutUSFullMonth: "MMMM D, YYYY",
  layoutUSFullMonthWithTime: "MMMM D, YYYY [at] h:mma"
}

const dayjsRival: Rival = {
  name: "dayjs",
  parse: (text, layout) =>
    valid((layout === "RFC3339" ? dayjs.utc(text) : dayjs.utc(text, dayjsPatterns[layout], true)).valueOf()),
  format: (milliseconds, layout) => {
    const time = dayjs.utc(milliseconds)
    return layout === "RFC3339" ? time.format() : time.format(dayjsPatterns[layout])
  }
}

const dateFnsPatterns: Patterns = {
  layoutISO: "yyyy-MM-dd",
  layoutISOWithTime: "yyyy-MM-dd 'at' h:mmaaa",
  layoutUS: "MMM d, yyyy",
  layoutUSWithTime: "MMM d, yyyy 'at' h:mmaaa",
  layoutUSFullMonth: "MMMM d, yyyy",
  layoutUSFullMonthWithTime: "MMMM d, yyyy 'at' h:mmaaa"
}

/** date-fns uses local time, so the benchmark runs with TZ=UTC. */
const dateFns: Rival = {
  name: "date-fns",
  parse: (text, layout) =>
    valid((layout === "RFC3339" ? parseISO(text) : parseLocal(text, dateFnsPatterns[layout], new Date(0))).getTime()),
  format: (milliseconds, layout) =>
    formatLocal(milliseconds, layout === "RFC3339" ? "yyyy-MM-dd'T'HH:mm:ss'Z'" : dateFnsPatterns[layout])
}

export const rivals: ReadonlyArray<Rival> = [glossa, luxon, dayjsRival, dateFns]
