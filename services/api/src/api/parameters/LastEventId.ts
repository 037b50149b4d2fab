import { type FeedCursor, formatCursor, parseCursor } from "@glossa/history"
import { Effect, Result, Schema, SchemaIssue, SchemaTransformation } from "effect"

/** The cursor of the last event that a client read. */
export const LastEventId = Schema.String.pipe(
  Schema.decodeTo(
    Schema.declare((value): value is FeedCursor => value instanceof Map),
    SchemaTransformation.transformEffect<FeedCursor, string>({
      decode: text =>
        Result.match(parseCursor(text), {
          onSuccess: Effect.succeed,
          onFailure: () =>
            Effect.fail(new SchemaIssue.InvalidValue({ message: "expected the id of an event of this stream" }))
        }),
      encode: position => Effect.succeed(formatCursor(position))
    })
  )
)
