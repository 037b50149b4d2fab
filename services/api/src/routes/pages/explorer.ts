import { readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, extname, join } from "node:path"
import { getChain } from "@glossa/classify"
import { Effect, Option } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { RouteNotFoundError } from "../../api/problems.ts"
import { configuredChains, type Settings } from "../../config/Settings.ts"
import { Introduction } from "../../Introduction.ts"
import { PublicAccess } from "../../middleware/PublicAccess.ts"
import { precompressed } from "../../middleware/precompressed.ts"
import { problemResponse } from "../../middleware/problemResponse.ts"
import { pagePaths } from "../../middleware/routeOf.ts"
import { explorerPolicy } from "../../middleware/securityHeaders.ts"
import { genericHead, pageDescriptions, writeHead } from "./pageHead.ts"

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
  const isPublic = (yield* PublicAccess) !== undefined
  const chains = configuredChains(settings).map(name => {
    const { chainId, displayName, nativeToken } = getChain(name)
    return { name, displayName, chainId, currency: nativeToken.symbol }
  })
  const body = { ...paths, chains, ...(isPublic && { public: true }), ...(demo && { demo }) }
  return HttpServerResponse.jsonUnsafe(body, { headers: { vary: "Accept" } })
})

const dist = dirname(createRequire(import.meta.url).resolve("@glossa/explorer/index.html"))

const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".png": "image/png",
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

/** The explorer's document, for a path that no route matches. The page itself says so. */
export const notFoundPage = Effect.map(file("index.html", pageHeaders), page =>
  Effect.map(page, response =>
    HttpServerResponse.setStatus(HttpServerResponse.removeHeader(response, "etag"), 404).pipe(
      HttpServerResponse.setHeaders({ "cache-control": "no-store", vary: "Accept, Accept-Encoding" })
    )
  )
)

/** Search engines may list transactions. What an address did is for people who look for it. */
const robots = (isPublic: boolean) =>
  `User-agent: *\n${isPublic ? "Allow: /tx/\nDisallow: /address/\nDisallow: /v1/\n" : "Disallow: /\n"}`

/** A program that previews links does not wait longer, and neither does a reader. */
const headTimeout = "50 millis"

/** The pages of a public service, whose heads describe what the index has; undefined if the service is not public. */
const describedPages = Effect.fnUntraced(function* (settings: Pick<Settings, "chains" | "demo">) {
  const access = yield* PublicAccess
  if (access === undefined) return undefined
  const html = readFileSync(join(dist, "index.html"), "utf8")
  const descriptions = pageDescriptions(settings)
  return (path: "/" | (typeof pagePaths)[number]) =>
    Effect.gen(function* () {
      const url = HttpServerRequest.toURL(yield* HttpServerRequest.HttpServerRequest)
      const [parameter = ""] = Object.values(yield* HttpRouter.params)
      const { origin, searchParams } = Option.getOrElse(url, () => ({
        origin: "",
        searchParams: new URLSearchParams()
      }))
      const description = path === "/" ? undefined : descriptions[path]?.(parameter, searchParams)
      const head =
        description !== undefined && (yield* access.countPage)
          ? yield* description.pipe(
              Effect.timeout(headTimeout),
              Effect.orElseSucceed(() => genericHead),
              Effect.provideContext(access.services)
            )
          : genericHead
      return HttpServerResponse.text(writeHead(html, head, `${origin}/og.png`), {
        contentType: contentTypes[".html"]!,
        headers: { ...pageHeaders, ...(path === "/address/:address" && { "x-robots-tag": "noindex" }) }
      })
    })
})

/**
 * The explorer: its pages, which are one document, and their assets, each compressed once as the documentation is. At `/`, a
 * program gets links instead.
 */
export const explorer = (settings: Pick<Settings, "chains" | "demo">) =>
  HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      const plain = yield* file("index.html", pageHeaders)
      const described = yield* describedPages(settings)
      const page = (path: "/" | (typeof pagePaths)[number]) => described?.(path) ?? plain
      for (const path of pagePaths) yield* router.add("GET", path, page(path))
      const assets = new Map<string | undefined, typeof plain>()
      for (const name of readdirSync(join(dist, "assets")))
        assets.set(name, yield* file(`assets/${name}`, assetHeaders))
      yield* router.add(
        "GET",
        "/assets/:name",
        Effect.flatMap(HttpRouter.params, ({ name }) => assets.get(name) ?? noAsset)
      )
      yield* router.add("GET", "/og.png", yield* file("og.png", {}))
      yield* router.add("GET", "/robots.txt", HttpServerResponse.text(robots(described !== undefined)))
      const listing = yield* links(settings)
      yield* router.add("GET", "/", request =>
        request.headers["accept"]?.includes("text/html")
          ? Effect.map(page("/"), HttpServerResponse.setHeader("vary", "Accept, Accept-Encoding"))
          : Effect.succeed(listing)
      )
    })
  )
