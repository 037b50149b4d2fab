// The proleptic Gregorian calendar of RFC 3339, years 0000 to 9999. Days are counted in eras of 400 years that begin on March 1
// (https://howardhinnant.github.io/date_algorithms.html). `Date.UTC` is not used, because it maps the years 0 to 99 to 1900 to 1999.
// Creating a Date for every text would also take most of the parser's time.

const daysInEra = 146_097
const daysFromYearZeroTo1970 = 719_468

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** Returns the number of days of a month (1 to 12) in a year. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : monthLengths[month - 1]!

/** Returns the days from 1970-01-01 to a date, negative before it. */
export const dateToDays = (year: number, month: number, day: number): number => {
  const shifted = month > 2 ? year : year - 1
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * daysInEra + dayOfEra - daysFromYearZeroTo1970
}

/** Returns the date that is a number of days after 1970-01-01. */
export const daysToDate = (days: number): { readonly year: number; readonly month: number; readonly day: number } => {
  const shifted = days + daysFromYearZeroTo1970
  const era = Math.floor(shifted / daysInEra)
  const dayOfEra = shifted - era * daysInEra
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  }
}
