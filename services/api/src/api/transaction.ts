import { includes } from "@glossa/transactions"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from "effect/http-api"
import { extras } from "./Extras.ts"
import { AddressOrName } from "./parameters/AddressOrName.ts"
import { ChainName } from "./parameters/ChainName.ts"
import { words } from "./parameters/queryParameter.ts"
import { HashList, TransactionHash } from "./parameters/TransactionHash.ts"
import { ChainNotServedError, ChainUnavailableError, NameNotFoundError, TransactionNotFoundError } from "./problems.ts"
import { warnings } from "./responseFields.ts"
import { Transaction } from "./TransactionHistory.ts"

const cacheControl = { "cache-control": Schema.optionalKey(Schema.String) }

/** A transaction with the requested additional parts. */
const TransactionDetails = Schema.Struct({ ...Transaction.fields, ...extras, warnings }).annotate({
  identifier: "TransactionDetails",
  description: "A transaction from the perspective of `address`, with what `include` names."
})

/** The answer to several hashes. */
const TransactionList = Schema.Struct({
  transactions: Schema.Array(Schema.Struct({ ...Transaction.fields, ...extras })).annotate({
    description: "In the order requested, without those that failed."
  }),
  problems: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        hash: Schema.String,
        code: Schema.String,
        title: Schema.String,
        detail: Schema.String,
        status: Schema.Int
      })
    )
  ).annotate({ description: "One for each hash that failed." }),
  warnings
}).annotate({ identifier: "TransactionList" })

const query = {
  address: Schema.optionalKey(AddressOrName),
  blockchain: Schema.optionalKey(ChainName),
  include: Schema.optionalKey(words(includes))
}

export const transaction = HttpApiEndpoint.get("transaction", "/transaction/:hash", {
  params: { hash: TransactionHash },
  query,
  success: HttpApiSchema.WithHeaders(TransactionDetails, cacheControl),
  error: [TransactionNotFoundError, NameNotFoundError, ChainUnavailableError, ChainNotServedError]
}).annotateMerge(
  OpenApi.annotations({
    summary: "Transaction by hash",
    identifier: "getTransaction",
    description:
      "One transaction as a readable record, equal to the record in the history of the same address, from the index or from a node. A pending transaction has `metadata.status=pending`."
  })
)

export const transactionList = HttpApiEndpoint.get("transactionList", "/transactions", {
  query: {
    hashes: HashList.pipe(Schema.annotateKey({ messageMissingKey: "required; expected transaction hashes" })),
    ...query
  },
  success: HttpApiSchema.WithHeaders(TransactionList, cacheControl),
  error: [NameNotFoundError, ChainUnavailableError, ChainNotServedError]
}).annotateMerge(
  OpenApi.annotations({
    summary: "Transactions by hash",
    identifier: "getTransactionsByHash",
    description: "Up to 100 transactions as readable records, with one problem for each hash that fails."
  })
)
