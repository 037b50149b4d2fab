import { Api } from "../definition/Api.ts"

const endpoints = Object.values(Api.groups).flatMap(group => Object.values(group.endpoints).map(({ path }) => path))

/** Every path that answers, as it is written in the definition; beside the operations, the service's own pages. */
const routes: ReadonlyArray<string> = [
  ...endpoints,
  "/docs",
  "/favicon.ico",
  "/openapi.json",
  "/metrics",
  "/problems/:code"
]

const patterns = routes.map(route => ({ route, pattern: new RegExp(`^${route.replace(/:[a-z_]+/g, "[^/]*")}$`) }))

/** Letters and digits may be written as %61 is, and mean the same (RFC 3986 §2.3): the router knows that. */
const plain = (path: string): string =>
  path.replaceAll(/%[3-7][0-9a-f]/gi, escaped => {
    const letter = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
    return /\w/.test(letter) ? letter : escaped
  })

/** The route that a path belongs to. What has none must not become a metric's label. */
export const routeOf = (path: string): string | undefined => {
  const text = path.includes("%") ? plain(path) : path
  return patterns.find(({ pattern }) => pattern.test(text))?.route
}
