import type { KeyInfo } from "@glossa/database"
import { Context } from "effect"
import { HttpApiMiddleware, HttpApiSecurity } from "effect/http-api"
import {
  HeadersTooLargeError,
  InternalError,
  InvalidParameterError,
  MissingKeyError,
  NotReadyError,
  RateLimitedError,
  RevokedKeyError,
  TimeoutError,
  TooManyAttemptsError,
  UnknownKeyError,
  UriTooLongError
} from "./problems.ts"

/** The key of the current request. */
export class CurrentKey extends Context.Service<CurrentKey, KeyInfo>()("api/CurrentKey") {}

/** Requires a valid API key in `x-api-key`, within its rate limit. */
export class Authentication extends HttpApiMiddleware.Service<Authentication, { provides: CurrentKey }>()(
  "api/Authentication",
  {
    requiredForClient: true,
    security: { apiKey: HttpApiSecurity.apiKey({ key: "x-api-key", in: "header" }) },
    error: [MissingKeyError, UnknownKeyError, RevokedKeyError, RateLimitedError, TooManyAttemptsError, NotReadyError]
  }
) {}

/** Turns every error of an operation into its problem document. `error` lists the problems of any request. */
export class ProblemJson extends HttpApiMiddleware.Service<ProblemJson>()("api/ProblemJson", {
  error: [InvalidParameterError, UriTooLongError, HeadersTooLargeError, InternalError, NotReadyError, TimeoutError]
}) {}
