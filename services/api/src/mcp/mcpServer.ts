import { createClient } from "@glossa/client"
import { glossaTools, Operations, serverInfo } from "@glossa/client/mcp"
import { Context, Effect, Layer } from "effect"
import { McpServer } from "effect/ai"
import { HttpRouter } from "effect/http"

type Fetch = typeof globalThis.fetch

interface McpServerOptions {
  readonly version: string
  readonly path: HttpRouter.PathInput
  /** Sends the requests of the tools. */
  readonly fetch: Fetch
}

/**
 * The MCP server as an HTTP application, for authenticated requests. Its tools send requests with the key and the id of the request that
 * calls them. Authentication, rate limit and validation are therefore the same as for every request.
 */
export const mcpServer = ({ version, path, fetch }: McpServerOptions) => {
  const operations = McpServer.middleware<{ provides: Operations }>()((effect, { headers }) => {
    const asCaller: Fetch = (url, init) => {
      const sent = new Headers(init?.headers)
      for (const name of ["x-api-key", "x-request-id"]) sent.set(name, headers[name] ?? "")
      return fetch(url, { ...init, headers: sent })
    }
    const client = createClient({ baseUrl: "http://localhost", apiKey: "of-the-caller", retries: 0, fetch: asCaller })
    return Effect.provideService(effect, Operations, client)
  })
  const server = McpServer.layerHttp({
    ...serverInfo,
    version,
    path,
    allowSessionTermination: true,
    // The tools never change, so there is nothing to subscribe to.
    allowSubscriptions: false,
    registrations: Layer.provide(glossaTools, operations.layer)
  })
  // A router of its own, which the routes of the service precede.
  return Effect.map(Layer.build(Layer.provideMerge(server, Layer.fresh(HttpRouter.layer))), context =>
    Context.get(context, HttpRouter.HttpRouter).asHttpEffect()
  )
}
