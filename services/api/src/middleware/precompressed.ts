import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { withEncodedEtag, withEtag } from "./etag.ts"

type Response = HttpServerResponse.HttpServerResponse

const compressors = {
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes)
} as const

const encodings = ["br", "gzip"] as const

/** The best encoding of an `Accept-Encoding`. */
const encodingFor = (accepted = "") => {
  const listed = accepted
    .toLowerCase()
    .split(",")
    .map(item => item.trim().split(/\s*;\s*q=/))
  return encodings.find(encoding => listed.some(([name, quality = "1"]) => name === encoding && Number(quality) > 0))
}

/** A response that is the same for every client: made, hashed and compressed once, when it is first requested. */
export const precompressed = <E, R>(make: Effect.Effect<Response, E, R>) =>
  Effect.gen(function* () {
    const original = yield* Effect.cached(
      Effect.map(make, ({ body, headers }) =>
        // A body that is kept as text would be turned into bytes for each client.
        body._tag === "Uint8Array"
          ? withEtag(HttpServerResponse.uint8Array(body.body, { headers: { ...headers, vary: "Accept-Encoding" } }))
          : HttpServerResponse.empty({ status: 500 })
      )
    )
    const compressedBy = (encoding: keyof typeof compressors) =>
      Effect.cached(
        Effect.gen(function* () {
          const { body, headers } = yield* original
          const bytes = body._tag === "Uint8Array" ? body.body : new Uint8Array()
          const compressed = yield* Effect.promise(() => compressors[encoding](bytes))
          return withEncodedEtag(
            HttpServerResponse.uint8Array(compressed, {
              headers: { ...headers, "content-encoding": encoding, "content-length": String(compressed.length) }
            }),
            encoding
          )
        })
      )
    const variants = { br: yield* compressedBy("br"), gzip: yield* compressedBy("gzip") }
    return Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ headers }) => {
      const encoding = encodingFor(headers["accept-encoding"])
      return encoding === undefined ? original : variants[encoding]
    })
  })
