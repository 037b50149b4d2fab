import { NodeHttpServer } from "@effect/platform-node"
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { PrometheusMetrics } from "effect/observability"
import { Api } from "../definition/Api.ts"
import type { Settings } from "../settings/Settings.ts"
import { Streams } from "../stream/Streams.ts"
import { around } from "./around.ts"
import { BoundedServer } from "./BoundedServer.ts"
import { documents } from "./documents.ts"
import { Entrance } from "./Entrance.ts"
import { limits } from "./limits.ts"
import { problemPages } from "./problemPages.ts"

const pages = Layer.mergeAll(
  documents,
  // browsers ask for one on their own
  HttpRouter.add("GET", "/favicon.ico", HttpServerResponse.empty()),
  PrometheusMetrics.layerHttp({ path: "/metrics" }),
  problemPages
)

/** Everything that answers, without the handlers of the operations. */
export const routing = (settings: Pick<Settings, "trustedProxies" | "corsOrigins">) =>
  Layer.mergeAll(HttpApiBuilder.layer(Api), pages, HttpRouter.middleware(around(settings), { global: true }))

/** One spelling for each path: what is not written as documented is not there. */
export const routerConfig = {
  caseSensitive: true,
  ignoreDuplicateSlashes: false,
  ignoreTrailingSlash: false,
  maxParamLength: limits.target
}

/** The socket. Its own layer, outermost but for the database's, so that it listens only once there is something to ask. */
export const listening = (options: Pick<Settings, "port" | "host" | "connections">) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const { end } = yield* Streams
      const { first } = yield* Entrance
      const server = () => new BoundedServer(options.connections, first).once("closing", () => Effect.runSync(end))
      return NodeHttpServer.layer(server, {
        port: options.port,
        ...(options.host === undefined ? {} : { host: options.host }),
        gracefulShutdownTimeout: limits.drain
      })
    })
  )
