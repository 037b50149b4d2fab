import { Schema } from "effect"

/** What a response lacks. */
export const warnings = Schema.optionalKey(Schema.Array(Schema.String)).annotate({
  description: "What could not be read, and is missing for that reason; and in the demo, that it is one."
})
