import { Schema } from "effect"

/** What a response lacks. */
export const warnings = Schema.optionalKey(Schema.Array(Schema.String)).annotate({
  description:
    "What is missing: chains that could not be read, and blocks that are not indexed. Of an ABI, entries that ethers does not load. In the demo, that it is one."
})
