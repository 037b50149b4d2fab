import type { Hex } from "@glossa/classify"
import { Array as Arr, Clock, Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

const maxSelectorsPerQuery = 500
const cacheCapacity = 50_000
/** Names may be imported at any time. */
const absentTtlMs = 3_600_000

interface Row {
  readonly id: number
  readonly signature: string
}

const numberOf = (selector: Hex): number => Number.parseInt(selector.slice(2), 16)

/** Reads the names of functions from imported signatures, without those that were probably mined for their hash. */
export const makeNameReader = (sql: SqlClient.SqlClient) => {
  const memory = new Map<number, { readonly name: string | undefined; readonly readAt: number }>()
  return Effect.fnUntraced(function* (
    selectors: Iterable<Hex>
  ): Effect.fn.Return<(selector: Hex) => string | undefined, SqlError.SqlError> {
    const now = yield* Clock.currentTimeMillis
    if (memory.size > cacheCapacity) memory.clear()
    const ids = [...new Set(Array.from(selectors, numberOf))]
    const unknown = ids.filter(id => {
      const cached = memory.get(id)
      return cached === undefined || (cached.name === undefined && now - cached.readAt > absentTtlMs)
    })
    const rows = yield* Effect.forEach(
      Arr.chunksOf(unknown, maxSelectorsPerQuery),
      chunk => sql<Row>`SELECT id, MIN(signature) AS signature FROM signatures
        WHERE ${sql.in("id", chunk)} AND rank = 0 GROUP BY id`
    )
    for (const id of unknown) memory.set(id, { name: undefined, readAt: now })
    for (const { id, signature } of rows.flat())
      memory.set(id, { name: signature.slice(0, signature.indexOf("(")), readAt: now })
    const names = new Map(ids.map(id => [id, memory.get(id)?.name]))
    return selector => names.get(numberOf(selector))
  })
}
