import { Effect } from "effect"
import { HttpPlatform, HttpServerResponse } from "effect/http"
import { type AskedPage, answeredPage } from "../histories/answeredPage.ts"
import { cacheControlOf } from "../http/cacheControl.ts"
import { type Encoding, encodings, fewestEncoded } from "../http/encoding.ts"
import { dataHeaders } from "../http/securityHeaders.ts"
import { tagOf } from "../http/validated.ts"
import type { Answer } from "./AnswerMemory.ts"

const route = "/v1/address/:user_address/transactions"

/** What stands in the answer to every page. */
const always = Object.entries({ "content-type": "application/json", ...dataHeaders, vary: "Accept-Encoding" }).flat()

/** A page as the handlers would answer it to somebody who has nothing of it yet, and for how long it stands. */
export const pageAnswer = Effect.fnUntraced(function* (asked: AskedPage, target: string, encoding: Encoding) {
  const page = yield* answeredPage(asked, target)
  const { headers, stands } = page
  const tag = tagOf(page.body)
  const isEncoded = encoding !== "identity" && page.body.length >= fewestEncoded
  const body = isEncoded ? yield* encoded(page.body, encoding) : page.body
  const answer: Answer = {
    route,
    status: 200,
    headers: [
      ...always,
      "content-length",
      String(body.length),
      "cache-control",
      headers["cache-control"] ?? cacheControlOf(route),
      "etag",
      isEncoded ? `"${tag}-${encoding}"` : `"${tag}"`,
      ...(isEncoded ? ["content-encoding", encoding] : []),
      ...(headers.link === undefined ? [] : ["link", headers.link])
    ],
    body
  }
  return { answer, stands }
})

/** By whom every answer is encoded: the same validator names the same bytes. */
const encoded = Effect.fnUntraced(function* (bytes: Uint8Array, encoding: Exclude<Encoding, "identity">) {
  const { compression } = yield* HttpPlatform.HttpPlatform
  const { body } = yield* compression.compressResponse(HttpServerResponse.uint8Array(bytes), encoding, {
    level: encodings.levels[encoding]
  })
  if (body._tag !== "Uint8Array") return yield* Effect.die(new Error(`${encoding} gave no bytes`))
  return body.body
})
