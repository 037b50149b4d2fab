import { HttpApiMiddleware, HttpApiSecurity } from "effect/http-api"
import {
  MissingKey,
  NotReady,
  RateLimitedError,
  RevokedKeyError,
  TooManyAttempts,
  UnknownKeyError
} from "./problems.ts"

/** Lets a request through whose `x-api-key` is a key of this service, as often as the key is good for. */
export class Authentication extends HttpApiMiddleware.Service<Authentication>()("api/Authentication", {
  requiredForClient: true,
  security: { apiKey: HttpApiSecurity.apiKey({ key: "x-api-key", in: "header" }) },
  error: [MissingKey, UnknownKeyError, RevokedKeyError, RateLimitedError, TooManyAttempts, NotReady]
}) {}
