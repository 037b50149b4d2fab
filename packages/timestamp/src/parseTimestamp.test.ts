import { describe, expect, it } from "vitest"
import { errorFrom, orThrow } from "../test/returned.ts"
import { formatTimestamp } from "./formatTimestamp.ts"
import { type ParsedTimestamp, parseTimestamp } from "./parseTimestamp.ts"
import { timestampLayouts } from "./TimestampLayout.ts"
import type { TimestampParseError } from "./TimestampParseError.ts"

const accept = (text: string): ParsedTimestamp => orThrow(parseTimestamp(text))
const refuse = (text: string): TimestampParseError => errorFrom(parseTimestamp(text))

/** Seconds since 1970 by the platform's calendar. `Date.UTC` would map the years 0 to 99 to 1900 to 1999. */
const utc = (year: number, month: number, day: number, hour = 0, minute = 0, second = 0): number =>
  new Date(0).setUTCFullYear(year, month - 1, day) / 1000 + hour * 3600 + minute * 60 + second

describe("parseTimestamp accepts", () => {
  it.each([
    ["2022-09-05T15:04:05Z", "RFC3339", utc(2022, 9, 5, 15, 4, 5)],
    ["2022-09-05t15:04:05z", "RFC3339", utc(2022, 9, 5, 15, 4, 5)],
    ["2022-09-05T15:04:05+00:00", "RFC3339", utc(2022, 9, 5, 15, 4, 5)],
    ["2022-09-05T15:04:05-00:00", "RFC3339", utc(2022, 9, 5, 15, 4, 5)],
    ["2022-09-05T00:30:00+05:45", "RFC3339", utc(2022, 9, 4, 18, 45)],
    ["2022-12-31T23:30:00-00:30", "RFC3339", utc(2023, 1, 1)],
    ["2022-09-05T15:04:05+23:59", "RFC3339", utc(2022, 9, 4, 15, 5, 5)],
    ["2022-09-05T15:04:05-23:59", "RFC3339", utc(2022, 9, 6, 15, 3, 5)],
    ["1969-12-31T23:59:59Z", "RFC3339", -1],
    ["0000-01-01T00:00:00Z", "RFC3339", utc(0, 1, 1)],
    ["0000-01-01T00:00:00-00:01", "RFC3339", utc(0, 1, 1, 0, 1)],
    ["0000-02-29T00:00:00Z", "RFC3339", utc(0, 2, 29)],
    ["0099-03-01T00:00:00Z", "RFC3339", utc(99, 3, 1)],
    ["9999-12-31T23:59:59Z", "RFC3339", utc(9999, 12, 31, 23, 59, 59)],
    ["9999-12-31T23:59:59+00:01", "RFC3339", utc(9999, 12, 31, 23, 58, 59)],
    ["2016-12-31T23:59:59Z", "RFC3339", utc(2016, 12, 31, 23, 59, 59)],
    ["2024-02-29", "layoutISO", utc(2024, 2, 29)],
    ["2000-02-29", "layoutISO", utc(2000, 2, 29)],
    ["0000-01-01", "layoutISO", utc(0, 1, 1)],
    ["9999-12-31", "layoutISO", utc(9999, 12, 31)],
    ["2022-09-05 at 3:04pm", "layoutISOWithTime", utc(2022, 9, 5, 15, 4)],
    ["2022-09-05 at 03:04PM", "layoutISOWithTime", utc(2022, 9, 5, 15, 4)],
    ["2022-09-05 at 12:00am", "layoutISOWithTime", utc(2022, 9, 5)],
    ["2022-09-05 at 12:59Am", "layoutISOWithTime", utc(2022, 9, 5, 0, 59)],
    ["2022-09-05 at 12:00pm", "layoutISOWithTime", utc(2022, 9, 5, 12)],
    ["2022-09-05 at 1:00am", "layoutISOWithTime", utc(2022, 9, 5, 1)],
    ["2022-09-05 at 11:59pM", "layoutISOWithTime", utc(2022, 9, 5, 23, 59)],
    ["Sep 5, 2022", "layoutUS", utc(2022, 9, 5)],
    ["sep 05, 2022", "layoutUS", utc(2022, 9, 5)],
    ["SEP 30, 2022", "layoutUS", utc(2022, 9, 30)],
    ["Feb 29, 2024", "layoutUS", utc(2024, 2, 29)],
    ["Jan 1, 0000", "layoutUS", utc(0, 1, 1)],
    ["May 5, 2022", "layoutUS", utc(2022, 5, 5)],
    ["Sep 5, 2022 at 12:00am", "layoutUSWithTime", utc(2022, 9, 5)],
    ["may 5, 2022 at 9:30am", "layoutUSWithTime", utc(2022, 5, 5, 9, 30)],
    ["September 5, 2022", "layoutUSFullMonth", utc(2022, 9, 5)],
    ["sEPTEMBER 5, 2022", "layoutUSFullMonth", utc(2022, 9, 5)],
    ["February 29, 0400", "layoutUSFullMonth", utc(400, 2, 29)],
    ["December 31, 9999 at 11:59pm", "layoutUSFullMonthWithTime", utc(9999, 12, 31, 23, 59)],
    ["June 15, 2022 at 12:00PM", "layoutUSFullMonthWithTime", utc(2022, 6, 15, 12)]
  ] as const)("%s as %s", (text, layout, seconds) => {
    expect(accept(text)).toEqual({ layout, instant: { seconds, nanoseconds: 0 }, fractionDigits: 0 })
  })

  it.each(timestampLayouts)("the example of $name", ({ name, example }) => {
    expect(accept(example).layout).toBe(name)
  })

  it.each([
    ["Jan", "January", 1],
    ["Feb", "February", 2],
    ["Mar", "March", 3],
    ["Apr", "April", 4],
    ["May", "May", 5],
    ["Jun", "June", 6],
    ["Jul", "July", 7],
    ["Aug", "August", 8],
    ["Sep", "September", 9],
    ["Oct", "October", 10],
    ["Nov", "November", 11],
    ["Dec", "December", 12]
  ])("the months %s and %s", (short, long, month) => {
    expect(accept(`${short} 1, 2022`).instant.seconds).toBe(utc(2022, month, 1))
    expect(accept(`${long} 1, 2022`).instant.seconds).toBe(utc(2022, month, 1))
  })

  it.each([
    [".5", 500_000_000, 1],
    [".000000001", 1, 9],
    [".123456789", 123_456_789, 9],
    [".1234567899", 123_456_789, 10],
    [".9999999999", 999_999_999, 10],
    [".000", 0, 3],
    [`.${"0".repeat(500)}9`, 0, 501],
    [`.1${"0".repeat(900)}`, 100_000_000, 901]
  ])("a fraction of %s", (fraction, nanoseconds, fractionDigits) => {
    const seconds = utc(2022, 9, 5, 15, 4, 5)
    for (const zone of ["Z", "+00:00"]) {
      expect(accept(`2022-09-05T15:04:05${fraction}${zone}`)).toEqual({
        layout: "RFC3339",
        instant: { seconds, nanoseconds },
        fractionDigits
      })
    }
  })

  it("a fraction before 1970, added to the second", () => {
    expect(accept("1969-12-31T23:59:59.75Z").instant).toEqual({ seconds: -1, nanoseconds: 750_000_000 })
  })
})

describe("parseTimestamp rejects", () => {
  it.each([
    // No layout.
    ["", "UnknownLayout", 0, "the end"],
    [" 2022-09-05", "UnknownLayout", 0, '" "'],
    ["2022-09-05 ", "UnknownLayout", 10, '" "'],
    ["2022-09-05\n", "UnknownLayout", 10, '"\\u{a}"'],
    ["2022-09-05T15:04:05Z ", "UnknownLayout", 20, '" "'],
    ["2022-09-05T15:04:05ZZ", "UnknownLayout", 20, '"Z"'],
    ["2022-09-05T15:04:05", "UnknownLayout", 19, "the end"],
    ["2022-09-05T15:04Z", "UnknownLayout", 16, '"Z"'],
    ["2022-09-05 15:04:05Z", "UnknownLayout", 10, '" 15:"'],
    ["2022-09-05T15:04:05.Z", "UnknownLayout", 20, '"Z"'],
    ["2022-09-05T15:04:05,5Z", "UnknownLayout", 19, '","'],
    ["2022-09-05T15:04:05 01:00", "UnknownLayout", 19, '" "'],
    ["2022-09-05T15:04:05+0100", "UnknownLayout", 22, '"0"'],
    ["2022-09-05T15:04:05+01", "UnknownLayout", 22, "the end"],
    ["2022-09-05T15:04:05\u2212 01:00", "UnknownLayout", 19, '"\\u{2212}"'],
    ["2022-9-05", "UnknownLayout", 6, '"-"'],
    ["2022-09-5", "UnknownLayout", 9, "the end"],
    ['"2022-09-05"', "UnknownLayout", 0, '"\\u{22}"'],
    ["22-09-05", "UnknownLayout", 2, '"-"'],
    ["+2022-09-05", "UnknownLayout", 0, '"+"'],
    ["20220905", "UnknownLayout", 4, '"0"'],
    ["1662336000", "UnknownLayout", 4, '"3"'],
    ["10000-01-01", "UnknownLayout", 4, '"0"'],
    ["\u0662\u0660\u0662\u0662-09-05", "UnknownLayout", 0, '"\\u{662}"'],
    ["2022-09-05 at 3pm", "UnknownLayout", 15, '"p"'],
    ["2022-09-05 at 3:4pm", "UnknownLayout", 17, '"p"'],
    ["2022-09-05 at 3:04", "UnknownLayout", 18, "the end"],
    ["2022-09-05 at 3:04 pm", "UnknownLayout", 18, '" "'],
    ["2022-09-05 at 3:04xm", "UnknownLayout", 18, '"x"'],
    ["2022-09-05 at 3:04p", "UnknownLayout", 19, "the end"],
    ["2022-09-05 at 3:04pmm", "UnknownLayout", 20, '"m"'],
    ["2022-09-05 At 3:04pm", "UnknownLayout", 10, '" At "'],
    ["2022-09-05 at  3:04pm", "UnknownLayout", 14, '" "'],
    ["Sept 5, 2022", "UnknownLayout", 0, '"Sept"'],
    ["Sep. 5, 2022", "UnknownLayout", 3, '"."'],
    ["Se 5, 2022", "UnknownLayout", 0, '"Se"'],
    ["Septembers 5, 2022", "UnknownLayout", 0, '"Septembers"'],
    ["\u017fep 5, 2022", "UnknownLayout", 0, '"\\u{17f}"'],
    ["Mai 5, 2022", "UnknownLayout", 0, '"Mai"'],
    ["Sep  5, 2022", "UnknownLayout", 4, '" "'],
    ["Sep 5 2022", "UnknownLayout", 5, '" 2"'],
    ["Sep 5,2022", "UnknownLayout", 5, '",2"'],
    ["Sep 005, 2022", "UnknownLayout", 6, '"5,"'],
    ["Sep 5, 22", "UnknownLayout", 9, "the end"],
    ["Sep 5, 20222", "UnknownLayout", 12 - 1, '"2"'],
    ["5 Sep 2022", "UnknownLayout", 1, '" "'],
    ["September", "UnknownLayout", 9, "the end"],
    // Dates that do not exist.
    ["2022-00-05", "InvalidDate", 5, '"00"'],
    ["2022-13-05", "InvalidDate", 5, '"13"'],
    ["2022-09-00", "InvalidDate", 8, '"00"'],
    ["2022-09-31", "InvalidDate", 8, '"31"'],
    ["2022-02-30T00:00:00Z", "InvalidDate", 8, '"30"'],
    ["2023-02-29", "InvalidDate", 8, '"29"'],
    ["1900-02-29", "InvalidDate", 8, '"29"'],
    ["Feb 30, 2024", "InvalidDate", 4, '"30"'],
    ["February 29, 2100", "InvalidDate", 9, '"29"'],
    ["Apr 31, 2022 at 1:00am", "InvalidDate", 4, '"31"'],
    ["Jan 0, 2022", "InvalidDate", 4, '"0"'],
    ["Jan 99, 2022", "InvalidDate", 4, '"99"'],
    // Times and offsets that do not exist.
    ["2022-09-05T24:00:00Z", "InvalidTime", 11, '"24"'],
    ["2022-09-05T23:60:00Z", "InvalidTime", 14, '"60"'],
    ["2022-09-05T23:59:61Z", "InvalidTime", 17, '"61"'],
    ["2022-09-05T23:59:59+24:00", "InvalidTime", 20, '"24"'],
    ["2022-09-05T23:59:59-01:60", "InvalidTime", 23, '"60"'],
    ["2022-09-05 at 0:00am", "InvalidTime", 14, '"0"'],
    ["2022-09-05 at 00:30pm", "InvalidTime", 14, '"00"'],
    ["Sep 5, 2022 at 13:00pm", "InvalidTime", 15, '"13"'],
    ["Sep 5, 2022 at 1:60pm", "InvalidTime", 17, '"60"'],
    // Second 60, even where there was a leap second.
    ["2016-12-31T23:59:60Z", "LeapSecond", 17, '"60"'],
    ["2022-09-05T15:04:60.5+01:00", "LeapSecond", 17, '"60"'],
    // Years outside the range after conversion to UTC.
    ["0000-01-01T00:00:00+00:01", "OffsetOutOfRange", 19, '"+00:01"'],
    ["0000-01-01T23:58:59.999999999+23:59", "OffsetOutOfRange", 29, '"+23:59"'],
    ["9999-12-31T23:59:00-00:01", "OffsetOutOfRange", 19, '"-00:01"'],
    // Texts that are too long.
    ["1".repeat(1025), "TextTooLong", 1024, '"1"'],
    [`2022-09-05T15:04:05.${"0".repeat(1004)}Z`, "TextTooLong", 1024, '"Z"']
  ] as const)("%j", (text, tag, index, seen) => {
    expect(refuse(text)).toMatchObject({ _tag: `timestamp/${tag}`, index, seen, input: text.slice(0, 64) })
  })

  it("no text of the maximum length", () => {
    expect(accept(`2022-09-05T15:04:05.${"0".repeat(1003)}Z`).fractionDigits).toBe(1003)
  })

  it("no time at the limits that an offset can reach", () => {
    expect(formatTimestamp(accept("0000-01-01T23:59:00+23:59").instant, "RFC3339")).toEqual("0000-01-01T00:00:00Z")
    expect(accept("9999-12-31T00:00:59.999999999-23:59").instant).toEqual({
      seconds: utc(9999, 12, 31, 23, 59, 59),
      nanoseconds: 999_999_999
    })
  })

  it("with the index, the expected and seen text, and an example of every layout", () => {
    expect(refuse("Feb 30, 2024").message).toBe(
      'Character 5: expected a day of 2024-02, 1 to 29, got "30". Accepted layouts (UTC): RFC3339 (2022-09-05T15:04:05Z), ' +
        "layoutISO (2022-09-05), layoutISOWithTime (2022-09-05 at 3:04pm), layoutUS (Sep 5, 2022), " +
        "layoutUSWithTime (Sep 5, 2022 at 3:04pm), layoutUSFullMonth (September 5, 2022), " +
        "layoutUSFullMonthWithTime (September 5, 2022 at 3:04pm)."
    )
    for (const text of ["x", "2022-13-01", "Sep 5, 2022 at 0:00am", "2022-09-05T15:04:60Z", "9".repeat(9999)]) {
      const { message } = refuse(text)
      for (const { name, example } of timestampLayouts) expect(message).toContain(`${name} (${example})`)
    }
    expect(refuse("2022-09-05T15:04:60Z").message).toContain("no leap seconds: use second 59, or 00 of the next minute")
    expect(refuse("9999-12-31T23:59:59-01:00").message).toContain("outside the years 0000 to 9999")
  })
})
