import { Api } from "../api/Api.ts"

/** The paths of the explorer's pages, apart from `/`. Its own list is in `services/explorer/src/router/Router.tsx`. */
export const pagePaths = ["/address/:address", "/tx/:hash", "/contract/:address", "/preview"] as const

const endpoints = Object.values(Api.groups).flatMap(group =>
  Object.values(group.endpoints).map(({ path, method }) => ({ path, method }))
)

/** The routes that accept a body. */
export const postRoutes: ReadonlySet<string> = new Set(
  endpoints.filter(({ method }) => method === "POST").map(({ path }) => path)
)

const routes: ReadonlyArray<string> = [
  ...endpoints.map(({ path }) => path),
  "/",
  ...pagePaths,
  "/assets/:name",
  "/docs",
  "/docs.md",
  "/favicon.ico",
  "/llms.txt",
  "/openapi.json",
  "/mcp",
  "/metrics",
  "/og.png",
  "/problems/:code",
  "/robots.txt"
]

const patterns = routes.map(route => ({
  route,
  pattern: new RegExp(`^${route.replaceAll(".", "\\.").replace(/:[a-z_]+/g, "[^/]*")}$`)
}))

/** Decodes letters and digits, which mean the same in either form (RFC 3986 §2.3), as the router does. */
const decodeUnreserved = (path: string): string =>
  path.replaceAll(/%[3-7][0-9a-f]/gi, escaped => {
    const letter = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
    return /\w/.test(letter) ? letter : escaped
  })

/** The path of a request's target without its query, which a problem names as its `instance`. */
export const pathOf = (target: string): string => target.split("?", 1)[0]!.slice(0, 256)

/** The route of a path, as the API writes it; the label of metrics, so that unknown paths cannot create new labels. */
export const routeOf = (path: string): string | undefined => {
  const decoded = path.includes("%") ? decodeUnreserved(path) : path
  return patterns.find(({ pattern }) => pattern.test(decoded))?.route
}
