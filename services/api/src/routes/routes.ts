import { Layer } from "effect"
import { HttpRouter } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../api/Api.ts"
import type { Settings } from "../config/Settings.ts"
import { limits } from "../middleware/limits.ts"
import { middleware } from "../middleware/middleware.ts"
import { docs } from "./docs.ts"
import { explorer } from "./explorer.ts"
import { favicon } from "./favicon.ts"
import { handlers } from "./handlers.ts"
import { mcp } from "./mcp.ts"
import { metrics } from "./metrics.ts"
import { problemPages } from "./problemPages.ts"

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
    HttpRouter.middleware(middleware(settings), { global: true })
  )

/** Each path has one spelling. */
export const routerConfig = {
  caseSensitive: true,
  ignoreDuplicateSlashes: false,
  ignoreTrailingSlash: false,
  maxParamLength: limits.maxTargetLength
}
