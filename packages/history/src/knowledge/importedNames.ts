import type { Hex } from "@glossa/classify"
import { Clock, Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

const selectorsAtOnce = 500
const remembered = 50_000
/** Milliseconds. Somebody may import names at any time. */
const forgetNothingAfter = 3_600_000

interface Row {
  readonly id: number | bigint
  readonly signature: string
}

const numberOf = (selector: Hex): number => Number.parseInt(selector.slice(2), 16)

/**
 * The names of functions as imported signatures have them, for records, in one query for many. Those that look made up for
 * their hash name nothing.
 */
export const importedNames = (sql: SqlClient.SqlClient) => {
  const memory = new Map<number, { readonly name: string | undefined; readonly asked: number }>()
  return Effect.fnUntraced(function* (
    selectors: Iterable<Hex>
  ): Effect.fn.Return<(selector: Hex) => string | undefined, SqlError.SqlError> {
    const now = yield* Clock.currentTimeMillis
    if (memory.size > remembered) memory.clear()
    const asked = [...new Set(Array.from(selectors, numberOf))]
    const open = asked.filter(id => {
      const known = memory.get(id)
      return known === undefined || (known.name === undefined && now - known.asked > forgetNothingAfter)
    })
    for (let at = 0; at < open.length; at += selectorsAtOnce) {
      const ids = open.slice(at, at + selectorsAtOnce)
      const rows = yield* sql<Row>`SELECT id, MIN(signature) AS signature FROM signatures
        WHERE ${sql.in("id", ids)} AND rank = 0 GROUP BY id`
      for (const id of ids) memory.set(id, { name: undefined, asked: now })
      for (const { id, signature } of rows)
        memory.set(Number(id), { name: signature.slice(0, signature.indexOf("(")), asked: now })
    }
    const names = new Map(asked.map(id => [id, memory.get(id)?.name]))
    return selector => names.get(numberOf(selector))
  })
}
