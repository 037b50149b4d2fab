import { type KeyInfo, Keys } from "@glossa/database"
import { Context, Effect, Layer, Option, Redacted } from "effect"
import { HttpServerRequest } from "effect/http"
import { Authentication, CurrentKey } from "../api/middleware.ts"
import {
  MissingKeyError,
  type NotReadyError,
  type RateLimitedError,
  RevokedKeyError,
  TooManyAttemptsError,
  UnknownKeyError
} from "../api/problems.ts"
import { mapDatabaseErrors } from "../database/mapDatabaseErrors.ts"
import { Introduction } from "../Introduction.ts"
import { authFailureLimit } from "./authFailureLimit.ts"
import { anonymousKey, PublicAccess } from "./PublicAccess.ts"
import { addHeaders, RateLimit } from "./rateLimit.ts"

/** How to get a key, for a client without one. */
const origin = Effect.map(Introduction, ({ demo }) =>
  demo === undefined
    ? "The operator creates keys with: npm run glossa -- keys create"
    : `The key of the demo is ${demo.apiKey}.`
)

/** Seconds until a client network may try again. */
const retryAfter = 1

const tooManyAttempts = Effect.andThen(
  addHeaders({ "retry-after": String(retryAfter) }),
  Effect.fail(
    new TooManyAttemptsError({ detail: `Too many requests without a valid API key. Retry in ${retryAfter} s.` })
  )
)

type KeyError = MissingKeyError | UnknownKeyError | RevokedKeyError | NotReadyError

type AuthenticationError = KeyError | TooManyAttemptsError | RateLimitedError

const make = Effect.gen(function* () {
  const keys = yield* Keys
  const rateLimit = yield* RateLimit
  const failures = yield* authFailureLimit
  const keyOrigin = yield* origin
  const missing = new MissingKeyError({ detail: `Send your API key in the x-api-key header. ${keyOrigin}` })
  const unknown = ({ message }: Error) => Effect.fail(new UnknownKeyError({ detail: `${message} ${keyOrigin}` }))

  const verify = (key: string): Effect.Effect<KeyInfo, KeyError> =>
    key === ""
      ? Effect.fail(missing)
      : mapDatabaseErrors(keys.verify(key)).pipe(
          Effect.catchTags({
            "database/MalformedKey": unknown,
            "database/UnknownKey": unknown,
            "database/RevokedKey": ({ message }) => Effect.fail(new RevokedKeyError({ detail: message }))
          })
        )

  return Authenticator.of({
    authenticate: Effect.fnUntraced(function* (key) {
      const { remoteAddress } = yield* HttpServerRequest.HttpServerRequest
      const address = Option.getOrElse(remoteAddress, () => "")
      if (yield* failures.isExceeded(address)) return yield* tooManyAttempts
      const info = yield* Effect.tapError(verify(key), error =>
        error._tag === "api/NotReady" ? Effect.void : failures.record(address)
      )
      yield* rateLimit.consume(info)
      return info
    })
  })
})

/** Verifies API keys and counts requests against their rate limits. */
export class Authenticator extends Context.Service<
  Authenticator,
  {
    /**
     * Verifies the key of the current request, and counts the request. A client network whose authentication failed too often
     * is rejected before its key is looked up.
     */
    readonly authenticate: (
      key: string
    ) => Effect.Effect<KeyInfo, AuthenticationError, HttpServerRequest.HttpServerRequest>
  }
>()("api/Authenticator") {
  static readonly layer: Layer.Layer<Authenticator, never, Keys | RateLimit> = Layer.effect(Authenticator, make)
}

/**
 * Verifies `x-api-key`, and counts the request. Only the prefix of a valid key is logged. A public service answers open operations
 * without a key, from its index.
 */
export const authMiddleware = Layer.effect(
  Authentication,
  Effect.gen(function* () {
    const { authenticate } = yield* Authenticator
    const access = yield* PublicAccess
    return Authentication.of({
      apiKey: Effect.fnUntraced(function* (operation, { credential, endpoint }) {
        const request = yield* HttpServerRequest.HttpServerRequest
        const presented = Redacted.value(credential)
        if (access !== undefined && presented === "" && access.isOpen(endpoint.identifier, request)) {
          yield* access.count
          return yield* operation.pipe(
            Effect.provideService(CurrentKey, anonymousKey),
            Effect.provideContext(access.services)
          )
        }
        const key = yield* authenticate(presented)
        return yield* operation.pipe(Effect.provideService(CurrentKey, key), Effect.annotateLogs({ key: key.prefix }))
      })
    })
  })
).pipe(Layer.provide(Authenticator.layer))
