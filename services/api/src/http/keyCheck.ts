import { type KeyInfo, Keys } from "@glossa/keys"
import { Clock, Effect, Layer, Option, Redacted } from "effect"
import { HttpServerRequest } from "effect/http"
import { orNotReady } from "../database/orNotReady.ts"
import { KeyCheck } from "../definition/KeyCheck.ts"
import { MissingKey, type NotReady, RevokedKeyError, TooManyAttempts, UnknownKeyError } from "../definition/problems.ts"
import { Attempts } from "../limits/Attempts.ts"
import { inTurn } from "../limits/inTurn.ts"
import { KeyLimit } from "../limits/KeyLimit.ts"
import { answerWith } from "./answerWith.ts"

const noKey = new MissingKey({ detail: "Send your API key in the x-api-key header." })

const unknown = (error: Error) => new UnknownKeyError({ detail: error.message })

const tooMany = (retryAfter: number) =>
  Effect.andThen(
    answerWith({ "retry-after": String(retryAfter) }),
    Effect.fail(new TooManyAttempts({ detail: `Too many requests without a good key. Try again in ${retryAfter} s.` }))
  )

/** The most who wait for a key to be looked up that is new, all with no attempts left, and the time from one to the next. */
const places = 64
const pause = "10 millis"

/**
 * Checks `x-api-key`; of a key that is good, only its prefix reaches the log. A good key is good from anywhere, also from where nothing but
 * wrong ones came, so it takes an attempt to have the database asked for a key that is new, and without one that is done slowly.
 */
export const keyCheck = Layer.effect(
  KeyCheck,
  Effect.gen(function* () {
    const keys = yield* Keys
    const attempts = yield* Attempts
    const { take } = yield* KeyLimit
    const slowly = inTurn(places)

    const checked = (key: string): Effect.Effect<KeyInfo, MissingKey | UnknownKeyError | RevokedKeyError | NotReady> =>
      key === ""
        ? Effect.fail(noKey)
        : orNotReady(keys.check(key)).pipe(
            Effect.catchTags({
              "keys/MalformedKey": error => Effect.fail(unknown(error)),
              "keys/UnknownKey": error => Effect.fail(unknown(error)),
              "keys/RevokedKey": error => Effect.fail(new RevokedKeyError({ detail: error.message }))
            })
          )

    const isNew = (key: string) => Effect.map(Clock.currentTimeMillis, millis => keys.isNew(key, millis))

    /** Of a key for which no attempt is left: who comes after another with the same key need not wait for it. */
    const checkedSlowly = (key: string, retryAfter: number) =>
      slowly(
        Effect.andThen(
          Effect.flatMap(isNew(key), stillNew => (stillNew ? Effect.sleep(pause) : Effect.void)),
          checked(key)
        )
      ).pipe(
        Effect.catchTags({
          "api/UnknownKey": () => tooMany(retryAfter),
          "api/RevokedKey": () => tooMany(retryAfter)
        }),
        Effect.flatMap(
          Option.match({ onNone: () => tooMany(retryAfter), onSome: (info: KeyInfo) => Effect.succeed(info) })
        )
      )

    const found = Effect.fnUntraced(function* (key: string) {
      const { remoteAddress } = yield* HttpServerRequest.HttpServerRequest
      const address = Option.getOrElse(remoteAddress, () => "")
      const attempt = Effect.map(Clock.currentTimeMillis, millis => attempts.take(address, millis))
      const refused = Effect.flatMap(attempt, retryAfter =>
        retryAfter === undefined ? Effect.void : tooMany(retryAfter)
      )
      if (!(yield* isNew(key)))
        return yield* Effect.tapError(checked(key), error => (error._tag === "api/NotReady" ? Effect.void : refused))
      // taken before it is looked up, since many may ask at once
      const retryAfter = yield* attempt
      if (retryAfter !== undefined) return yield* checkedSlowly(key, retryAfter)
      const givingBack = Effect.sync(() => attempts.giveBack(address))
      return yield* checked(key).pipe(
        Effect.tap(givingBack),
        Effect.tapError(error => (error._tag === "api/NotReady" ? givingBack : Effect.void))
      )
    })

    return KeyCheck.of({
      apiKey: Effect.fnUntraced(function* (operation, { credential }) {
        const info = yield* found(Redacted.value(credential))
        yield* take(info)
        return yield* Effect.annotateLogs(operation, { key: info.prefix })
      })
    })
  })
)
