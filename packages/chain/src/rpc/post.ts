import { type Duration, Effect } from "effect"
import type { EndpointUrl } from "./EndpointUrl.ts"
import { fetchText } from "./fetchText.ts"
import { HttpError, NodeUnreachableError, RateLimitedError, type RequestError } from "./RequestError.ts"

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRpcError = (json: unknown): boolean => typeof json === "object" && json !== null && "error" in json

/** An error, or a batch of responses with one. The nodes choose how deep their JSON is, so deeper levels are not read. */
const holdsRpcError = (json: unknown): boolean => (Array.isArray(json) ? json.some(isRpcError) : isRpcError(json))

const httpError = (endpoint: string, status: number): RequestError =>
  status >= 500 || status === 408 || status === 425
    ? new NodeUnreachableError({ endpoint, reason: `HTTP ${status}` })
    : new HttpError({ endpoint, status })

/** Sends one JSON-RPC body and returns the parsed response, which may be any JSON. */
export const post = Effect.fnUntraced(
  function* (url: EndpointUrl, body: string, limit: number, _timeout: Duration.Input) {
    const endpoint = url.name
    const headers = { "content-type": "application/json", ...url.headers }
    const response = yield* fetchText(endpoint, url.href, { method: "POST", headers, body }, limit)
    const { retryAfter } = response
    if (response.status === 429) return yield* new RateLimitedError({ endpoint, retryAfter })
    const json = parse(response.text)
    // some nodes send JSON-RPC errors with HTTP 400 or 500
    if (!response.ok && !holdsRpcError(json)) return yield* httpError(endpoint, response.status)
    if (json === undefined) return yield* new NodeUnreachableError({ endpoint, reason: "the response is not JSON" })
    return json
  },
  (effect, { name }, _body, _limit, timeout) =>
    Effect.timeoutOrElse(effect, {
      duration: timeout,
      orElse: () => Effect.fail(new NodeUnreachableError({ endpoint: name, reason: "no response in time" }))
    })
)
