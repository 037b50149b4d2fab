import { ByteSize, Effect } from "effect"
import { HttpIncomingMessage, type HttpServerRequest } from "effect/http"
import { BodyTooLargeError } from "../api/problems.ts"

/** The whole body of a request. No one reads the response to a client that stops sending. */
export const readBody = (
  request: HttpServerRequest.HttpServerRequest,
  maxBytes: number
): Effect.Effect<string, BodyTooLargeError> =>
  request.text.pipe(
    Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.bytes(maxBytes)),
    Effect.catchTag("HttpServerError", ({ reason }) =>
      reason._tag === "RequestParseError" && reason.reason === "BodyTooLarge"
        ? Effect.fail(new BodyTooLargeError({ detail: `A body is limited to ${maxBytes} bytes.` }))
        : Effect.interrupt
    )
  )
