import { Effect, Result, Schema } from "effect"
import { expect, test } from "vitest"
import * as inEffect from "./effect.ts"
import * as pure from "./index.ts"

const cursor = { second: 1438269973, position: 200001371 }
const text = "2015-07-30T15:26:13.200001371Z"
const instant = { seconds: 1438269973, nanoseconds: 200001371 }

test("has the names of the package itself, and two schemas", () => {
  expect(Object.keys(inEffect).toSorted()).toEqual(
    [...Object.keys(pure), "CursorFromString", "InstantFromString"].toSorted()
  )
})

test("returns results where the package returns values or errors", () => {
  expect(Result.getOrThrow(inEffect.parseTimestamp(text)).instant).toEqual(instant)
  expect(Result.getOrThrow(inEffect.formatTimestamp(instant, "RFC3339"))).toBe(text)
  expect(Result.getOrThrow(inEffect.encodeCursor(cursor))).toBe(text)
  expect(Result.getOrThrow(inEffect.decodeCursor(text))).toEqual(cursor)
  expect(Result.getOrThrow(inEffect.packPosition({ chain: 2, block: 0, transaction: 137 }))).toBe(22222375)
})

test("fails with tagged errors, which catchTags handles", () => {
  const handle = <A>(
    result: Result.Result<
      A,
      pure.TimestampParseError | pure.InstantOutOfRangeError | pure.InvalidCursorError | pure.PositionOutOfRangeError
    >
  ) => {
    const handled: Effect.Effect<A | string | number> = Effect.fromResult(result).pipe(
      Effect.catchTags({
        "timestamp/UnknownLayout": ({ seen }) => Effect.succeed(seen),
        "timestamp/InvalidDate": ({ seen }) => Effect.succeed(seen),
        "timestamp/InvalidTime": ({ seen }) => Effect.succeed(seen),
        "timestamp/LeapSecond": ({ seen }) => Effect.succeed(seen),
        "timestamp/OffsetOutOfRange": ({ seen }) => Effect.succeed(seen),
        "timestamp/TextTooLong": ({ index }) => Effect.succeed(index),
        "timestamp/InstantOutOfRange": ({ seconds }) => Effect.succeed(seconds),
        "timestamp/InvalidCursor": ({ seen }) => Effect.succeed(seen),
        "timestamp/PositionOutOfRange": ({ field }) => Effect.succeed(field)
      })
    )
    return Effect.runSync(handled)
  }
  expect(handle(inEffect.parseTimestamp("soon"))).toBe('"soon"')
  expect(handle(inEffect.parseTimestamp("Feb 30, 2024"))).toBe('"30"')
  expect(handle(inEffect.decodeCursor("2024-01-01 at 13:00pm"))).toBe('"13"')
  expect(handle(inEffect.parseTimestamp("2016-12-31T23:59:60Z"))).toBe('"60"')
  expect(handle(inEffect.parseTimestamp("0000-01-01T00:00:00+01:00"))).toBe('"+01:00"')
  expect(handle(inEffect.parseTimestamp(" ".repeat(1025)))).toBe(1024)
  expect(handle(inEffect.formatTimestamp({ seconds: 1e12, nanoseconds: 0 }, "layoutISO"))).toBe(1e12)
  expect(handle(inEffect.encodeCursor({ second: 0, position: 10 }))).toBe(10)
  expect(handle(inEffect.packPosition({ chain: 90, block: 0, transaction: 0 }))).toBe("chain")
})

test("decodes and encodes with the schemas", () => {
  expect(Schema.decodeUnknownSync(inEffect.InstantFromString)(text)).toEqual(instant)
  expect(Schema.encodeSync(inEffect.InstantFromString)(instant)).toBe(text)
  expect(Schema.decodeUnknownSync(inEffect.CursorFromString)("2015-07-30")).toEqual({
    second: 1438214400,
    position: null
  })
  expect(Schema.encodeSync(inEffect.CursorFromString)(cursor)).toBe(text)
  expect(() => Schema.decodeUnknownSync(inEffect.CursorFromString)("soon")).toThrow("Accepted layouts")
  expect(() => Schema.encodeSync(inEffect.CursorFromString)({ second: 0, position: 10 })).toThrow("packPosition")
})
