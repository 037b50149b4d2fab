import { abiForms } from "@glossa/abi/effect"
import { currencies } from "@glossa/chain"
import { actions, contractTypes } from "@glossa/classify"
import { profileParts } from "@glossa/profile"
import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import manifest from "../../package.json" with { type: "json" }
import { Contract, ContractAbi, ContractAbiText } from "./Contract.ts"
import { completeDocument } from "./completeDocument.ts"
import { decode } from "./decode.ts"
import { Health, Readiness } from "./Health.ts"
import { Authentication, ProblemJson } from "./middleware.ts"
import { Profile } from "./Profile.ts"
import { AddressList, AddressOrName } from "./parameters/AddressOrName.ts"
import { ChainName, ChainNames } from "./parameters/ChainName.ts"
import { LastEventId } from "./parameters/LastEventId.ts"
import { flag, limit, ProtocolList, spamFilters, word, words } from "./parameters/queryParameter.ts"
import { StartingFrom } from "./parameters/StartingFrom.ts"
import { preview } from "./preview.ts"
import {
  BodyTooLargeError,
  ChainNotServedError,
  ChainUnavailableError,
  ContractNotFoundError,
  CursorExpiredError,
  MethodNotAllowedError,
  NameNotFoundError,
  NotAcceptableError,
  OriginNotAllowedError,
  RouteNotFoundError,
  SessionNotFoundError
} from "./problems.ts"
import { HistoryCsv, TransactionHistory } from "./TransactionHistory.ts"
import { TransactionStream } from "./TransactionStream.ts"
import { transaction, transactionList } from "./transaction.ts"

const profile = HttpApiEndpoint.get("profile", "/address/:user_address", {
  params: { user_address: AddressOrName },
  query: {
    currency: Schema.optionalKey(word(currencies)),
    include: Schema.optionalKey(words(profileParts))
  },
  success: Profile,
  error: [NameNotFoundError, ChainUnavailableError, ChainNotServedError]
}).annotateMerge(
  OpenApi.annotations({
    summary: "Address profile",
    identifier: "getProfile",
    description: "The chains, name, image, age, net worth and tags of an address."
  })
)

/** The part of a history that is asked for. */
const historyQuery = {
  limit: Schema.optionalKey(limit),
  starting_from: Schema.optionalKey(StartingFrom),
  ending_at: Schema.optionalKey(StartingFrom),
  order: Schema.optionalKey(word(["ascending", "descending"], { asc: "ascending", desc: "descending" })),
  blockchains: Schema.optionalKey(ChainNames),
  actions: Schema.optionalKey(words(actions)),
  contractTypes: Schema.optionalKey(words(contractTypes)),
  protocol: Schema.optionalKey(ProtocolList),
  spam: Schema.optionalKey(word(spamFilters)),
  allow_partial: Schema.optionalKey(flag)
}

const transactions = HttpApiEndpoint.get("transactions", "/address/:user_address/transactions", {
  params: { user_address: AddressOrName },
  query: { ...historyQuery, include: Schema.optionalKey(words(["facts"])) },
  success: HttpApiSchema.WithHeaders(TransactionHistory, {
    link: Schema.optionalKey(Schema.String),
    "cache-control": Schema.optionalKey(Schema.String)
  }),
  error: [NameNotFoundError, ChainUnavailableError, ChainNotServedError]
}).annotateMerge(
  OpenApi.annotations({
    summary: "Transaction history",
    identifier: "getTransactions",
    description:
      "Transactions of an address as readable records. Pass `endingAt` of a page as `starting_from` of the next: pages never overlap or skip a transaction. An ascending page ends where one of its chains is not indexed further; `waitingFor` then names it."
  })
)

const transactionsCsv = HttpApiEndpoint.get("transactionsCsv", "/address/:user_address/transactions.csv", {
  params: { user_address: AddressOrName },
  query: historyQuery,
  success: HistoryCsv,
  error: [NameNotFoundError, ChainUnavailableError, ChainNotServedError]
}).annotateMerge(
  OpenApi.annotations({
    summary: "Transaction history as CSV",
    identifier: "getTransactionsCsv",
    description:
      "All pages of a history as one file, from `starting_from` to `ending_at`: a row for each movement of an asset. `limit` is the number of transactions that are read at a time."
  })
)

const contract = HttpApiEndpoint.get("contract", "/contract/:contract_address", {
  params: { contract_address: AddressOrName },
  query: {
    blockchain: Schema.optionalKey(ChainName),
    include: Schema.optionalKey(words(["evidence"])),
    format: Schema.optionalKey(word(abiForms)),
    allow_partial: Schema.optionalKey(flag)
  },
  success: [Contract, ContractAbi, ContractAbiText],
  error: [NameNotFoundError, ContractNotFoundError, ChainUnavailableError, ChainNotServedError]
}).annotateMerge(
  OpenApi.annotations({
    summary: "Contract lookup",
    identifier: "getContract",
    description: "The ABI of a contract, published, repaired or reconstructed, with its name and token standard."
  })
)

const stream = HttpApiEndpoint.get("stream", "/stream/transactions", {
  query: {
    addresses: Schema.optionalKey(AddressList),
    blockchains: Schema.optionalKey(ChainNames),
    actions: Schema.optionalKey(words(actions)),
    contractTypes: Schema.optionalKey(words(contractTypes)),
    protocol: Schema.optionalKey(ProtocolList),
    spam: Schema.optionalKey(word(spamFilters)),
    include: Schema.optionalKey(words(["facts"]))
  },
  headers: { "last-event-id": Schema.optionalKey(LastEventId) },
  success: TransactionStream,
  error: [CursorExpiredError, ChainNotServedError]
}).annotateMerge(
  OpenApi.annotations({
    summary: "Transaction stream",
    identifier: "streamTransactions",
    description:
      "Transactions as they are indexed, as Server-Sent Events. Send the `id` of the last event as `Last-Event-ID` to resume without loss or repetition."
  })
)

class V1 extends HttpApiGroup.make("v1")
  .add(profile, transactions, transactionsCsv, transaction, transactionList, contract, decode, preview, stream)
  .middleware(Authentication)
  .prefix("/v1")
  .annotateMerge(OpenApi.annotations({ title: "Data", description: "The data of the service. Requires a key." })) {}

class Operation extends HttpApiGroup.make("operation")
  .add(
    HttpApiEndpoint.get("healthz", "/healthz", { success: Health }).annotateMerge(
      OpenApi.annotations({
        summary: "Liveness",
        identifier: "getHealth",
        description: "Responds while the process is alive, whatever the state of its database and nodes."
      })
    ),
    HttpApiEndpoint.get("readyz", "/readyz", { success: Readiness }).annotateMerge(
      OpenApi.annotations({
        summary: "Readiness",
        identifier: "getReadiness",
        description:
          "Whether the database responds, and for each chain how far it is indexed and whether it can be read."
      })
    )
  )
  .annotateMerge(OpenApi.annotations({ title: "Operation", description: "For operators. Requires no key." })) {}

/** Problems of requests that no operation handles. */
const routerProblems = [
  RouteNotFoundError,
  SessionNotFoundError,
  MethodNotAllowedError,
  NotAcceptableError,
  OriginNotAllowedError,
  BodyTooLargeError
]

/** The HTTP API: the source of routes, OpenAPI document and typed clients. */
export class Api extends HttpApi.make("glossa")
  .add(V1)
  .add(Operation)
  .middleware(ProblemJson)
  .annotate(
    HttpApi.AdditionalSchemas,
    routerProblems.map(problem =>
      Schema.toEncoded(problem).annotate({ identifier: problem.identifier.replace("api/", "") })
    )
  )
  .annotate(HttpApi.ParamsParseOptions, { errors: "all" })
  // A misspelled filter must not widen the response.
  .annotate(HttpApi.QueryParseOptions, { errors: "all", onExcessProperty: "error" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Glossa",
      version: manifest.version,
      license: { name: "MIT", identifier: "MIT" },
      servers: [{ url: "/" }],
      description: "Readable blockchain activity: addresses, transactions, previews and contracts of EVM chains.",
      transform: completeDocument
    })
  ) {}
