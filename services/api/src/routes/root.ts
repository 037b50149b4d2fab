import { Effect, Redacted } from "effect"
import { HttpRouter, type HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Settings } from "../config/Settings.ts"
import { demoKey } from "../demo/banner.ts"
import { demoAddresses, demoContract } from "../demo/demoAddresses.ts"

const links = { name: "Glossa", docs: "/docs", openapi: "/openapi.json", llms: "/llms.txt" }

/** What a newcomer can request in the demo. */
const demo = { apiKey: Redacted.value(demoKey), addresses: demoAddresses, contract: demoContract }

const isBrowser = ({ headers }: HttpServerRequest.HttpServerRequest) => headers["accept"]?.includes("text/html")

/** The start page: the documentation for a browser, links for a program. */
export const root = (settings: Pick<Settings, "demo">) => {
  const headers = { vary: "Accept" }
  const toDocs = HttpServerResponse.redirect(links.docs, { headers })
  const listing = HttpServerResponse.jsonUnsafe(settings.demo ? { ...links, demo } : links, { headers })
  return HttpRouter.add("GET", "/", request => Effect.succeed(isBrowser(request) ? toDocs : listing))
}
