// The proleptic Gregorian calendar of RFC 3339, years 0000 to 9999. `Date.UTC` takes the years 0 to 99 for 1900 to 1999,
// and a Date object for every text is most of a parser's time; so days are counted as in
// https://howardhinnant.github.io/date_algorithms.html: in eras of 400 years that begin on the first of March.

const daysInEra = 146_097
const daysFromYearZeroTo1970 = 719_468

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** How many days a month (1 to 12) has in that year. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : lengths[month - 1]!

/** Days since 1970-01-01. */
export const daysOfDate = (year: number, month: number, day: number): number => {
  const shifted = month > 2 ? year : year - 1
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * daysInEra + dayOfEra - daysFromYearZeroTo1970
}

/** The date that is so many days after 1970-01-01. */
export const dateOfDays = (days: number): { readonly year: number; readonly month: number; readonly day: number } => {
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
