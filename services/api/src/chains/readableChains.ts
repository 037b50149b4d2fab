import type { Chain } from "@glossa/classify"
import { IndexerStatus } from "@glossa/history"
import { Effect } from "effect"
import { ChainUnavailable } from "../api/problems.ts"

/**
 * The chains that an answer is made of, and what it has to say of the others. A chain that was asked for and can't be read
 * now, or is not served at all, fails the whole answer, since a hole in one page loses transactions for who pages on;
 * `allowPartial` leaves it out by name.
 */
export const readableChains = (asked: ReadonlyArray<Chain> | undefined, allowPartial: boolean) =>
  Effect.gen(function* () {
    const { chains: served, get } = yield* IndexerStatus
    const elsewhere = (asked ?? []).filter(chain => !served.includes(chain))
    const looked = yield* Effect.forEach(
      served.filter(chain => asked === undefined || asked.includes(chain)),
      chain => Effect.map(get(chain), ({ problem }) => ({ chain, reason: problem }))
    )
    const unread = [
      ...elsewhere.map(chain => `${chain}: not indexed by this service`),
      ...looked.flatMap(({ chain, reason }) => (reason === undefined ? [] : [`${chain}: ${reason}`]))
    ]
    if (unread.length > 0 && !allowPartial)
      return yield* new ChainUnavailable({ detail: `${unread.join("; ")}. allow_partial=true answers without.` })
    return {
      chains: looked.filter(({ reason }) => reason === undefined).map(({ chain }) => chain),
      warnings: unread
    }
  })
