import { Effect } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"

/** Has the answer, whatever it will be, carry these headers. */
export const answerWith = (headers: Readonly<Record<string, string>>) =>
  HttpEffect.appendPreResponseHandler((_, response) => Effect.succeed(HttpServerResponse.setHeaders(response, headers)))
