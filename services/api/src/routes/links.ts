import { Redacted } from "effect"
import { HttpServerResponse } from "effect/http"
import type { Settings } from "../config/Settings.ts"
import { demoKey } from "../demo/banner.ts"
import { demoAddresses, demoContract } from "../demo/demoAddresses.ts"

const paths = { name: "Glossa", docs: "/docs", openapi: "/openapi.json", llms: "/llms.txt", mcp: "/mcp" }

/** What a newcomer can request in the demo. */
const demo = { apiKey: Redacted.value(demoKey), addresses: demoAddresses, contract: demoContract }

/** What a program gets at `/`, and the explorer when it starts. */
export const links = (settings: Pick<Settings, "demo">) =>
  HttpServerResponse.jsonUnsafe(settings.demo ? { ...paths, demo } : paths, { headers: { vary: "Accept" } })
