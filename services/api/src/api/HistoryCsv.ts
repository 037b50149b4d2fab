import { Schema } from "effect"
import { HttpApiSchema } from "effect/http-api"

/** A history as CSV, for accounting tools. */
export const HistoryCsv = Schema.String.annotate({
  description:
    "With `Accept: text/csv`: all pages, in the order of the request, from `starting_from` to `ending_at`. A row for each movement of an asset."
}).pipe(HttpApiSchema.asText({ contentType: "text/csv" }))
