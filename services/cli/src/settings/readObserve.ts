import { Config, Effect } from "effect"
import { BadSetting } from "./SettingError.ts"

/** Whether a few calls and logs of every contract are kept while blocks are indexed, as the service's variable says. */
export const readObserve = Effect.gen(function* () {
  const name = "GLOSSA_OBSERVE"
  const value = (yield* Config.withDefault(Config.String(name), "true")).trim()
  if (value !== "true" && value !== "false") return yield* new BadSetting({ name, expected: "true or false" })
  return value === "true"
})
