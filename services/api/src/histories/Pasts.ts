import { swrCache } from "@glossa/chain"
import type { Address, Chain } from "@glossa/classify"
import { type ContractStore, HistoryStore, IndexerStatus, type MetadataStore } from "@glossa/history"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql"
import type { KnownContract } from "../contracts/KnownContract.ts"
import { storedContracts } from "../contracts/storedContracts.ts"
import { type Beginning, Beginnings } from "./Beginnings.ts"

/** What the database has of an address, as far as a profile tells it. */
export interface Past {
  /** Of the chains on which it appears, in their order. */
  readonly beginnings: ReadonlyArray<Beginning>
  /** Chains of which nobody can tell now whether it appears there. */
  readonly silent: ReadonlyArray<Chain>
  /** Contracts that were looked up at it. */
  readonly contracts: ReadonlyArray<KnownContract>
  /** Transactions of its that deployed something, a hundred at most. */
  readonly deployments: number
  /** What those of its newest transactions spread that it sent itself. */
  readonly spreads: ReadonlyArray<string>
  /** How many of its newest appearances were looked at, and in how many of them it is only named by who poisons addresses. */
  readonly looked: number
  readonly poisoned: number
}

/** Newest appearances that are looked at. */
const mostLooked = 1_000
const mostDeployments = 100

const remembered = 10_000
const fresh = "5 seconds"
const kept = "30 seconds"
/** Of what lacks a chain. */
const keptInPart = "5 seconds"

/** What the database has of addresses, remembered for some seconds. */
export class Pasts extends Context.Service<
  Pasts,
  { readonly of: (address: Address) => Effect.Effect<Past, SqlError.SqlError> }
>()("api/Pasts") {
  static readonly layer: Layer.Layer<
    Pasts,
    never,
    Beginnings | IndexerStatus | HistoryStore | ContractStore | MetadataStore
  > = Layer.effect(
    Pasts,
    Effect.gen(function* () {
      const { page, activity } = yield* HistoryStore
      const { of: since } = yield* Beginnings
      const { chains: served } = yield* IndexerStatus
      const read = Effect.fnUntraced(function* (
        address: Address
      ): Effect.fn.Return<Past, SqlError.SqlError, ContractStore | MetadataStore> {
        const newest = { address, order: "descending", from: null } as const
        const [contracts, stored, { rows }, created] = yield* Effect.all([
          storedContracts(address),
          activity(address),
          page({ ...newest, limit: mostLooked }),
          page({ ...newest, limit: mostDeployments, actions: ["create"] })
        ])
        const chains = [...new Set([...served, ...stored.map(({ chain }) => chain)])]
        const told = yield* Effect.forEach(chains, chain => since(chain, address), { concurrency: "unbounded" })
        const metadata = rows.map(({ record }) => record.metadata)
        return {
          beginnings: told.filter(({ first }) => first !== undefined),
          contracts,
          silent: told.filter(({ silent }) => silent).map(({ chain }) => chain),
          deployments: created.rows.filter(({ record }) => record.metadata["operation"] === "deploy").length,
          spreads: metadata.flatMap(({ spreads }) => spreads ?? []),
          looked: rows.length,
          poisoned: metadata.filter(({ spam }) => spam?.startsWith("address poisoning")).length
        }
      })
      const pasts = yield* swrCache(read, {
        capacity: remembered,
        fresh,
        kept: ({ silent }: Past) => (silent.length === 0 ? kept : keptInPart)
      })
      return Pasts.of({ of: pasts })
    })
  )
}
