import type { IncomingHttpHeaders } from "node:http"

interface Request {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: IncomingHttpHeaders
}

/** Longer ones are nobody's who asks again. */
const longest = 256

/**
 * All of a request that an answer of the history depends on, as one text; undefined for requests whose answers are not kept.
 * Keys are not among it: whoever may ask is answered the same.
 *
 * @param varyByOrigin whether answers differ by the page that asks, as they do where some may call from browsers
 */
export const questionOf = ({ method, url, headers }: Request, varyByOrigin: boolean): string | undefined => {
  if (method !== "GET" && method !== "HEAD") return undefined
  const { "accept-encoding": encodings = "", "if-none-match": known = "", origin = "" } = headers
  const from = varyByOrigin ? origin : ""
  if (typeof encodings !== "string" || Math.max(encodings.length, known.length, from.length) > longest) return undefined
  // neither a target nor a header has a line break in it
  return `${method}\n${url}\n${encodings}\n${known}\n${from}`
}
