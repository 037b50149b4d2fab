import { dateToDays, daysInMonth } from "./calendar.ts"
import { months } from "./months.ts"
import type { Field, Reader } from "./Reader.ts"
import { InvalidDateError, UnknownLayoutError } from "./TimestampParseError.ts"

const yearField: Field = {
  expected: "a year of four digits",
  minDigits: 4,
  maxDigits: 4,
  min: 0,
  max: 9999,
  error: InvalidDateError
}
const monthField: Field = { ...yearField, expected: "a month, 01 to 12", minDigits: 2, maxDigits: 2, min: 1, max: 12 }
// The last day depends on the month and the year, and in the US layouts the year follows the day: see `toDays`.
const dayField: Field = { ...monthField, expected: "a day of two digits", min: 0, max: 99 }
const dayFieldUS: Field = { ...dayField, expected: "a day of one or two digits", minDigits: 1 }

/** Abbreviated and full names in lower case. "may" is both and counts as abbreviated. */
const monthNames: ReadonlyMap<string, { readonly month: number; readonly full: boolean }> = new Map(
  months.flatMap((name, index) =>
    [name, name.slice(0, 3)].map(text => [text.toLowerCase(), { month: index + 1, full: text.length > 3 }] as const)
  )
)

const maxNameLength = 9

const toDays = (reader: Reader, year: number, month: number, day: number, start: number, end: number): number => {
  const lastDay = daysInMonth(year, month)
  if (day < 1 || day > lastDay) {
    const text = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}`
    reader.fail(InvalidDateError, `a day of ${text}, 1 to ${lastDay}`, start, end)
  }
  return dateToDays(year, month, day)
}

/** Reads `2022-09-05` as days since 1970-01-01. */
export const readDateISO = (reader: Reader): number => {
  const year = reader.number(yearField)
  reader.literal("-")
  const month = reader.number(monthField)
  reader.literal("-")
  const start = reader.index
  const day = reader.number(dayField)
  return toDays(reader, year, month, day, start, reader.index)
}

/** Reads `Sep 5, 2022` or `September 5, 2022` as days since 1970-01-01. */
export const readDateUS = (reader: Reader): { readonly days: number; readonly full: boolean } => {
  const name = /^[a-z]*/i.exec(reader.text.slice(0, maxNameLength + 1))![0]
  const monthName = monthNames.get(name.toLowerCase())
  if (monthName === undefined) {
    reader.fail(UnknownLayoutError, "a year of four digits or the English name of a month", 0, name.length || 1)
    return { days: 0, full: false }
  }
  reader.index = name.length
  reader.literal(" ")
  const start = reader.index
  const day = reader.number(dayFieldUS)
  const end = reader.index
  reader.literal(", ")
  const year = reader.number(yearField)
  return { days: toDays(reader, year, monthName.month, day, start, end), full: monthName.full }
}
