import { Effect } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"

/** Adds headers to the response of the current request, also when that response is a problem. */
export const addHeaders = (headers: Readonly<Record<string, string>>) =>
  HttpEffect.appendPreResponseHandler((_, response) => Effect.succeed(HttpServerResponse.setHeaders(response, headers)))
