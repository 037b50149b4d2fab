import { describe, expect, it } from "vitest"
import { dateToDays, daysInMonth, daysToDate } from "./calendar.ts"

const msInDay = 86_400_000

describe("the calendar", () => {
  it("agrees with Date on every day from 0000-01-01 to 9999-12-31", () => {
    const date = new Date(0)
    const first = date.setUTCFullYear(0, 0, 1) / msInDay
    const last = Date.UTC(9999, 11, 31) / msInDay
    let wrong = 0
    for (let days = first; days <= last; days += 1) {
      date.setTime(days * msInDay)
      const { year, month, day } = daysToDate(days)
      const same = year === date.getUTCFullYear() && month === date.getUTCMonth() + 1 && day === date.getUTCDate()
      if (!same || dateToDays(year, month, day) !== days || day > daysInMonth(year, month)) wrong += 1
    }
    expect(last - first + 1).toBe(3_652_425)
    expect(wrong).toBe(0)
  })

  it("agrees with Date on the length of every month", () => {
    const date = new Date(0)
    for (let year = 0; year <= 9999; year += 1) {
      for (let month = 1; month <= 12; month += 1) {
        date.setTime(0)
        date.setUTCFullYear(year, month, 0)
        if (daysInMonth(year, month) !== date.getUTCDate()) expect.fail(`${year}-${month}`)
      }
    }
  })
})
