import { Effect } from "effect"
import { type HttpPlatform, HttpServerResponse } from "effect/http"
import { validated } from "./validated.ts"

type Response = HttpServerResponse.HttpServerResponse
type Compress = HttpPlatform.Compression["compressResponse"]

/** How hard what is compressed once is tried: four times as long as for one answer alone makes it a tenth smaller. */
const level = 6

/** What shared bytes became in each encoding, by the bytes. */
const encodings = new WeakMap<Uint8Array, Map<string, Effect.Effect<Response>>>()

/**
 * An answer that is the same for whoever asks. It is made when it is first asked for, with its validator, and kept: all who
 * ask are given the same bytes, so that many who read slowly hold no more of them than one.
 */
export const shared = <E, R>(make: Effect.Effect<Response, E, R>): Effect.Effect<Effect.Effect<Response, E, R>> =>
  Effect.cached(
    Effect.map(make, response => {
      const { body } = response
      if (body._tag !== "Uint8Array") return response
      // a body made from text is written as text, which is turned into bytes again for each who asks
      const bytes = body.body
      encodings.set(bytes, new Map())
      return validated(HttpServerResponse.uint8Array(bytes, { headers: response.headers }))
    })
  )

/** Compresses what is shared once in each encoding, and all else each time. */
export const compressedOnce =
  (compress: Compress): Compress =>
  (response, algorithm, options) => {
    const { body } = response
    const known = body._tag === "Uint8Array" ? encodings.get(body.body) : undefined
    if (known === undefined || body._tag !== "Uint8Array") return compress(response, algorithm, options)
    const alone = HttpServerResponse.uint8Array(body.body, { headers: response.headers })
    const once = known.get(algorithm) ?? Effect.runSync(Effect.cached(compress(alone, algorithm, { level })))
    known.set(algorithm, once)
    return Effect.map(once, ({ body, headers }) =>
      HttpServerResponse.setHeaders(HttpServerResponse.setBody(response, body), {
        "content-encoding": algorithm,
        "content-length": headers["content-length"]
      })
    )
  }
