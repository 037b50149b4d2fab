import { type KeyInfo, Keys } from "@glossa/keys"
import { Effect, Layer, Option, Redacted } from "effect"
import { HttpServerRequest } from "effect/http"
import { Authentication } from "../api/Authentication.ts"
import {
  MissingKeyError,
  type NotReadyError,
  RevokedKeyError,
  TooManyAttemptsError,
  UnknownKeyError
} from "../api/problems.ts"
import { mapDatabaseErrors } from "../database/mapDatabaseErrors.ts"
import { demoKey } from "../demo/banner.ts"
import { Demo } from "../demo/Demo.ts"
import { authFailureLimit } from "./authFailureLimit.ts"
import { addHeaders, RateLimit } from "./rateLimit.ts"

/** Where keys come from, for a client without one. */
const origin = Effect.map(Demo, demo =>
  demo === undefined
    ? "The operator creates keys with: npm run glossa -- keys create"
    : `The key of the demo is ${Redacted.value(demoKey)}.`
)

/** Seconds until a client network may fail once more. */
const retryAfter = 1

const tooManyAttempts = Effect.andThen(
  addHeaders({ "retry-after": String(retryAfter) }),
  Effect.fail(
    new TooManyAttemptsError({ detail: `Too many requests without a valid API key. Retry in ${retryAfter} s.` })
  )
)

/**
 * Verifies `x-api-key` and counts the request against the key's rate limit. A client network whose authentication failed too
 * often gets 429 before its key is looked up. Only the prefix of a valid key is logged.
 */
export const authMiddleware = Layer.effect(
  Authentication,
  Effect.gen(function* () {
    const keys = yield* Keys
    const rateLimit = yield* RateLimit
    const failures = yield* authFailureLimit
    const keyOrigin = yield* origin
    const missing = new MissingKeyError({ detail: `Send your API key in the x-api-key header. ${keyOrigin}` })
    const unknown = ({ message }: Error) => Effect.fail(new UnknownKeyError({ detail: `${message} ${keyOrigin}` }))

    const verify = (
      key: string
    ): Effect.Effect<KeyInfo, MissingKeyError | UnknownKeyError | RevokedKeyError | NotReadyError> =>
      key === ""
        ? Effect.fail(missing)
        : mapDatabaseErrors(keys.verify(key)).pipe(
            Effect.catchTags({
              "keys/MalformedKey": unknown,
              "keys/UnknownKey": unknown,
              "keys/RevokedKey": ({ message }) => Effect.fail(new RevokedKeyError({ detail: message }))
            })
          )

    return Authentication.of({
      apiKey: Effect.fnUntraced(function* (operation, { credential }) {
        const { remoteAddress } = yield* HttpServerRequest.HttpServerRequest
        const address = Option.getOrElse(remoteAddress, () => "")
        if (yield* failures.isExceeded(address)) return yield* tooManyAttempts
        const key = yield* Effect.tapError(verify(Redacted.value(credential)), error =>
          error._tag === "api/NotReady" ? Effect.void : failures.record(address)
        )
        yield* rateLimit.consume(key)
        return yield* Effect.annotateLogs(operation, { key: key.prefix })
      })
    })
  })
)
