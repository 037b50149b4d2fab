import { type CreatedKey, type KeyInfo, Keys } from "@glossa/database"
import { Console, Effect, Layer, Redacted } from "effect"
import type { SqlClient } from "effect/sql"
import { databaseLayer } from "../database/databaseLayer.ts"
import { table } from "../output/terminal.ts"

/** Runs with the keys of a database, and closes it. A revocation that was reported survives a power failure. */
export const withKeys = <A, E>(
  database: Redacted.Redacted,
  use: (keys: Keys["Service"]) => Effect.Effect<A, E, SqlClient.SqlClient>
) =>
  Effect.provide(
    Effect.flatMap(Keys, use),
    Layer.provideMerge(Keys.layer(), databaseLayer(database, { isDurable: true }))
  )

/** Prints a new key: the key alone to the standard output, so that a script can capture it. */
export const printKey = ({ key, info }: CreatedKey) =>
  Effect.andThen(
    Console.error(`Key ${info.id} (${info.name}), shown once: store it now. Send it in the header x-api-key.`),
    Console.log(Redacted.value(key))
  )

const dateOf = (second: number) => `${new Date(second * 1000).toISOString().slice(0, 19)}Z`

const stateOf = ({ revoked }: KeyInfo, now: number) => {
  if (revoked === null) return "valid"
  return revoked <= now ? `revoked ${dateOf(revoked)}` : `valid until ${dateOf(revoked)}`
}

export const keyTable = (keys: ReadonlyArray<KeyInfo>): string => {
  const now = Date.now() / 1000
  return table(
    ["id", "key", "created", "last used", "per minute", "state", "name"],
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
