import { daysInMonth, daysOfDate } from "./calendar.ts"
import { months } from "./months.ts"
import { InvalidDate, UnknownLayout } from "./ParseError.ts"
import type { Field, Reader } from "./Reader.ts"

const yearField: Field = {
  expected: "a year of four digits",
  least: 4,
  most: 4,
  low: 0,
  high: 9999,
  fault: InvalidDate
}
const monthField: Field = { expected: "a month, 01 to 12", least: 2, most: 2, low: 1, high: 12, fault: InvalidDate }
// The upper bound depends on the month, and in the US layouts on a year that comes later: see `dayOf`.
const dayField: Field = { expected: "a day of two digits", least: 2, most: 2, low: 0, high: 99, fault: InvalidDate }
const dayFieldUS: Field = { ...dayField, expected: "a day of one or two digits", least: 1 }

/** Abbreviated and full names in lower case. "may" is both and counts as abbreviated. */
const monthNames: ReadonlyMap<string, { readonly month: number; readonly full: boolean }> = new Map(
  months.flatMap((name, index) =>
    [name, name.slice(0, 3)].map(text => [text.toLowerCase(), { month: index + 1, full: text.length > 3 }] as const)
  )
)

const longestName = 9

const dayOf = (reader: Reader, year: number, month: number, day: number, start: number, end: number): number => {
  const last = daysInMonth(year, month)
  if (day < 1 || day > last) {
    const text = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}`
    reader.fail(InvalidDate, `a day of ${text}, 1 to ${last}`, start, end)
  }
  return daysOfDate(year, month, day)
}

/** Reads `2022-09-05` to days since 1970-01-01. */
export const readDateISO = (reader: Reader): number => {
  const year = reader.number(yearField)
  reader.literal("-")
  const month = reader.number(monthField)
  reader.literal("-")
  const start = reader.index
  const day = reader.number(dayField)
  return dayOf(reader, year, month, day, start, reader.index)
}

/** Reads `Sep 5, 2022` or `September 5, 2022` to days since 1970-01-01. */
export const readDateUS = (reader: Reader): { readonly days: number; readonly full: boolean } => {
  const name = /^[a-z]*/i.exec(reader.text.slice(0, longestName + 1))![0]
  const found = monthNames.get(name.toLowerCase())
  if (found === undefined) {
    reader.fail(UnknownLayout, "a year of four digits or the English name of a month", 0, name.length || 1)
    return { days: 0, full: false }
  }
  reader.index = name.length
  reader.literal(" ")
  const start = reader.index
  const day = reader.number(dayFieldUS)
  const end = reader.index
  reader.literal(", ")
  const year = reader.number(yearField)
  return { days: dayOf(reader, year, found.month, day, start, end), full: found.full }
}
