import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../definition/Api.ts"
import { keyCheck } from "../http/keyCheck.ts"
import { problemAnswers } from "../http/problemAnswers.ts"
import { Attempts } from "../limits/Attempts.ts"
import { contract } from "./contract.ts"
import { healthz, readyz } from "./health.ts"
import { profile } from "./profile.ts"
import { stream } from "./stream.ts"
import { transactions } from "./transactions.ts"

/** The operations behind the definition. */
export const handlers = Layer.merge(
  HttpApiBuilder.group(Api, "v1", group =>
    group
      .handle("profile", profile)
      .handleRaw("transactions", transactions)
      .handle("contract", contract)
      .handle("stream", stream)
  ).pipe(Layer.provide(Layer.provide(keyCheck, Attempts.layer))),
  HttpApiBuilder.group(Api, "operation", group =>
    Effect.map(readyz, look => group.handle("healthz", healthz).handle("readyz", () => look))
  )
).pipe(Layer.provide(problemAnswers))
