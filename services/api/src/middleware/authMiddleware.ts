import { Effect, Layer, Redacted } from "effect"
import { Authentication } from "../api/Authentication.ts"
import { Authenticator } from "./Authenticator.ts"

/** Verifies `x-api-key`, and counts the request. Only the prefix of a valid key is logged. */
export const authMiddleware = Layer.effect(
  Authentication,
  Effect.map(Authenticator, ({ authenticate }) =>
    Authentication.of({
      apiKey: Effect.fnUntraced(function* (operation, { credential }) {
        const { prefix } = yield* authenticate(Redacted.value(credential))
        return yield* Effect.annotateLogs(operation, { key: prefix })
      })
    })
  )
).pipe(Layer.provide(Authenticator.layer))
