import { Schema } from "effect"

/** A failed call. Its message says what was expected and what to do, for a model to read. */
export class ToolFailedError extends Schema.TaggedError<ToolFailedError>()("client/ToolFailed", {
  message: Schema.String
}) {}
