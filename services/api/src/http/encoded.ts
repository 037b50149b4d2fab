import { Effect } from "effect"
import { HttpEffect, HttpMiddleware, HttpPlatform, HttpServerRequest, HttpServerResponse } from "effect/http"
import { encodings, fewestEncoded } from "./encoding.ts"
import { compressedOnce } from "./shared.ts"
import { encodedTag, notModified } from "./validated.ts"

type App<E, R> = Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>

const compression = HttpMiddleware.compression({ ...encodings, minSize: fewestEncoded })

/** Tells the caches between that the answer is another one for who accepts other encodings. */
const varying = (response: HttpServerResponse.HttpServerResponse) => {
  const { vary } = response.headers
  return HttpServerResponse.setHeader(
    response,
    "vary",
    vary === undefined ? "Accept-Encoding" : `${vary}, Accept-Encoding`
  )
}

/** Compresses as the platform does, but nothing that the caller has, and once only what is the same for all. */
const sparing = (
  { algorithms, compressResponse }: HttpPlatform.Compression,
  request: HttpServerRequest.HttpServerRequest
): HttpPlatform.Compression => {
  const compress = compressedOnce(compressResponse)
  return {
    algorithms,
    compressResponse: (response, algorithm, options) => {
      const varied = varying(response)
      const known = notModified(request, encodedTag(varied, algorithm))
      return known === undefined ? compress(varied, algorithm, options) : Effect.succeed(known)
    }
  }
}

const last = HttpEffect.appendPreResponseHandler((request, response) => {
  const tagged = encodedTag(response, response.headers["content-encoding"])
  return Effect.succeed(notModified(request, tagged) ?? tagged)
})

/** Answers in the encoding that the caller takes, with the validator of its bytes, and without them where the caller has them. */
export const encoded = <E, R>(app: App<E, R>) =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, request =>
    Effect.updateService(compression(Effect.andThen(last, app)), HttpPlatform.HttpPlatform, platform => ({
      ...platform,
      compression: sparing(platform.compression, request)
    }))
  )
