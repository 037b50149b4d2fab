import { includes } from "@glossa/transactions"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from "effect/http-api"
import { Previews } from "./Previews.ts"
import { words } from "./parameters/queryParameter.ts"
import { UnsentTransaction } from "./parameters/UnsentTransaction.ts"
import {
  BodyTooLargeError,
  ChainNotServedError,
  ChainUnavailableError,
  NameNotFoundError,
  UnsupportedMediaTypeError
} from "./problems.ts"

/** Transactions of one request. */
export const maxTransactions = 5

/** The body of a request. */
const PreviewRequest = Schema.Union([
  UnsentTransaction,
  Schema.Array(UnsentTransaction).annotate({ description: `Up to ${maxTransactions} of one chain, which share state.` })
])

/** What unsent transactions would do. */
export const preview = HttpApiEndpoint.post("preview", "/preview", {
  query: { include: Schema.optionalKey(words(includes)) },
  payload: PreviewRequest,
  success: HttpApiSchema.WithHeaders(Previews, { "cache-control": Schema.optionalKey(Schema.String) }),
  error: [NameNotFoundError, ChainUnavailableError, ChainNotServedError, BodyTooLargeError, UnsupportedMediaTypeError]
}).annotateMerge(
  OpenApi.annotations({
    summary: "Preview of unsent transactions",
    identifier: "preview",
    description:
      "What transactions would do, before they are signed: their records, balance changes, approvals and warnings. Nothing is signed or sent. A list is executed in its order. Previews have a rate limit of their own."
  })
)
