import { Effect, Layer, Redacted } from "effect"
import { Authentication, CurrentKey } from "../api/Authentication.ts"
import { Authenticator } from "./Authenticator.ts"

/** Verifies `x-api-key`, and counts the request. Only the prefix of a valid key is logged. */
export const authMiddleware = Layer.effect(
  Authentication,
  Effect.map(Authenticator, ({ authenticate }) =>
    Authentication.of({
      apiKey: Effect.fnUntraced(function* (operation, { credential }) {
        const key = yield* authenticate(Redacted.value(credential))
        return yield* operation.pipe(Effect.provideService(CurrentKey, key), Effect.annotateLogs({ key: key.prefix }))
      })
    })
  )
).pipe(Layer.provide(Authenticator.layer))
