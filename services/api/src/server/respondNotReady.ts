import type { IncomingMessage, ServerResponse } from "node:http"
import { NotReadyError } from "../api/problems.ts"
import { problemBody, problemHeaders } from "../middleware/problemResponse.ts"
import { requestIdFrom } from "../middleware/requestContext.ts"
import { pathOf } from "../middleware/routeOf.ts"
import { dataHeaders } from "../middleware/securityHeaders.ts"

const notReady = new NotReadyError({
  detail: "The service is starting, or waiting for its database. Retry in a moment."
})

/** Responds while the service starts: it is alive, so that no supervisor restarts it, and everything else gets 503. */
export const respondNotReady = ({ url = "/", headers }: IncomingMessage, response: ServerResponse): void => {
  const requestId = requestIdFrom(headers["x-request-id"]?.toString())
  const path = pathOf(url)
  if (path === "/healthz")
    response
      .writeHead(200, {
        ...dataHeaders,
        "content-type": "application/json",
        "cache-control": "no-store",
        "x-request-id": requestId
      })
      .end('{"status":"alive"}')
  else
    response
      .writeHead(notReady.status, { ...dataHeaders, ...problemHeaders(notReady), "x-request-id": requestId })
      .end(JSON.stringify(problemBody(notReady, path, requestId)))
}
