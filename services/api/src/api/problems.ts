import { Effect, Schema } from "effect"
import { HttpApiError } from "effect/http-api"

/** The reason against one parameter. */
const ParameterError = Schema.Struct({
  parameter: Schema.String,
  reason: Schema.String
}).annotate({ identifier: "ParameterError" })

const emptyByDefault = Schema.String.pipe(Schema.withConstructorDefault(Effect.succeed("")))

const noneByDefault = Schema.Array(ParameterError).pipe(Schema.withConstructorDefault(Effect.succeed([])))

/**
 * The members of every problem in addition to RFC 9457's `type`, `title` and `status`. `instance` and `requestId` belong to
 * the request, and are set when the response is written.
 */
const members = <const Code extends string>(code: Code) => ({
  detail: Schema.String,
  instance: emptyByDefault,
  code: Schema.tag(code),
  errors: noneByDefault,
  requestId: emptyByDefault
})

const formatCount = (count: number): string => count.toLocaleString("en-US")

export class InvalidParameterError extends HttpApiError.Problem<InvalidParameterError>()(
  "api/InvalidParameter",
  { type: "/problems/invalid-parameter", status: 400, title: "Invalid parameter" },
  members("invalid-parameter"),
  { description: "A path or query parameter is invalid; `errors` has the reason for each." }
) {}

/** Parameters that a problem lists with their reasons. */
export const maxErrors = 20

/**
 * The problem of rejected parameters, each with its reason.
 *
 * @param errors only the first {@link maxErrors} are listed
 * @param count of all errors, if not all are given
 */
export const invalidParameter = (
  errors: InvalidParameterError["errors"],
  count = errors.length
): InvalidParameterError => {
  const listed = errors.slice(0, maxErrors)
  const [first] = listed
  const names = listed.map(({ parameter }) => parameter).join(", ")
  const unlisted = count - listed.length
  const detail =
    count === 1 && first !== undefined
      ? `${first.parameter}: ${first.reason}`
      : `${formatCount(count)} parameters are invalid: ${names}${unlisted > 0 ? ` and ${formatCount(unlisted)} more` : ""}`
  return new InvalidParameterError({ detail, errors: listed })
}

export class MissingKeyError extends HttpApiError.Problem<MissingKeyError>()(
  "api/MissingKey",
  { type: "/problems/missing-key", status: 401, title: "API key missing" },
  members("missing-key"),
  { description: "The request has no `x-api-key` header." }
) {}

export class UnknownKeyError extends HttpApiError.Problem<UnknownKeyError>()(
  "api/UnknownKey",
  { type: "/problems/unknown-key", status: 401, title: "API key unknown" },
  members("unknown-key"),
  { description: "`x-api-key` is not a key of this service." }
) {}

export class RevokedKeyError extends HttpApiError.Problem<RevokedKeyError>()(
  "api/RevokedKey",
  { type: "/problems/revoked-key", status: 403, title: "API key revoked" },
  members("revoked-key"),
  { description: "The key in `x-api-key` was revoked." }
) {}

export class RouteNotFoundError extends HttpApiError.Problem<RouteNotFoundError>()(
  "api/RouteNotFound",
  { type: "/problems/no-such-route", status: 404, title: "Route not found" },
  members("no-such-route"),
  { description: "The path is not a route of this service." }
) {}

export class NameNotFoundError extends HttpApiError.Problem<NameNotFoundError>()(
  "api/NameNotFound",
  { type: "/problems/no-such-name", status: 404, title: "Name not found" },
  members("no-such-name"),
  { description: "The ENS name is unknown, expired or without an address on ethereum." }
) {}

export class ContractNotFoundError extends HttpApiError.Problem<ContractNotFoundError>()(
  "api/ContractNotFound",
  { type: "/problems/no-contract", status: 404, title: "Contract not found" },
  members("no-contract"),
  { description: "The address has no code on any requested chain." }
) {}

export class TransactionNotFoundError extends HttpApiError.Problem<TransactionNotFoundError>()(
  "api/TransactionNotFound",
  { type: "/problems/no-transaction", status: 404, title: "Transaction not found" },
  members("no-transaction"),
  { description: "No served chain has a transaction of this hash." }
) {}

export class SignatureNotFoundError extends HttpApiError.Problem<SignatureNotFoundError>()(
  "api/SignatureNotFound",
  { type: "/problems/no-signature", status: 404, title: "Signature not found" },
  members("no-signature"),
  { description: "No known ABI or signature decodes the data." }
) {}

export class SessionNotFoundError extends HttpApiError.Problem<SessionNotFoundError>()(
  "api/SessionNotFound",
  { type: "/problems/no-session", status: 404, title: "Session not found" },
  members("no-session"),
  { description: "The MCP session ended, or belongs to another key. Open one with `initialize`." }
) {}

export class MethodNotAllowedError extends HttpApiError.Problem<MethodNotAllowedError>()(
  "api/MethodNotAllowed",
  { type: "/problems/method-not-allowed", status: 405, title: "Method not allowed" },
  members("method-not-allowed"),
  { description: "The path does not have this method; `Allow` lists its methods." }
) {}

export class NotAcceptableError extends HttpApiError.Problem<NotAcceptableError>()(
  "api/NotAcceptable",
  { type: "/problems/not-acceptable", status: 406, title: "Not acceptable" },
  members("not-acceptable"),
  { description: "A message to `/mcp` does not accept both `application/json` and `text/event-stream`." }
) {}

export class CursorExpiredError extends HttpApiError.Problem<CursorExpiredError>()(
  "api/CursorExpired",
  { type: "/problems/resume-expired", status: 410, title: "Cannot resume from this position" },
  members("resume-expired"),
  {
    description: "Events after `Last-Event-ID` are no longer stored. Read them from the history."
  }
) {}

export class OriginNotAllowedError extends HttpApiError.Problem<OriginNotAllowedError>()(
  "api/OriginNotAllowed",
  { type: "/problems/origin-not-allowed", status: 403, title: "Origin not allowed" },
  members("origin-not-allowed"),
  { description: "A page called `/mcp` from an origin that `GLOSSA_CORS_ORIGINS` does not list." }
) {}

export class BodyTooLargeError extends HttpApiError.Problem<BodyTooLargeError>()(
  "api/BodyTooLarge",
  { type: "/problems/body-too-large", status: 413, title: "Body too large" },
  members("body-too-large"),
  { description: "The body of the request is too large." }
) {}

export class UnsupportedMediaTypeError extends HttpApiError.Problem<UnsupportedMediaTypeError>()(
  "api/UnsupportedMediaType",
  { type: "/problems/unsupported-media-type", status: 415, title: "Unsupported media type" },
  members("unsupported-media-type"),
  { description: "The body of the request has another content type than `application/json`." }
) {}

export class UriTooLongError extends HttpApiError.Problem<UriTooLongError>()(
  "api/UriTooLong",
  { type: "/problems/uri-too-long", status: 414, title: "URI too long" },
  members("uri-too-long"),
  { description: "Path and query together are too long." }
) {}

export class HeadersTooLargeError extends HttpApiError.Problem<HeadersTooLargeError>()(
  "api/HeadersTooLarge",
  { type: "/problems/headers-too-large", status: 431, title: "Request headers too large" },
  members("headers-too-large"),
  { description: "The headers of the request are too large." }
) {}

export class RateLimitedError extends HttpApiError.Problem<RateLimitedError>()(
  "api/RateLimited",
  { type: "/problems/rate-limited", status: 429, title: "Too many requests" },
  members("rate-limited"),
  { description: "The key, or the requests without one, exceeded a rate limit; `Retry-After` has the seconds to wait." }
) {}

export class TooManyAttemptsError extends HttpApiError.Problem<TooManyAttemptsError>()(
  "api/TooManyAttempts",
  { type: "/problems/too-many-attempts", status: 429, title: "Too many failed authentications" },
  members("too-many-attempts"),
  { description: "Too many requests without a valid key; `Retry-After` has the seconds to wait." }
) {}

export class InternalError extends HttpApiError.Problem<InternalError>()(
  "api/Internal",
  { type: "/problems/internal-error", status: 500, title: "Internal error" },
  members("internal-error"),
  { description: "The service failed. Its log has the cause under the request id." }
) {}

export class ChainUnavailableError extends HttpApiError.Problem<ChainUnavailableError>()(
  "api/ChainUnavailable",
  { type: "/problems/chain-unavailable", status: 503, title: "Chain unavailable" },
  members("chain-unavailable"),
  { description: "A chain cannot be read at the moment. `allow_partial=true` leaves it out." }
) {}

export class ChainNotServedError extends HttpApiError.Problem<ChainNotServedError>()(
  "api/ChainNotServed",
  { type: "/problems/chain-not-served", status: 503, title: "Chain not served" },
  members("chain-not-served"),
  { description: "The chain, or ethereum for an ENS name, is not configured. Do not retry." }
) {}

export class NotReadyError extends HttpApiError.Problem<NotReadyError>()(
  "api/NotReady",
  { type: "/problems/not-ready", status: 503, title: "Not ready" },
  members("not-ready"),
  { description: "The service is starting or stopping, or its database is unavailable." }
) {}

export class TimeoutError extends HttpApiError.Problem<TimeoutError>()(
  "api/Timeout",
  { type: "/problems/timed-out", status: 503, title: "Request timed out" },
  members("timed-out"),
  { description: "The response took too long." }
) {}

/** Examples of problems, by schema name: Effect does not publish the annotations of an error. */
export const problemExamples: Readonly<Record<string, ReadonlyArray<typeof InvalidParameterError.Encoded>>> = {
  InvalidParameter: [
    {
      type: "/problems/invalid-parameter",
      title: "Invalid parameter",
      status: 400,
      detail: 'limit: expected an integer from 1 to 100, got "0"',
      instance: "/v1/address/0xb12d5aE0eb36c9518b929661A3ad3ACbda36496c/transactions",
      code: "invalid-parameter",
      errors: [{ parameter: "limit", reason: 'expected an integer from 1 to 100, got "0"' }],
      requestId: "a6b5fcee-040e-4b8e-9956-974daed3c715"
    }
  ]
}

/** Every problem of the service. */
export const problems = [
  InvalidParameterError,
  MissingKeyError,
  UnknownKeyError,
  RevokedKeyError,
  RouteNotFoundError,
  NameNotFoundError,
  ContractNotFoundError,
  TransactionNotFoundError,
  SignatureNotFoundError,
  SessionNotFoundError,
  MethodNotAllowedError,
  NotAcceptableError,
  CursorExpiredError,
  OriginNotAllowedError,
  BodyTooLargeError,
  UnsupportedMediaTypeError,
  UriTooLongError,
  RateLimitedError,
  TooManyAttemptsError,
  HeadersTooLargeError,
  InternalError,
  ChainUnavailableError,
  ChainNotServedError,
  NotReadyError,
  TimeoutError
] as const

export type Problem = InstanceType<(typeof problems)[number]>
