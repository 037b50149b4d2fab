import { Api } from "../definition/Api.ts"

const endpoints = Object.values(Api.groups).flatMap(group => Object.values(group.endpoints).map(({ path }) => path))

/** Every path that answers, as it is written in the definition; beside the operations, the service's own pages. */
const routes: ReadonlyArray<string> = [...endpoints, "/docs", "/openapi.json", "/metrics", "/problems/:code"]

const patterns = routes.map(route => ({ route, pattern: new RegExp(`^${route.replace(/:[a-z_]+/g, "[^/]+")}$`) }))

/** The route that a path belongs to. What has none must not become a metric's label. */
export const routeOf = (path: string): string | undefined => patterns.find(({ pattern }) => pattern.test(path))?.route
