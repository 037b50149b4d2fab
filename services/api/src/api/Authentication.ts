import { HttpApiMiddleware, HttpApiSecurity } from "effect/http-api"
import {
  MissingKeyError,
  NotReadyError,
  RateLimitedError,
  RevokedKeyError,
  TooManyAttemptsError,
  UnknownKeyError
} from "./problems.ts"

/** Requires a valid API key in `x-api-key`, within its rate limit. */
export class Authentication extends HttpApiMiddleware.Service<Authentication>()("api/Authentication", {
  requiredForClient: true,
  security: { apiKey: HttpApiSecurity.apiKey({ key: "x-api-key", in: "header" }) },
  error: [MissingKeyError, UnknownKeyError, RevokedKeyError, RateLimitedError, TooManyAttemptsError, NotReadyError]
}) {}
