import { hash } from "node:crypto"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"

const quoted = /"([^"]*)"/g

/** A validator of ours, and the encoding whose bytes it names. */
const own = /^(?:W\/)?"([0-9a-f]{32})(?:-(?:br|gzip))?"$/

/** Whether the caller has the answer already, in any encoding that it may have (RFC 9110 §13.1.2). */
const isKnown = (ifNoneMatch: string | undefined, tag: string): boolean => {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === "*") return true
  return Array.from(ifNoneMatch.matchAll(quoted), ([known]) => own.exec(known)?.[1]).includes(tag)
}

/** The strong validator of these bytes, unquoted. */
export const tagOf = (bytes: Uint8Array): string => hash("sha256", bytes, "hex").slice(0, 32)

/**
 * What a 304 repeats of the answer that it stands for (RFC 9110 §15.4.5), what belongs to its request, and what lets a
 * browser's script have it.
 */
const repeated = new Set([
  ...["cache-control", "content-location", "date", "etag", "expires", "link", "vary", "x-request-id"],
  ...["access-control-allow-origin", "access-control-expose-headers"]
])

/** Gives an answer its validator, a hash of its bytes, unless it has it. What is streamed or told not to be stored has none. */
export const validated = (response: HttpServerResponse.HttpServerResponse): HttpServerResponse.HttpServerResponse => {
  const { body, status, headers } = response
  if (status !== 200 || body._tag !== "Uint8Array" || headers["cache-control"] === "no-store") return response
  if (headers["etag"] !== undefined) return response
  return HttpServerResponse.setHeader(response, "etag", `"${tagOf(body.body)}"`)
}

/**
 * A compressed answer is other bytes, so it has another validator: strong like the first, with the encoding behind it.
 * The compression, which can't know that it always gives the same bytes, would have weakened it.
 */
export const encodedTag = (
  response: HttpServerResponse.HttpServerResponse,
  encoding: string | undefined
): HttpServerResponse.HttpServerResponse => {
  const tag = own.exec(response.headers["etag"] ?? "")?.[1]
  return tag === undefined || encoding === undefined
    ? response
    : HttpServerResponse.setHeader(response, "etag", `"${tag}-${encoding}"`)
}

/** The 304 in place of an answer, with the validator that it has, where the caller has its bytes; else undefined. */
export const notModified = (
  request: HttpServerRequest.HttpServerRequest,
  { status, headers }: HttpServerResponse.HttpServerResponse
): HttpServerResponse.HttpServerResponse | undefined => {
  const tag = own.exec(headers["etag"] ?? "")?.[1]
  if (status !== 200 || tag === undefined || !isKnown(request.headers["if-none-match"], tag)) return undefined
  const kept = Object.entries(headers).filter(([name]) => repeated.has(name))
  return HttpServerResponse.empty({ status: 304, headers: Object.fromEntries(kept) })
}
