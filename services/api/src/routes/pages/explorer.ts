import { readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, extname, join } from "node:path"
import { getChain } from "@glossa/classify"
import { Effect } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { RouteNotFoundError } from "../../api/problems.ts"
import { configuredChains, type Settings } from "../../config/Settings.ts"
import { Introduction } from "../../Introduction.ts"
import { precompressed } from "../../middleware/precompressed.ts"
import { problemResponse } from "../../middleware/problemResponse.ts"
import { pagePaths } from "../../middleware/routeOf.ts"
import { explorerPolicy } from "../../middleware/securityHeaders.ts"

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#1d4ed8"/>' +
  '<path d="M11.5 5A4.5 4.5 0 1 0 12.5 8H8.5" fill="none" stroke="#fff" stroke-width="2"/></svg>'

/** The icon of the service, which browsers request on their own. */
export const favicon = HttpRouter.add(
  "GET",
  "/favicon.ico",
  HttpServerResponse.text(icon, { contentType: "image/svg+xml" })
)

const paths = { name: "Glossa", docs: "/docs", openapi: "/openapi.json", llms: "/llms.txt", mcp: "/mcp" }

/** The JSON at `/`, for programs and for the explorer when it starts. */
const links = Effect.fnUntraced(function* (settings: Pick<Settings, "chains" | "demo">) {
  const { demo } = yield* Introduction
  const chains = configuredChains(settings).map(name => {
    const { chainId, displayName, nativeToken } = getChain(name)
    return { name, displayName, chainId, currency: nativeToken.symbol }
  })
  return HttpServerResponse.jsonUnsafe({ ...paths, chains, ...(demo && { demo }) }, { headers: { vary: "Accept" } })
})

const dist = dirname(createRequire(import.meta.url).resolve("@glossa/explorer/index.html"))

const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8"
}

const file = (name: string, headers: Record<string, string>) =>
  precompressed(
    Effect.sync(() =>
      HttpServerResponse.uint8Array(readFileSync(join(dist, name)), {
        contentType: contentTypes[extname(name)]!,
        headers
      })
    )
  )

const noAsset = problemResponse(
  new RouteNotFoundError({ detail: "Unknown asset. Load the page again for the current ones." })
)

/** The names of assets contain their hash; the page that has them is revalidated. */
const assetHeaders = { "cache-control": "public, max-age=31536000, immutable" }
const pageHeaders = { "cache-control": "no-cache", "content-security-policy": explorerPolicy }

/**
 * The explorer: its pages, which are one document, and their assets, each compressed once as the documentation is. At `/`, a
 * program gets links instead.
 */
export const explorer = (settings: Pick<Settings, "chains" | "demo">) =>
  HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      const page = yield* file("index.html", pageHeaders)
      for (const path of pagePaths) yield* router.add("GET", path, page)
      const assets = new Map<string | undefined, typeof page>()
      for (const name of readdirSync(join(dist, "assets")))
        assets.set(name, yield* file(`assets/${name}`, assetHeaders))
      yield* router.add(
        "GET",
        "/assets/:name",
        Effect.flatMap(HttpRouter.params, ({ name }) => assets.get(name) ?? noAsset)
      )
      const listing = yield* links(settings)
      yield* router.add("GET", "/", request =>
        request.headers["accept"]?.includes("text/html")
          ? Effect.map(page, HttpServerResponse.setHeader("vary", "Accept, Accept-Encoding"))
          : Effect.succeed(listing)
      )
    })
  )
