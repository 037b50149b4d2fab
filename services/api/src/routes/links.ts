import { getChain } from "@glossa/classify"
import { Redacted } from "effect"
import { HttpServerResponse } from "effect/http"
import { configuredChains } from "../config/configuredChains.ts"
import type { Settings } from "../config/Settings.ts"
import { demoKey } from "../demo/banner.ts"
import { demoAddresses, demoContract } from "../demo/demoAddresses.ts"

const paths = { name: "Glossa", docs: "/docs", openapi: "/openapi.json", llms: "/llms.txt", mcp: "/mcp" }

/** What a newcomer can request in the demo. */
const demo = { apiKey: Redacted.value(demoKey), addresses: demoAddresses, contract: demoContract }

/** What a program gets at `/`, and the explorer when it starts. */
export const links = (settings: Pick<Settings, "chains" | "demo">) => {
  const chains = configuredChains(settings).map(name => {
    const { chainId, displayName, nativeToken } = getChain(name)
    return { name, displayName, chainId, currency: nativeToken.symbol }
  })
  return HttpServerResponse.jsonUnsafe(
    { ...paths, chains, ...(settings.demo && { demo }) },
    { headers: { vary: "Accept" } }
  )
}
