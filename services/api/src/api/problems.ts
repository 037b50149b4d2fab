import { Effect, Schema } from "effect"
import { HttpApiError } from "effect/http-api"

/** What was wrong with one parameter. */
const ParameterError = Schema.Struct({
  parameter: Schema.String,
  reason: Schema.String
}).annotate({ identifier: "ParameterError" })

const emptyUntilAnswered = Schema.String.pipe(Schema.withConstructorDefault(Effect.succeed("")))

const noneByDefault = Schema.Array(ParameterError).pipe(Schema.withConstructorDefault(Effect.succeed([])))

/**
 * The members that every problem has beside RFC 9457's `type`, `title` and `status`. `instance` and `requestId` are the
 * request's: they are filled in where the answer is written.
 */
const members = <const Code extends string>(code: Code) => ({
  detail: Schema.String,
  instance: emptyUntilAnswered,
  code: Schema.tag(code),
  errors: noneByDefault,
  requestId: emptyUntilAnswered
})

export class InvalidParameter extends HttpApiError.Problem<InvalidParameter>()(
  "api/InvalidParameter",
  { type: "/problems/invalid-parameter", status: 400, title: "Invalid parameter" },
  members("invalid-parameter"),
  { description: "A path or query parameter is not one of its documented values; `errors` names each and says why." }
) {}

export class MissingKey extends HttpApiError.Problem<MissingKey>()(
  "api/MissingKey",
  { type: "/problems/missing-key", status: 401, title: "API key missing" },
  members("missing-key"),
  { description: "The request has no `x-api-key` header." }
) {}

export class UnknownKeyError extends HttpApiError.Problem<UnknownKeyError>()(
  "api/UnknownKey",
  { type: "/problems/unknown-key", status: 401, title: "API key unknown" },
  members("unknown-key"),
  { description: "The key in `x-api-key` was not issued by this service." }
) {}

export class RevokedKeyError extends HttpApiError.Problem<RevokedKeyError>()(
  "api/RevokedKey",
  { type: "/problems/revoked-key", status: 403, title: "API key revoked" },
  members("revoked-key"),
  { description: "The key in `x-api-key` was issued here and has been revoked since." }
) {}

export class NoSuchRoute extends HttpApiError.Problem<NoSuchRoute>()(
  "api/NoSuchRoute",
  { type: "/problems/no-such-route", status: 404, title: "No such route" },
  members("no-such-route"),
  { description: "Nothing answers at this path." }
) {}

export class NoSuchName extends HttpApiError.Problem<NoSuchName>()(
  "api/NoSuchName",
  { type: "/problems/no-such-name", status: 404, title: "Name leads to no address" },
  members("no-such-name"),
  { description: "The ENS name is not registered, has expired, or has no address record on ethereum." }
) {}

export class NoContract extends HttpApiError.Problem<NoContract>()(
  "api/NoContract",
  { type: "/problems/no-contract", status: 404, title: "No contract at this address" },
  members("no-contract"),
  { description: "The address has no code on any chain that was asked." }
) {}

export class MethodNotAllowed extends HttpApiError.Problem<MethodNotAllowed>()(
  "api/MethodNotAllowed",
  { type: "/problems/method-not-allowed", status: 405, title: "Method not allowed" },
  members("method-not-allowed"),
  { description: "The path exists, but not with this method; `Allow` lists those that it has." }
) {}

export class ResumeExpired extends HttpApiError.Problem<ResumeExpired>()(
  "api/ResumeExpired",
  { type: "/problems/resume-expired", status: 410, title: "Can't go on from there" },
  members("resume-expired"),
  {
    description:
      "What followed the event of `Last-Event-ID` is no longer kept. Read what was missed with the transaction history, and begin the stream anew."
  }
) {}

export class UriTooLong extends HttpApiError.Problem<UriTooLong>()(
  "api/UriTooLong",
  { type: "/problems/uri-too-long", status: 414, title: "URI too long" },
  members("uri-too-long"),
  { description: "Path and query together are longer than the service reads." }
) {}

export class HeadersTooLarge extends HttpApiError.Problem<HeadersTooLarge>()(
  "api/HeadersTooLarge",
  { type: "/problems/headers-too-large", status: 431, title: "Request headers too large" },
  members("headers-too-large"),
  { description: "The request's headers together are larger than the service reads." }
) {}

export class RateLimitedError extends HttpApiError.Problem<RateLimitedError>()(
  "api/RateLimited",
  { type: "/problems/rate-limited", status: 429, title: "Too many requests" },
  members("rate-limited"),
  { description: "The key has used up its requests for now. `Retry-After` says when there is one again." }
) {}

export class TooManyAttempts extends HttpApiError.Problem<TooManyAttempts>()(
  "api/TooManyAttempts",
  { type: "/problems/too-many-attempts", status: 429, title: "Too many attempts" },
  members("too-many-attempts"),
  { description: "Too many requests without a good key came from this client. `Retry-After` says when to try again." }
) {}

export class InternalError extends HttpApiError.Problem<InternalError>()(
  "api/InternalError",
  { type: "/problems/internal-error", status: 500, title: "Internal error" },
  members("internal-error"),
  { description: "A fault of the service. The request id finds it in the service's log." }
) {}

export class ChainUnavailable extends HttpApiError.Problem<ChainUnavailable>()(
  "api/ChainUnavailable",
  { type: "/problems/chain-unavailable", status: 503, title: "Chain unavailable" },
  members("chain-unavailable"),
  {
    description:
      "A chain that the answer needs can't be read now, or is not served here. `allow_partial=true` answers without it."
  }
) {}

export class NotReady extends HttpApiError.Problem<NotReady>()(
  "api/NotReady",
  { type: "/problems/not-ready", status: 503, title: "Not ready" },
  members("not-ready"),
  { description: "The service is starting, stopping, or can't reach its database." }
) {}

export class TimedOut extends HttpApiError.Problem<TimedOut>()(
  "api/TimedOut",
  { type: "/problems/timed-out", status: 503, title: "Took too long" },
  members("timed-out"),
  { description: "The answer was not ready within the time that a request may take." }
) {}

/** Every problem that the service answers with. */
export const problems = [
  InvalidParameter,
  MissingKey,
  UnknownKeyError,
  RevokedKeyError,
  NoSuchRoute,
  NoSuchName,
  NoContract,
  MethodNotAllowed,
  ResumeExpired,
  UriTooLong,
  RateLimitedError,
  TooManyAttempts,
  HeadersTooLarge,
  InternalError,
  ChainUnavailable,
  NotReady,
  TimedOut
] as const

export type Problem = InstanceType<(typeof problems)[number]>
