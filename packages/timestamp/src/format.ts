import * as Data from "effect/Data"
import * as Result from "effect/Result"
import { dateOfDays } from "./calendar.ts"
import { firstSecond, type Instant, lastSecond } from "./Instant.ts"
import type { Layout } from "./Layout.ts"
import { months } from "./months.ts"

/** The instant is none that a layout can write: outside the years 0000 to 9999, or not in whole nanoseconds. */
export class InstantOutOfRange extends Data.TaggedError("timestamp/InstantOutOfRange")<Instant> {
  override get message(): string {
    return (
      `Expected whole seconds since 1970 from ${firstSecond} (year 0000) to ${lastSecond} (year 9999) and 0 to 999999999 ` +
      `nanoseconds, saw ${this.seconds} and ${this.nanoseconds}. Is it in milliseconds?`
    )
  }
}

const secondsInDay = 86_400

const pad = (value: number, length = 2): string => String(value).padStart(length, "0")

const isWritable = ({ seconds, nanoseconds }: Instant): boolean =>
  Number.isInteger(seconds) &&
  seconds >= firstSecond &&
  seconds <= lastSecond &&
  Number.isInteger(nanoseconds) &&
  nanoseconds >= 0 &&
  nanoseconds <= 999_999_999

const fraction = (nanoseconds: number): string =>
  nanoseconds === 0 ? "" : `.${pad(nanoseconds, 9).replace(/0+$/, "")}`

const write = ({ seconds, nanoseconds }: Instant, layout: Layout): string => {
  const days = Math.floor(seconds / secondsInDay)
  const clock = seconds - days * secondsInDay
  const { year, month, day } = dateOfDays(days)
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
 * Writes an instant in UTC. What the layout has no room for is cut off: seconds where it has minutes, the time where it
 * has only a date. RFC3339 carries a fraction only where there is one, without trailing zeros.
 *
 * @example
 * import { format } from "@glossa/timestamp"
 * import { Result } from "effect"
 *
 * Result.getOrThrow(format({ seconds: 1438269973, nanoseconds: 0 }, "layoutUSWithTime")) // Jul 30, 2015 at 3:26pm
 */
export const format = (instant: Instant, layout: Layout): Result.Result<string, InstantOutOfRange> =>
  isWritable(instant) ? Result.succeed(write(instant, layout)) : Result.fail(new InstantOutOfRange(instant))
