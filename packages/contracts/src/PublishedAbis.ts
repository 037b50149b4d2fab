import { ContractSources } from "@glossa/chain"
import type { Address, Chain, Hex } from "@glossa/classify"
import { ContractStore, type StoredContract } from "@glossa/history"
import { Clock, Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql"

export interface PublishedAbi {
  readonly name: string | null
  readonly abi: string
}

export interface PublishedLookup {
  readonly published: PublishedAbi | undefined
  /** Whether a source failed, so that a published ABI may have been missed. */
  readonly isUncertain: boolean
}

/** A new contract is usually verified within hours of its deployment; a verified one hardly ever changes. */
const [missTtlSeconds, hitTtlSeconds] = [3_600, 30 * 86_400]

/** Facets of a diamond queue at a rate-limited source. A facet that would wait longer is looked up another time. */
const sourceTimeout = "10 seconds"

const publishedIn = (row: StoredContract | undefined): PublishedAbi | undefined =>
  row?.verified === true && row.abi !== null ? { name: row.name, abi: row.abi } : undefined

/** Published ABIs, from the database or else from the services that verify source code. */
export class PublishedAbis extends Context.Service<
  PublishedAbis,
  {
    /** The published ABI for this code at this address. */
    readonly find: (chain: Chain, address: Address, code: Hex) => Effect.Effect<PublishedLookup, SqlError.SqlError>
  }
>()("contracts/PublishedAbis") {
  static readonly layer = Layer.effect(
    PublishedAbis,
    Effect.gen(function* () {
      const store = yield* ContractStore
      const sources = yield* ContractSources
      const fetchPublished = (chain: Chain, address: Address) =>
        sources.find(chain, address).pipe(
          Effect.timeout(sourceTimeout),
          Effect.catch(error => Effect.as(Effect.logWarning(error.message), undefined))
        )
      return PublishedAbis.of({
        find: Effect.fnUntraced(function* (chain, address, code) {
          const rows = yield* store.get(address)
          // Other code is another contract, and ABIs published for the previous code do not apply.
          const row = rows.find(stored => stored.chain === chain && stored.code === code)
          const stored = publishedIn(row)
          if (sources.names.length === 0) return { published: stored, isUncertain: false }
          const age = (yield* Clock.currentTimeMillis) / 1000 - (row?.fetched ?? Number.NEGATIVE_INFINITY)
          if (age < (stored === undefined ? missTtlSeconds : hitTtlSeconds))
            return { published: stored, isUncertain: false }
          const fetched = yield* fetchPublished(chain, address)
          if (fetched === undefined) return { published: stored, isUncertain: stored === undefined }
          if (fetched === null && stored !== undefined) return { published: stored, isUncertain: false }
          const { name, abi, source } = fetched ?? { name: null, abi: null, source: null }
          yield* store.put([{ chain, address, code, name, abi, verified: fetched !== null, source }])
          return { published: fetched ?? undefined, isUncertain: false }
        })
      })
    })
  )
}
