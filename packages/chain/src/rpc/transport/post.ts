import { type Duration, Effect, type Semaphore } from "effect"
import type { EndpointUrl } from "../EndpointUrl.ts"
import { AccessDeniedError, NodeUnreachableError, RateLimitedError, type RequestError } from "../RequestError.ts"
import { fetchText } from "./fetchText.ts"

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
    : new AccessDeniedError({ endpoint, status })

/** Bytes of an answer from which on its values are counted. */
const denseFrom = 16 * 1024 * 1024
/** Blocks, receipts and logs have far more bytes for each of their values. */
const minBytesPerValue = 16

/** Whether an answer has so many values that they would take a multiple of its bytes in memory, such as `[],[],[]`. */
const isDense = (text: string): boolean => {
  if (text.length < denseFrom) return false
  let values = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    // , [ {
    if (code === 44 || code === 91 || code === 123) values++
  }
  return values * minBytesPerValue > text.length
}

export interface PostOptions {
  /** The bytes that large answers may have in memory at once, until they are parsed. */
  readonly budget: Semaphore.Semaphore
  /** Bytes of a response. */
  readonly limit: number
  readonly timeout: Duration.Input
  /** Traces of steps have many small values. */
  readonly isTrace: boolean
}

/** Sends one JSON-RPC body and returns the parsed response, which may be any JSON. */
export const post = Effect.fnUntraced(
  function* (url: EndpointUrl, body: string, { budget, limit, isTrace }: PostOptions) {
    const endpoint = url.name
    const headers = { "content-type": "application/json", ...url.headers }
    const response = yield* fetchText(endpoint, url.href, { method: "POST", headers, body }, limit, budget)
    const { retryAfter } = response
    if (response.status === 429) return yield* Effect.fail(new RateLimitedError({ endpoint, retryAfter }))
    if (!isTrace && isDense(response.text))
      return yield* Effect.fail(
        new NodeUnreachableError({ endpoint, reason: "the response has too many values for its size" })
      )
    const json = parse(response.text)
    // some nodes send JSON-RPC errors with HTTP 400 or 500
    if (!response.ok && !holdsRpcError(json)) return yield* Effect.fail(httpError(endpoint, response.status))
    if (json === undefined)
      return yield* Effect.fail(new NodeUnreachableError({ endpoint, reason: "the response is not JSON" }))
    return json
  },
  (effect, { name }, _body, { timeout }) =>
    Effect.timeoutOrElse(Effect.scoped(effect), {
      duration: timeout,
      orElse: () => Effect.fail(new NodeUnreachableError({ endpoint: name, reason: "no response in time" }))
    })
)
