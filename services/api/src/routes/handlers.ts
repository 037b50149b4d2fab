import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../api/Api.ts"
import { authMiddleware } from "../middleware/authMiddleware.ts"
import { problemJson } from "../middleware/problemJson.ts"
import { contract } from "./contract.ts"
import { decode } from "./decode.ts"
import { healthz, readyz } from "./health.ts"
import { preview } from "./preview.ts"
import { profile } from "./profile.ts"
import { stream } from "./stream.ts"
import { transaction, transactionList } from "./transaction.ts"
import { transactions } from "./transactions.ts"

/** The handlers of the API's endpoints. */
export const handlers = Layer.merge(
  HttpApiBuilder.group(Api, "v1", group =>
    group
      .handle("profile", profile)
      .handle("transactions", transactions)
      .handle("transaction", transaction)
      .handle("transactionList", transactionList)
      .handle("contract", contract)
      .handle("decode", decode)
      .handle("stream", stream)
      .handleRaw("preview", preview)
  ).pipe(Layer.provide(authMiddleware)),
  HttpApiBuilder.group(Api, "operation", group =>
    Effect.map(readyz, cached => group.handle("healthz", healthz).handle("readyz", () => cached))
  )
).pipe(Layer.provide(problemJson))
