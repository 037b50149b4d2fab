import { Effect } from "effect"
import { HttpEffect, HttpMiddleware, HttpPlatform, HttpServerRequest, HttpServerResponse } from "effect/http"
import { notModified, withEncodedEtag, withEtag } from "./etag.ts"

type App<E, R> = Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>

const compressed = HttpMiddleware.compression({
  algorithms: ["br", "gzip"],
  levels: { br: 4, gzip: 6 },
  minSize: 1_024
})

/** Marks for caches that the response depends on the request's `Accept-Encoding`. A 304 needs this too. */
const varyByEncoding = (response: HttpServerResponse.HttpServerResponse) => {
  const { vary } = response.headers
  return HttpServerResponse.setHeader(
    response,
    "vary",
    vary === undefined ? "Accept-Encoding" : `${vary}, Accept-Encoding`
  )
}

/** The platform's compression, which skips responses that the client already has. */
const unlessKnown = (
  { algorithms, compressResponse }: HttpPlatform.Compression,
  request: HttpServerRequest.HttpServerRequest
): HttpPlatform.Compression => ({
  algorithms,
  compressResponse: (response, algorithm, options) => {
    const varying = varyByEncoding(response)
    const known = notModified(request, withEncodedEtag(varying, algorithm))
    return known === undefined ? compressResponse(varying, algorithm, options) : Effect.succeed(known)
  }
})

const tagged = HttpEffect.appendPreResponseHandler((_, response) => Effect.succeed(withEtag(response)))

const conditional = HttpEffect.appendPreResponseHandler((request, response) => {
  const encoded = withEncodedEtag(response, response.headers["content-encoding"])
  return Effect.succeed(notModified(request, encoded) ?? encoded)
})

/** Compresses responses, with a strong ETag for each encoding, and responds with 304 if the client has the response. */
export const compression = <E, R>(app: App<E, R>) =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, request =>
    Effect.updateService(
      // Handlers of a response run in the order in which they are appended.
      Effect.andThen(tagged, compressed(Effect.andThen(conditional, app))),
      HttpPlatform.HttpPlatform,
      platform => ({ ...platform, compression: unlessKnown(platform.compression, request) })
    )
  )
