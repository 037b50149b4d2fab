import { Schema } from "effect"

/** What a profile or a contract lacks. */
export const warnings = Schema.optionalKey(Schema.Array(Schema.String)).annotate({
  description: "What could not be read, and is missing for that reason."
})
