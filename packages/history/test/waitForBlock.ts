import type { Chain } from "@glossa/classify"
import { Effect } from "effect"
import { HistoryStore } from "../src/index.ts"

/** Waits until a chain's index has a block, also while the database is down. */
export const waitForBlock = Effect.fnUntraced(function* (chain: Chain, block: number) {
  const store = yield* HistoryStore
  const next = Effect.map(store.getCheckpoint(chain), checkpoint => checkpoint?.next ?? 0)
  while ((yield* Effect.orElseSucceed(next, () => 0)) <= block) yield* Effect.sleep("20 millis")
})
