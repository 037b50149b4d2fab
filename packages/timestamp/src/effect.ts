import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"
import * as SchemaTransformation from "effect/SchemaTransformation"
import * as pure from "./index.ts"

export * from "./index.ts"

/** Returns the same function with its errors in a Result, which `Effect.fromResult` turns into an Effect. */
const toResult =
  <Arguments extends ReadonlyArray<unknown>, Returned>(run: (...all: Arguments) => Returned) =>
  (...all: Arguments): Result.Result<Exclude<Returned, Error>, Extract<Returned, Error>> => {
    const returned = run(...all)
    return returned instanceof Error
      ? Result.fail(returned as Extract<Returned, Error>)
      : Result.succeed(returned as Exclude<Returned, Error>)
  }

/** The same as {@link pure.parseTimestamp}, with a Result. */
export const parseTimestamp = toResult(pure.parseTimestamp)
/** The same as {@link pure.formatTimestamp}, with a Result. */
export const formatTimestamp = toResult(pure.formatTimestamp)
/** The same as {@link pure.encodeCursor}, with a Result. */
export const encodeCursor = toResult(pure.encodeCursor)
/** The same as {@link pure.decodeCursor}, with a Result. */
export const decodeCursor = toResult(pure.decodeCursor)
/** The same as {@link pure.packPosition}, with a Result. */
export const packPosition = toResult(pure.packPosition)

/** Decodes a text with the first function, and encodes a value with the second. */
const toSchema = <A>(
  type: Schema.Codec<A>,
  decode: (text: string) => Result.Result<A, Error>,
  encode: (value: A) => Result.Result<string, Error>
): Schema.Codec<A, string> => {
  const toEffect = <B>(result: Result.Result<B, Error>, input: unknown) =>
    Effect.mapError(Effect.fromResult(result), ({ message }) => new SchemaIssue.InvalidValue({ message }, input))
  return Schema.String.pipe(
    Schema.decodeTo(
      type,
      SchemaTransformation.transformEffect({
        decode: (text: string) => toEffect(decode(text), text),
        encode: value => toEffect(encode(value), value)
      })
    )
  )
}

/**
 * Decodes an instant from a time in any of the layouts, and encodes it as RFC3339.
 *
 * @example
 * ```ts
 * import { InstantFromString } from "@glossa/timestamp/effect"
 * import { Schema } from "effect"
 *
 * Schema.decodeUnknownSync(InstantFromString)("Jul 30, 2015 at 3:26pm") // { seconds: 1438269960, nanoseconds: 0 }
 * ```
 */
export const InstantFromString = toSchema(
  Schema.Struct({ seconds: Schema.Int, nanoseconds: Schema.Int }),
  text => Result.map(parseTimestamp(text), ({ instant }) => instant),
  instant => formatTimestamp(instant, "RFC3339")
)

/**
 * Decodes the cursor of a page from a time in any of the layouts, and encodes it as `encodeCursor` does.
 *
 * @example
 * ```ts
 * import { CursorFromString } from "@glossa/timestamp/effect"
 * import { Schema } from "effect"
 *
 * Schema.encodeSync(CursorFromString)({ second: 1438269973, position: 200001371 }) // "2015-07-30T15:26:13.200001371Z"
 * ```
 */
export const CursorFromString = toSchema(
  Schema.Struct({ second: Schema.Int, position: Schema.NullOr(Schema.Int) }),
  decodeCursor,
  encodeCursor
)
