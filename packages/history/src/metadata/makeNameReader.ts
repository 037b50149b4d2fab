import type { Hex, Metadata } from "@glossa/classify"
import { Clock, Context, Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { readSignatures } from "./SignatureStore.ts"

/**
 * The names of functions and events, by selector and topic, that records use; none by default.
 *
 * @example
 * import { SignatureNames } from "@glossa/history"
 * import { Layer } from "effect"
 *
 * const functionName = (selector: string) => (selector === "0xa9059cbb" ? "transfer" : undefined)
 * const layer = Layer.succeed(SignatureNames, { functionName })
 */
export const SignatureNames = Context.Reference<Pick<Metadata, "functionName" | "eventName">>(
  "@glossa/history/SignatureNames",
  { defaultValue: () => ({}) }
)

const cacheCapacity = 50_000
/** Names may be imported at any time. */
const absentTtlMs = 3_600_000

/** Reads the names of functions from imported signatures, except names that were probably mined for their hash. */
export const makeNameReader = (sql: SqlClient.SqlClient) => {
  const memory = new Map<Hex, { readonly name: string | undefined; readonly readAt: number }>()
  const read = readSignatures(sql)
  return Effect.fnUntraced(function* (
    selectors: ReadonlyArray<Hex>
  ): Effect.fn.Return<(selector: Hex) => string | undefined, SqlError.SqlError> {
    const readAt = yield* Clock.currentTimeMillis
    if (memory.size > cacheCapacity) memory.clear()
    const unknown = selectors.filter(selector => {
      const cached = memory.get(selector)
      return cached === undefined || (cached.name === undefined && readAt - cached.readAt > absentTtlMs)
    })
    const found = yield* read(unknown)
    for (const selector of unknown) {
      const plausible = found.get(selector)?.find(({ rank }) => rank === 0)
      memory.set(selector, { name: plausible?.signature.replace(/\(.*/s, ""), readAt })
    }
    const names = new Map(selectors.map(selector => [selector, memory.get(selector)?.name]))
    return selector => names.get(selector)
  })
}
