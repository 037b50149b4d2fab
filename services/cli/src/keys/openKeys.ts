import { type CreatedKey, type KeyInfo, Keys } from "@glossa/keys"
import { sqlLayer } from "@glossa/sql"
import { Console, Effect, Layer, Redacted } from "effect"
import { table } from "../output/table.ts"

/** Uses the keys of a database, which is closed afterwards. */
export const openKeys = <A, E>(database: Redacted.Redacted, use: (keys: Keys["Service"]) => Effect.Effect<A, E>) =>
  Effect.provide(Effect.flatMap(Keys, use), Layer.provide(Keys.layer(), sqlLayer(database)))

/** The key alone goes to the standard output, for whoever captures it. */
export const tellOnce = ({ key, info }: CreatedKey) =>
  Effect.andThen(
    Console.error(
      `Key ${info.id} (${info.name}). It is shown this once: keep it now. It goes in the header x-api-key.`
    ),
    Console.log(Redacted.value(key))
  )

const dateOf = (second: number) => `${new Date(second * 1000).toISOString().slice(0, 19)}Z`

const stateOf = ({ revoked }: KeyInfo, now: number) => {
  if (revoked === null) return "good"
  return revoked <= now ? `revoked ${dateOf(revoked)}` : `good until ${dateOf(revoked)}`
}

export const keyTable = (keys: ReadonlyArray<KeyInfo>): string => {
  const now = Date.now() / 1000
  return table(
    ["id", "key", "created", "last used", "a minute", "state", "name"],
    keys.map(key => [
      key.id,
      `${key.prefix}…`,
      key.created === null ? "" : dateOf(key.created),
      key.lastUsed === null ? "never" : dateOf(key.lastUsed),
      key.limit === null ? "" : String(key.limit),
      stateOf(key, now),
      key.name
    ])
  )
}

export const keyLine = (key: KeyInfo): string =>
  JSON.stringify({
    id: key.id,
    prefix: key.prefix,
    name: key.name,
    created: key.created === null ? null : dateOf(key.created),
    lastUsed: key.lastUsed === null ? null : dateOf(key.lastUsed),
    revoked: key.revoked === null ? null : dateOf(key.revoked),
    limit: key.limit
  })
