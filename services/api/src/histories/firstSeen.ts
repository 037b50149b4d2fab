import type { Address, Chain } from "@glossa/classify"
import { AddressHistory } from "@glossa/history"
import { Effect } from "effect"
import { orNotReady } from "../database/orNotReady.ts"

/** The second of an address's first transaction; undefined for one that has none, null where nobody can tell now. */
export const firstSeen = Effect.fnUntraced(function* (address: Address, chains: ReadonlyArray<Chain>) {
  const { page } = yield* AddressHistory
  const oldest = Effect.map(
    page({ address, chains, order: "ascending", from: null, limit: 1 }),
    ({ rows }): number | undefined | null => rows[0]?.second
  )
  return yield* orNotReady(
    Effect.catchTag(oldest, ["history/SourceUnavailable", "history/GatheringUnfinished"], error =>
      Effect.as(Effect.logWarning(error.message), null)
    )
  )
})
