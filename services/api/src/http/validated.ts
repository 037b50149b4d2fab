import { hash } from "node:crypto"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"

const quoted = /"([^"]*)"/g

/** Whether the caller has the answer already, in any encoding (RFC 9110 §13.1.2). */
const isKnown = (ifNoneMatch: string | undefined, tag: string): boolean => {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === "*") return true
  return Array.from(ifNoneMatch.matchAll(quoted), ([, known = ""]) => known.split("-", 1)[0]).includes(tag)
}

/** The strong validator of these bytes, unquoted. */
export const tagOf = (bytes: Uint8Array): string => hash("sha256", bytes, "hex").slice(0, 32)

/** What a 304 repeats of the answer that it stands for (RFC 9110 §15.4.5), and its own id. */
const repeated = new Set(["cache-control", "content-location", "date", "expires", "link", "vary", "x-request-id"])

/**
 * Gives an answer its validator, a hash of its bytes, and leaves out the bytes where the caller has them. What is streamed
 * or told not to be stored has none.
 */
export const validated = (
  request: HttpServerRequest.HttpServerRequest,
  response: HttpServerResponse.HttpServerResponse
): HttpServerResponse.HttpServerResponse => {
  const { body, status, headers } = response
  if (status !== 200 || body._tag !== "Uint8Array" || headers["cache-control"] === "no-store") return response
  const tag = tagOf(body.body)
  if (!isKnown(request.headers["if-none-match"], tag)) return HttpServerResponse.setHeader(response, "etag", `"${tag}"`)
  const kept = Object.entries(headers).filter(([name]) => repeated.has(name))
  return HttpServerResponse.empty({ status: 304, headers: { ...Object.fromEntries(kept), etag: `"${tag}"` } })
}

/**
 * A compressed answer is other bytes, so it has another validator: strong like the first, with the encoding behind it.
 * The compression, which can't know that it always gives the same bytes, would have weakened it.
 */
export const validatorByEncoding = (
  response: HttpServerResponse.HttpServerResponse
): HttpServerResponse.HttpServerResponse => {
  const [, tag] = /^(?:W\/)?"([^"]+)"$/.exec(response.headers["etag"] ?? "") ?? []
  const encoding = response.headers["content-encoding"]
  return tag === undefined || encoding === undefined
    ? response
    : HttpServerResponse.setHeader(response, "etag", `"${tag}-${encoding}"`)
}
