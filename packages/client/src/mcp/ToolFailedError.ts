import { Schema } from "effect"

/** A failed call. Its message explains to a model what was expected and what to do. */
export class ToolFailedError extends Schema.TaggedError<ToolFailedError>()("client/ToolFailed", {
  message: Schema.String
}) {}
