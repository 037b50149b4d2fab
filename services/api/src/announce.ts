import { Keys } from "@glossa/database"
import { Console, Effect } from "effect"
import { HttpServer } from "effect/http"
import { NetAddress } from "effect/net"
import type { Settings } from "./config/Settings.ts"
import { Introduction } from "./Introduction.ts"

/** The URL of the service, on this machine if it listens on every interface. */
export const baseUrl = Effect.map(HttpServer.HttpServer, ({ address }) =>
  "port" in address && NetAddress.isUnspecified(address.address)
    ? `http://localhost:${address.port}`
    : HttpServer.formatAddress(address)
)

/** Whether a request can be authenticated. */
const hasKeys = Effect.fnUntraced(function* ({ apiKeys }: Pick<Settings, "apiKeys">) {
  if (apiKeys.length > 0) return true
  const { list } = yield* Keys
  return (yield* list).some(({ revoked }) => revoked === null)
})

/** Logs the URL of the service, and a warning if no chain has a node or if there is no API key. The demo prints how to use it. */
export const announce = Effect.fnUntraced(function* (settings: Pick<Settings, "apiKeys" | "chains">) {
  const url = yield* baseUrl
  const { banner } = yield* Introduction
  if (banner !== undefined) return yield* Console.log(banner(url))
  yield* Effect.logInfo(`listening on ${url}, documentation at ${url}/docs`)
  if (settings.chains.length === 0)
    yield* Effect.logWarning("no chain has a node: this service only reads what is in the database")
  if (!(yield* hasKeys(settings)))
    yield* Effect.logWarning("no API key yet: create one with npm run glossa -- keys create")
})
