import { ContractSources } from "@glossa/chain"
import type { Address, Chain, Hex } from "@glossa/classify"
import { ContractStore, type StoredContract } from "@glossa/history"
import { Clock, Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql"

/** What was published of a contract. */
export interface Published {
  readonly name: string | null
  readonly abi: string
}

/** A source that could not be asked; what is published may be missing from the answer. */
export interface PublishedAnswer {
  readonly published: Published | undefined
  readonly unsure: boolean
}

/** Seconds. A new contract is verified within hours of its deployment; what is verified hardly changes. */
const [forgetMissAfter, forgetHitAfter] = [3_600, 30 * 86_400]

/** A diamond's facets wait for their turn at a service: those that would wait longer are left for the next time. */
const patience = "10 seconds"

const publishedIn = (row: StoredContract | undefined): Published | undefined =>
  row?.verified === true && row.abi !== null ? { name: row.name, abi: row.abi } : undefined

/** Published ABIs: from the database, and where it doesn't know yet, from the services that verify source. */
export class PublishedSources extends Context.Service<
  PublishedSources,
  {
    readonly of: (chain: Chain, address: Address, code: Hex) => Effect.Effect<PublishedAnswer, SqlError.SqlError>
  }
>()("api/PublishedSources") {
  static readonly layer = Layer.effect(
    PublishedSources,
    Effect.gen(function* () {
      const store = yield* ContractStore
      const sources = yield* ContractSources
      const ask = (chain: Chain, address: Address) =>
        sources.published(chain, address).pipe(
          Effect.timeout(patience),
          Effect.catch(error => Effect.as(Effect.logWarning(error.message), undefined))
        )
      return PublishedSources.of({
        of: Effect.fnUntraced(function* (chain, address, code) {
          const rows = yield* store.at(address)
          // other code is another contract, whatever was published of the one before
          const row = rows.find(known => known.chain === chain && known.code === code)
          const published = publishedIn(row)
          if (sources.names.length === 0) return { published, unsure: false }
          const age = (yield* Clock.currentTimeMillis) / 1000 - (row?.fetched ?? Number.NEGATIVE_INFINITY)
          if (age < (published === undefined ? forgetMissAfter : forgetHitAfter)) return { published, unsure: false }
          const found = yield* ask(chain, address)
          if (found === undefined) return { published, unsure: published === undefined }
          if (found === null && published !== undefined) return { published, unsure: false }
          const { name, abi, source } = found ?? { name: null, abi: null, source: null }
          yield* store.put([{ chain, address, code, name, abi, verified: found !== null, source }])
          return { published: found === null ? undefined : { name: found.name, abi: found.abi }, unsure: false }
        })
      })
    })
  )
}
