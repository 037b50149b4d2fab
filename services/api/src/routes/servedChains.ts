import type { Chain } from "@glossa/classify"
import { type ChainStatus, IndexerStatus } from "@glossa/history"
import { Effect } from "effect"
import { ChainNotServedError } from "../api/problems.ts"

/** A chain with the status of its index. */
export type ServedChain = ChainStatus & { readonly chain: Chain }

/** The chains that the service currently has. */
export const servedChains: Effect.Effect<ReadonlyArray<ServedChain>, never, IndexerStatus> = Effect.gen(function* () {
  const { chains, get } = yield* IndexerStatus
  const statuses = yield* Effect.forEach(chains, chain => Effect.map(get(chain), status => ({ chain, ...status })))
  return statuses.filter(({ isServed }) => isServed)
})

/** The problem of requested chains that the service does not have. */
export const chainNotServed = (chains: ReadonlyArray<Chain>, served: ReadonlyArray<Chain>) =>
  new ChainNotServedError({ detail: `${chains.join(", ")}: not served. This service has ${served.join(", ")}.` })

/** The requested chains, by default all, and the requested chains that the service does not have. */
export const selectChains = (requested: ReadonlyArray<Chain> | undefined) =>
  Effect.gen(function* () {
    const served = yield* servedChains
    if (served.length === 0)
      return yield* new ChainNotServedError({ detail: "No chain has a node, and nothing is indexed in the database." })
    const names = served.map(({ chain }) => chain)
    const unserved = (requested ?? []).filter(chain => !names.includes(chain))
    return {
      chains: served.filter(({ chain }) => requested?.includes(chain) ?? true),
      unserved,
      notServed: chainNotServed(unserved, names)
    }
  })

/** The missing parts of chains' indexes, or the reason why an index cannot be read. */
export const indexWarnings = (chains: ReadonlyArray<ServedChain>): ReadonlyArray<string> =>
  chains.flatMap(({ chain, problem, warnings }) => (problem === undefined ? warnings : [`${chain}: ${problem}`]))

const maxWarningsLength = 4_000

/** The header with the warnings of a response that is not JSON. A header can only have ASCII characters. */
export const warningsHeader = (warnings: ReadonlyArray<string>) =>
  warnings.length === 0
    ? {}
    : {
        "x-warnings": warnings
          .join("; ")
          .replaceAll(/[^\x20-\x7e]/g, "?")
          .slice(0, maxWarningsLength)
      }
