import { Effect, Redacted } from "effect"
import { HttpRouter, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { parameterDocs } from "../api/parameters/parameterDocs.ts"
import type { Settings } from "../config/Settings.ts"
import { demoKey } from "../demo/banner.ts"

const links = { name: "Glossa", docs: "/docs", openapi: "/openapi.json" }

/** What a newcomer can request in the demo. */
const demo = {
  apiKey: Redacted.value(demoKey),
  addresses: [parameterDocs["user_address"]?.example, parameterDocs["contract_address"]?.example]
}

const isBrowser = ({ headers }: HttpServerRequest.HttpServerRequest) => headers["accept"]?.includes("text/html")

/** The start page: the documentation for a browser, links for a program. */
export const root = (settings: Pick<Settings, "demo">) => {
  const headers = { vary: "Accept" }
  const toDocs = HttpServerResponse.redirect(links.docs, { headers })
  const listing = HttpServerResponse.jsonUnsafe(settings.demo ? { ...links, demo } : links, { headers })
  return HttpRouter.add("GET", "/", request => Effect.succeed(isBrowser(request) ? toDocs : listing))
}
