import { currencies } from "@glossa/chain"
import { actions, contractTypes } from "@glossa/classify"
import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { Authentication } from "./Authentication.ts"
import { Contract } from "./Contract.ts"
import { finishDocument } from "./finishDocument.ts"
import { Health, Readiness } from "./Health.ts"
import { ProblemJson } from "./ProblemJson.ts"
import { Profile } from "./Profile.ts"
import { AddressList } from "./parameters/AddressList.ts"
import { AddressOrName } from "./parameters/AddressOrName.ts"
import { chains } from "./parameters/documentation.ts"
import { Flag } from "./parameters/Flag.ts"
import { LastEventId } from "./parameters/LastEventId.ts"
import { Limit } from "./parameters/Limit.ts"
import { Order } from "./parameters/Order.ts"
import { word, words } from "./parameters/queryParameter.ts"
import { StartingFrom } from "./parameters/StartingFrom.ts"
import { ChainUnavailable, MethodNotAllowed, NoContract, NoSuchName, NoSuchRoute, ResumeExpired } from "./problems.ts"
import { TransactionHistory } from "./TransactionHistory.ts"
import { TransactionStream } from "./TransactionStream.ts"

const profile = HttpApiEndpoint.get("profile", "/address/:user_address", {
  params: { user_address: AddressOrName },
  query: { currency: Schema.optionalKey(word(currencies, { usd: "USD", eur: "EUR", eth: "ETH" })) },
  success: Profile,
  error: [NoSuchName, ChainUnavailable]
}).annotateMerge(
  OpenApi.annotations({
    summary: "Address profile",
    identifier: "getProfile",
    description:
      "Who an address is: the chains it is active on, its name and picture, since when it is there, what it holds and what it is."
  })
)

const transactions = HttpApiEndpoint.get("transactions", "/address/:user_address/transactions", {
  params: { user_address: AddressOrName },
  query: {
    limit: Schema.optionalKey(Limit),
    starting_from: Schema.optionalKey(StartingFrom),
    order: Schema.optionalKey(Order),
    blockchains: Schema.optionalKey(words(chains)),
    actions: Schema.optionalKey(words(actions)),
    contractTypes: Schema.optionalKey(words(contractTypes)),
    allow_partial: Schema.optionalKey(Flag)
  },
  success: HttpApiSchema.WithHeaders(TransactionHistory, {
    link: Schema.optionalKey(Schema.String),
    "cache-control": Schema.optionalKey(Schema.String)
  }),
  error: [NoSuchName, ChainUnavailable]
}).annotateMerge(
  OpenApi.annotations({
    summary: "Transaction history",
    identifier: "getTransactions",
    description:
      "What an address did, as readable records. `endingAt` of a page is `starting_from` of the next: joined, the pages have every transaction once."
  })
)

const contract = HttpApiEndpoint.get("contract", "/contract/:contract_address", {
  params: { contract_address: AddressOrName },
  query: {
    blockchain: Schema.optionalKey(word(chains)),
    include: Schema.optionalKey(words(["evidence"])),
    allow_partial: Schema.optionalKey(Flag)
  },
  success: Contract,
  error: [NoSuchName, NoContract, ChainUnavailable]
}).annotateMerge(
  OpenApi.annotations({
    summary: "Contract lookup",
    identifier: "getContract",
    description:
      "What a contract can do: its ABI, published, repaired or rebuilt from its code, with its name and token standard."
  })
)

const stream = HttpApiEndpoint.get("stream", "/stream/transactions", {
  query: {
    addresses: Schema.optionalKey(AddressList),
    blockchains: Schema.optionalKey(words(chains)),
    actions: Schema.optionalKey(words(actions)),
    contractTypes: Schema.optionalKey(words(contractTypes))
  },
  headers: { "last-event-id": Schema.optionalKey(LastEventId) },
  success: TransactionStream,
  error: [ResumeExpired]
}).annotateMerge(
  OpenApi.annotations({
    summary: "Transaction stream",
    identifier: "streamTransactions",
    description:
      "What happens, as it is indexed, by Server-Sent Events. `id` of the last event that was read, sent back as `Last-Event-ID`, goes on behind it without a loss or a repeat."
  })
)

class V1 extends HttpApiGroup.make("v1")
  .add(profile, transactions, contract, stream)
  .middleware(Authentication)
  .prefix("/v1")
  .annotateMerge(OpenApi.annotations({ title: "Data", description: "What the service is for. Needs a key." })) {}

class Operation extends HttpApiGroup.make("operation")
  .add(
    HttpApiEndpoint.get("healthz", "/healthz", { success: Health }).annotateMerge(
      OpenApi.annotations({
        summary: "Is the process alive",
        identifier: "getHealth",
        description: "Answers as long as the process does, whatever its database and its nodes do."
      })
    ),
    HttpApiEndpoint.get("readyz", "/readyz", { success: Readiness }).annotateMerge(
      OpenApi.annotations({
        summary: "Can it answer",
        identifier: "getReadiness",
        description: "Whether the database answers, and for each chain how far its index is and whether it can be read."
      })
    )
  )
  .annotateMerge(OpenApi.annotations({ title: "Operation", description: "For whoever runs it. Needs no key." })) {}

/** Problems of requests that reach no operation. */
const beyondOperations = [NoSuchRoute, MethodNotAllowed]

/** The service's interface: from it come the routes, the OpenAPI document, and typed clients. */
export class Api extends HttpApi.make("glossa")
  .add(V1)
  .add(Operation)
  .middleware(ProblemJson)
  .annotate(
    HttpApi.AdditionalSchemas,
    beyondOperations.map(problem =>
      Schema.toEncoded(problem).annotate({ identifier: problem.identifier.replace("api/", "") })
    )
  )
  .annotate(HttpApi.ParamsParseOptions, { errors: "all" })
  .annotate(HttpApi.QueryParseOptions, { errors: "all" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Glossa",
      version: "1.0.0",
      description:
        "Readable blockchain activity: who an address is, what it did, and what a contract can do, on ethereum, optimism and polygon.",
      transform: document => finishDocument(document)
    })
  ) {}
