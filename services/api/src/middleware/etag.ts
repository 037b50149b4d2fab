import { hash } from "node:crypto"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"

type Response = HttpServerResponse.HttpServerResponse

const quoted = /"([^"]*)"/g

/** An ETag of ours: the hash of the uncompressed bytes, and the encoding that it is for. */
const ownEtag = /^(?:W\/)?"([0-9a-f]{32})(?:-(?:br|gzip))?"$/

const hashIn = (etag: string | undefined): string | undefined => ownEtag.exec(etag ?? "")?.[1]

/** Whether the client has this response, in any encoding (RFC 9110 §13.1.2). */
const matches = (ifNoneMatch: string, tag: string): boolean =>
  ifNoneMatch.trim() === "*" || Array.from(ifNoneMatch.matchAll(quoted), ([etag]) => hashIn(etag)).includes(tag)

/** Adds a strong ETag, a hash of the bytes. Streams, and responses that must not be stored, get no ETag. */
export const withEtag = (response: Response): Response => {
  const { body, status, headers } = response
  if (status !== 200 || body._tag !== "Uint8Array" || headers["cache-control"] === "no-store") return response
  if (headers["etag"] !== undefined) return response
  return HttpServerResponse.setHeader(response, "etag", `"${hash("sha256", body.body, "hex").slice(0, 32)}"`)
}

/**
 * Marks the ETag with the encoding, since other bytes need another strong ETag. Effect's compression cannot know that its
 * output is deterministic, and would weaken the ETag instead.
 */
export const withEncodedEtag = (response: Response, encoding: string | undefined): Response => {
  const tag = hashIn(response.headers["etag"])
  return tag === undefined || encoding === undefined
    ? response
    : HttpServerResponse.setHeader(response, "etag", `"${tag}-${encoding}"`)
}

/** The headers of a 200 that its 304 repeats (RFC 9110 §15.4.5), and the headers that let a browser's script read it. */
const repeatedHeaders = new Set([
  ...["cache-control", "content-location", "date", "etag", "expires", "link", "vary", "x-request-id"],
  ...["access-control-allow-origin", "access-control-expose-headers"]
])

/** The 304 in place of a response that the client has; undefined if it does not have it. */
export const notModified = (
  request: HttpServerRequest.HttpServerRequest,
  { status, headers }: Response
): Response | undefined => {
  const ifNoneMatch = request.headers["if-none-match"]
  const tag = hashIn(headers["etag"])
  if (status !== 200 || tag === undefined || ifNoneMatch === undefined || !matches(ifNoneMatch, tag)) return undefined
  const repeated = Object.entries(headers).filter(([name]) => repeatedHeaders.has(name))
  return HttpServerResponse.empty({ status: 304, headers: Object.fromEntries(repeated) })
}
