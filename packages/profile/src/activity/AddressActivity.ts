import { swrCache } from "@glossa/chain"
import type { Address, Chain } from "@glossa/classify"
import { type ContractStore, HistoryStore, type MetadataStore } from "@glossa/history"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql"
import { getStoredAccounts, type StoredAccount } from "../accounts/ChainAccount.ts"
import { type FirstAppearance, FirstSeen } from "./FirstSeen.ts"

/** Facts from the newest records of an address. */
export interface RecordCounts {
  /** Transactions of the address that deployed a contract, of its newest hundred records of creation. */
  readonly deployments: number
  /** Why transactions of the address spread spam, other than address poisoning. */
  readonly spreads: ReadonlyArray<string>
  /** Transfers in other addresses' names that transactions of the address made. */
  readonly spoofedTransfers: number
  /** The number of records that were read, and of address poisoning among them that names the address. */
  readonly recordsRead: number
  readonly poisonedRecords: number
}

/** The facts about an address in the database. */
export interface Activity {
  /** The first appearance on each chain with the address. */
  readonly firstAppearances: ReadonlyArray<FirstAppearance>
  /** Chains whose source of histories failed. */
  readonly unavailableChains: ReadonlyArray<Chain>
  /** Contracts at the address that were looked up before. */
  readonly storedAccounts: ReadonlyArray<StoredAccount>
  readonly counts: RecordCounts
}

const maxRecords = 1_000
const maxCreations = 100

const cacheCapacity = 10_000
const freshFor = "5 seconds"
const ttl = "30 seconds"
/** Used for an activity that lacks a chain. */
const partialTtl = "5 seconds"

/** The facts about addresses in the database, cached for some seconds. */
export class AddressActivity extends Context.Service<
  AddressActivity,
  { readonly get: (address: Address) => Effect.Effect<Activity, SqlError.SqlError> }
>()("profile/AddressActivity") {
  /** @param chains to search, in addition to the chains on which the index has the address */
  static readonly layer = (
    chains: ReadonlyArray<Chain>
  ): Layer.Layer<AddressActivity, never, FirstSeen | HistoryStore | ContractStore | MetadataStore> =>
    Layer.effect(
      AddressActivity,
      Effect.gen(function* () {
        const history = yield* HistoryStore
        const firstSeen = yield* FirstSeen
        const read = Effect.fnUntraced(function* (
          address: Address
        ): Effect.fn.Return<Activity, SqlError.SqlError, ContractStore | MetadataStore> {
          const newest = { address, order: "descending", from: null } as const
          const [storedAccounts, indexed, { rows }, creations] = yield* Effect.all([
            getStoredAccounts(address),
            history.getActivity(address),
            history.getPage({ ...newest, limit: maxRecords }),
            history.getPage({ ...newest, limit: maxCreations, actions: ["create"] })
          ])
          const allChains = new Set([...chains, ...indexed.map(({ chain }) => chain)])
          const appearances = yield* Effect.forEach(allChains, chain => firstSeen.get(chain, address), {
            concurrency: "unbounded"
          })
          const metadata = rows.map(({ record }) => record.metadata)
          return {
            firstAppearances: appearances.filter(({ second }) => second !== undefined),
            unavailableChains: appearances.filter(({ isUnavailable }) => isUnavailable).map(({ chain }) => chain),
            storedAccounts,
            counts: {
              deployments: creations.rows.filter(({ record }) => record.metadata["operation"] === "deploy").length,
              spreads: metadata.flatMap(({ spreads, spreadsKind }) =>
                spreads !== undefined && spreadsKind !== "poisoning" ? [spreads] : []
              ),
              spoofedTransfers: metadata.reduce((sum, { spoofedTransfers = "0" }) => sum + Number(spoofedTransfers), 0),
              recordsRead: rows.length,
              poisonedRecords: metadata.filter(({ spamKind }) => spamKind === "poisoning").length
            }
          }
        })
        const readCached = yield* swrCache(read, {
          capacity: cacheCapacity,
          freshFor: freshFor,
          timeToLive: ({ unavailableChains }: Activity) => (unavailableChains.length === 0 ? ttl : partialTtl)
        })
        return AddressActivity.of({ get: readCached })
      })
    )
}

/**
 * The second of an address's first activity on any chain. Known only if it is known on every active chain, because any other
 * may have been the first.
 */
export const earliestActivity = (
  activeChains: ReadonlyArray<Chain>,
  firstAppearances: ReadonlyArray<FirstAppearance>,
  contractChains: ReadonlyArray<Chain>
): number | undefined => {
  const seconds = activeChains.map(chain => {
    const first = firstAppearances.find(appearance => appearance.chain === chain)
    const isCertain =
      first?.certainty === "certain" || (first?.certainty === "deployment" && contractChains.includes(chain))
    return isCertain ? first.second : undefined
  })
  const known = seconds.filter(second => second !== undefined)
  return known.length < activeChains.length || known.length === 0 ? undefined : Math.min(...known)
}
