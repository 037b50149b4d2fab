import { daysToDate } from "./calendar.ts"
import { firstSecond, type Instant, lastSecond } from "./Instant.ts"
import { months } from "./months.ts"
import { TaggedError } from "./TaggedError.ts"
import type { TimestampLayout } from "./TimestampLayout.ts"

/** The instant is outside the years 0000 to 9999, or its numbers are not integers. */
export class InstantOutOfRangeError extends TaggedError("timestamp/InstantOutOfRange")<Instant> {
  override get message(): string {
    return (
      `Expected integer seconds since 1970 from ${firstSecond} (year 0000) to ${lastSecond} (year 9999) and 0 to ` +
      `999999999 nanoseconds, got ${this.seconds} and ${this.nanoseconds}. Are the seconds in milliseconds?`
    )
  }
}

const secondsInDay = 86_400

const pad = (value: number, length = 2): string => String(value).padStart(length, "0")

const isInRange = ({ seconds, nanoseconds }: Instant): boolean =>
  Number.isInteger(seconds) &&
  seconds >= firstSecond &&
  seconds <= lastSecond &&
  Number.isInteger(nanoseconds) &&
  nanoseconds >= 0 &&
  nanoseconds <= 999_999_999

const fraction = (nanoseconds: number): string =>
  nanoseconds === 0 ? "" : `.${pad(nanoseconds, 9).replace(/0+$/, "")}`

const write = ({ seconds, nanoseconds }: Instant, layout: TimestampLayout): string => {
  const days = Math.floor(seconds / secondsInDay)
  const clock = seconds - days * secondsInDay
  const { year, month, day } = daysToDate(days)
  const hour = Math.floor(clock / 3600)
  const minute = pad(Math.floor(clock / 60) % 60)
  const atTime = (): string => ` at ${hour % 12 || 12}:${minute}${hour < 12 ? "am" : "pm"}`
  const iso = (): string => `${pad(year, 4)}-${pad(month)}-${pad(day)}`
  const us = (name: string): string => `${name} ${day}, ${pad(year, 4)}`
  const name = months[month - 1]!
  switch (layout) {
    case "RFC3339":
      return `${iso()}T${pad(hour)}:${minute}:${pad(clock % 60)}${fraction(nanoseconds)}Z`
    case "layoutISO":
      return iso()
    case "layoutISOWithTime":
      return iso() + atTime()
    case "layoutUS":
      return us(name.slice(0, 3))
    case "layoutUSWithTime":
      return us(name.slice(0, 3)) + atTime()
    case "layoutUSFullMonth":
      return us(name)
    case "layoutUSFullMonthWithTime":
      return us(name) + atTime()
  }
}

/**
 * Formats an instant in UTC. The result is truncated to the precision of the layout (nanosecond, minute or day).
 * RFC3339 has a fraction only if the nanoseconds are not 0, without trailing zeros.
 *
 * @example
 * import { formatTimestamp } from "@glossa/timestamp"
 *
 * formatTimestamp({ seconds: 1438269973, nanoseconds: 0 }, "layoutUSWithTime") // Jul 30, 2015 at 3:26pm
 */
export const formatTimestamp = (instant: Instant, layout: TimestampLayout): string | InstantOutOfRangeError =>
  isInRange(instant) ? write(instant, layout) : new InstantOutOfRangeError(instant)
