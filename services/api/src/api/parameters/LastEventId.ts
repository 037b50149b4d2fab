import { type FeedCursor, formatCursor, parseCursor } from "@glossa/history"
import { Effect, Result, Schema, SchemaIssue, SchemaTransformation } from "effect"

/** Where a reader of the stream stood, as its last event said. */
export const LastEventId = Schema.String.pipe(
  Schema.decodeTo(
    Schema.declare((value): value is FeedCursor => value instanceof Map),
    SchemaTransformation.transformEffect<FeedCursor, string>({
      decode: text =>
        Result.match(parseCursor(text), {
          onSuccess: Effect.succeed,
          onFailure: () =>
            Effect.fail(
              new SchemaIssue.InvalidValue({ message: "expected the id of an event of this stream, as it was sent" })
            )
        }),
      encode: position => Effect.succeed(formatCursor(position))
    })
  )
)
