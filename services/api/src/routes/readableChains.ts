import type { Chain } from "@glossa/classify"
import { IndexerStatus } from "@glossa/history"
import { Effect } from "effect"
import { ChainUnavailableError } from "../api/problems.ts"

/**
 * The chains of a response, and warnings about the others. A requested chain that cannot be read, or is not served, fails the
 * response, because a page without it would silently drop transactions; `allowPartial` leaves it out with a warning.
 *
 * @param requested all served chains if undefined
 */
export const readableChains = (requested: ReadonlyArray<Chain> | undefined, allowPartial: boolean) =>
  Effect.gen(function* () {
    const { chains: served, get } = yield* IndexerStatus
    const statuses = yield* Effect.forEach(
      served.filter(chain => requested === undefined || requested.includes(chain)),
      chain => Effect.map(get(chain), ({ problem }) => ({ chain, problem }))
    )
    const warnings = [
      ...(requested ?? [])
        .filter(chain => !served.includes(chain))
        .map(chain => `${chain}: not indexed by this service`),
      ...statuses.flatMap(({ chain, problem }) => (problem === undefined ? [] : [`${chain}: ${problem}`]))
    ]
    if (warnings.length > 0 && !allowPartial) {
      const detail = `${warnings.join("; ")}. Set allow_partial=true for a page without it.`
      return yield* new ChainUnavailableError({ detail })
    }
    return { chains: statuses.filter(({ problem }) => problem === undefined).map(({ chain }) => chain), warnings }
  })
