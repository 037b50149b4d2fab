import { type KeyInfo, Keys } from "@glossa/keys"
import { Effect, Layer, Option, Redacted } from "effect"
import { HttpServerRequest } from "effect/http"
import type { SqlError } from "effect/sql"
import { orNotReady } from "../database/orNotReady.ts"
import { KeyCheck } from "../definition/KeyCheck.ts"
import { MissingKey, RevokedKey, TooManyAttempts, UnknownKey } from "../definition/problems.ts"
import { Attempts } from "../limits/Attempts.ts"
import { KeyLimit } from "../limits/KeyLimit.ts"
import { answerWith } from "./answerWith.ts"

const noKey = new MissingKey({ detail: "Send your API key in the x-api-key header." })

const unknown = (error: Error) => new UnknownKey({ detail: error.message })

/** Checks `x-api-key`; of a key that is good, only its prefix reaches the log. */
export const keyCheck = Layer.effect(
  KeyCheck,
  Effect.gen(function* () {
    const keys = yield* Keys
    const attempts = yield* Attempts
    const { take } = yield* KeyLimit

    const checked = (
      credential: Redacted.Redacted
    ): Effect.Effect<KeyInfo, MissingKey | UnknownKey | RevokedKey | SqlError.SqlError> =>
      Redacted.value(credential) === ""
        ? Effect.fail(noKey)
        : Effect.catchTags(keys.check(credential), {
            "keys/MalformedKey": error => Effect.fail(unknown(error)),
            "keys/UnknownKey": error => Effect.fail(unknown(error)),
            "keys/RevokedKey": error => Effect.fail(new RevokedKey({ detail: error.message }))
          })

    const countFailure = Effect.gen(function* () {
      const { remoteAddress } = yield* HttpServerRequest.HttpServerRequest
      yield* Effect.catch(attempts.failed(Option.getOrElse(remoteAddress, () => "")), ({ retryAfter }) =>
        Effect.andThen(
          answerWith({ "retry-after": String(retryAfter) }),
          Effect.fail(
            new TooManyAttempts({ detail: `Too many requests without a good key. Try again in ${retryAfter} s.` })
          )
        )
      )
    })

    return KeyCheck.of({
      apiKey: Effect.fnUntraced(function* (operation, { credential }) {
        const info = yield* Effect.catchTag(checked(credential), "SqlError", error =>
          orNotReady(Effect.fail(error))
        ).pipe(Effect.tapError(error => (error._tag === "api/NotReady" ? Effect.void : countFailure)))
        yield* take(info)
        return yield* Effect.annotateLogs(operation, { key: info.prefix })
      })
    })
  })
)
