import { includes, warningCodes } from "@glossa/transactions"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from "effect/http-api"
import { extras } from "./Extras.ts"
import { words } from "./parameters/queryParameter.ts"
import { UnsentTransaction } from "./parameters/UnsentTransaction.ts"
import {
  BodyTooLargeError,
  ChainNotServedError,
  ChainUnavailableError,
  NameNotFoundError,
  UnsupportedMediaTypeError
} from "./problems.ts"
import { AssetAmount, warnings } from "./responseFields.ts"
import { recordFields } from "./TransactionHistory.ts"

const PreviewedTransaction = Schema.Struct({ ...recordFields, ...extras }).annotate({
  identifier: "PreviewedTransaction",
  description: "The transaction from the perspective of its sender. `metadata.status` is `preview`; there is no hash."
})

const Approval = Schema.Struct({
  asset: AssetAmount.fields.asset,
  spender: Schema.String,
  name: Schema.optionalKey(Schema.String),
  amount: Schema.optionalKey(Schema.Finite).annotate({ description: "Absent for all items of a collection." }),
  amountExact: Schema.optionalKey(Schema.String),
  unit: AssetAmount.fields.unit,
  unlimited: Schema.Boolean
}).annotate({ identifier: "GrantedApproval" })

const Warning = Schema.Struct({
  code: Schema.Literals(warningCodes),
  message: Schema.String
}).annotate({ identifier: "PreviewWarning" })

const Preview = Schema.Struct({
  transaction: PreviewedTransaction,
  balanceChanges: Schema.Array(AssetAmount).annotate({
    description: "The net change of each asset of the sender, without the fee; negative where it pays."
  }),
  approvals: Schema.Array(Approval).annotate({
    description: "What spenders may take of the sender's assets afterwards."
  }),
  warnings: Schema.Array(Warning)
}).annotate({ identifier: "Preview" })

const Previews = Schema.Struct({
  method: Schema.Literals(["debug_traceCall", "eth_simulateV1", "calldata"]).annotate({
    description: "How the transactions were executed; `calldata` if no node executes them."
  }),
  blockNumber: Schema.NullOr(Schema.Int).annotate({
    description: "The block after which they were executed; null if no node was read."
  }),
  previews: Schema.Array(Preview),
  warnings
}).annotate({ identifier: "Previews" })

/** Transactions of one request. */
export const maxTransactions = 5

/** The body of a request. */
const PreviewRequest = Schema.Union([
  UnsentTransaction,
  Schema.Array(UnsentTransaction).annotate({ description: `Up to ${maxTransactions} of one chain, which share state.` })
])

/** Previews unsent transactions. */
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
