import { Effect, Layer } from "effect"
import { HttpRouter } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../api/Api.ts"
import type { Settings } from "../config/Settings.ts"
import { authMiddleware } from "../middleware/Authenticator.ts"
import { limits } from "../middleware/limits.ts"
import { middleware } from "../middleware/middleware.ts"
import { problemJson } from "../middleware/problemJson.ts"
import { metrics } from "../telemetry/metrics.ts"
import { contract } from "./contract.ts"
import { decode } from "./decode.ts"
import { healthz, readyz } from "./health.ts"
import { csv } from "./history/csv.ts"
import { stream } from "./history/stream.ts"
import { transactions } from "./history/transactions.ts"
import { mcp } from "./mcp.ts"
import { docs, problemPages } from "./pages/docs.ts"
import { explorer, favicon, notFoundPage } from "./pages/explorer.ts"
import { preview } from "./preview.ts"
import { profile } from "./profile.ts"
import { transaction, transactionList } from "./transaction.ts"

/** The handlers of the API's endpoints. */
const handlers = Layer.merge(
  HttpApiBuilder.group(Api, "v1", group =>
    group
      .handle("profile", profile)
      .handle("transactions", transactions)
      .handle("transactionsCsv", csv)
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

/** Every route of the service, within its middleware. */
export const routes = (settings: Pick<Settings, "chains" | "trustedProxies" | "corsOrigins" | "demo">) =>
  Layer.mergeAll(
    HttpApiBuilder.layer(Api).pipe(Layer.provide(handlers)),
    docs(settings),
    mcp(settings),
    problemPages,
    metrics,
    favicon,
    explorer(settings),
    HttpRouter.middleware(
      Effect.map(notFoundPage, page => middleware(settings, page)),
      { global: true }
    )
  )

/** Each path has one spelling. */
export const routerConfig = {
  caseSensitive: true,
  ignoreDuplicateSlashes: false,
  ignoreTrailingSlash: false,
  maxParamLength: limits.maxTargetLength
}
