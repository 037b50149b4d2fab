import { Keys } from "@glossa/keys"
import { Effect, Layer, Redacted } from "effect"
import { orNotReady } from "../database/orNotReady.ts"
import { KeyCheck } from "../definition/KeyCheck.ts"
import { MissingKey, RevokedKey, UnknownKey } from "../definition/problems.ts"

const unknown = (error: Error) => new UnknownKey({ detail: error.message })

/** Checks `x-api-key`; of a key that is good, only its prefix reaches the log. */
export const keyCheck = Layer.effect(
  KeyCheck,
  Effect.gen(function* () {
    const keys = yield* Keys
    return KeyCheck.of({
      apiKey: Effect.fnUntraced(function* (operation, { credential }) {
        if (Redacted.value(credential) === "")
          return yield* new MissingKey({ detail: "Send your API key in the x-api-key header." })
        const checked = Effect.catchTags(keys.check(credential), {
          "keys/MalformedKey": error => Effect.fail(unknown(error)),
          "keys/UnknownKey": error => Effect.fail(unknown(error)),
          "keys/RevokedKey": error => Effect.fail(new RevokedKey({ detail: error.message }))
        })
        const { prefix } = yield* Effect.catchTag(checked, "SqlError", error => orNotReady(Effect.fail(error)))
        return yield* Effect.annotateLogs(operation, { key: prefix })
      })
    })
  })
)
