import { Balances, type BalancesError, type Portfolio, swrCache } from "@glossa/chain"
import type { Address, Chain } from "@glossa/classify"
import { HistoryStore, isNodeDown } from "@glossa/history"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql"
import { Accounts } from "../accounts/Accounts.ts"

/** Newest first. */
const maxRecords = 1_000

/** The ERC-20 tokens that an address received in its newest records, by chain, newest first. Spam is left out. */
const getReceivedTokens = Effect.fnUntraced(function* (address: Address) {
  const { getPage } = yield* HistoryStore
  const { rows } = yield* getPage({ address, order: "descending", from: null, limit: maxRecords })
  const received = new Map<Chain, Set<Address>>()
  for (const { chain, record } of rows) {
    if (record.metadata["spam"] !== undefined) continue
    const tokens = received.get(chain) ?? new Set()
    received.set(chain, tokens)
    for (const { asset } of record.assetsReceived)
      if (asset.standard === "ERC20") tokens.add(asset.address.toLowerCase() as Address)
  }
  return received
})

/** An amount of an asset, in its smallest unit. */
export interface UnpricedBalance {
  readonly chain: Chain
  readonly asset: Address
  readonly raw: bigint
}

/** An asset with its value. */
export interface PricedBalance extends UnpricedBalance {
  readonly usd: number
}

/** The value of an address's assets on all chains. */
export interface NetWorth {
  readonly usd: number
  readonly priced: ReadonlyArray<PricedBalance>
  /** Assets without a reliable price. */
  readonly unpriced: ReadonlyArray<UnpricedBalance>
  /** Chains whose nodes failed. */
  readonly unavailableChains: ReadonlyArray<Chain>
  /** Price services that failed. */
  readonly unavailableServices: ReadonlyArray<string>
}

/** A caller waits for the result. */
const chainTimeout = "5 seconds"
const freshFor = "1 minute"
const ttl = "10 minutes"
/** Used for a result that lacks a chain or a service. */
const partialTtl = "5 seconds"
const cacheCapacity = 10_000

/** Net worths of addresses, returned for a minute as they are, and for ten while a newer one is computed. */
export class NetWorthCache extends Context.Service<
  NetWorthCache,
  { readonly get: (address: Address) => Effect.Effect<NetWorth, SqlError.SqlError> }
>()("profile/NetWorthCache") {
  static readonly layer: Layer.Layer<NetWorthCache, never, Balances | Accounts | HistoryStore> = Layer.effect(
    NetWorthCache,
    Effect.gen(function* () {
      const balances = yield* Balances
      const { chains } = yield* Accounts
      const isDown = yield* isNodeDown

      const readChain = (chain: Chain, address: Address, received: Iterable<Address>) =>
        Effect.gen(function* (): Effect.fn.Return<Portfolio | null, BalancesError> {
          if (yield* isDown(chain)) return null
          return yield* balances.get(chain, address, [...received])
        }).pipe(
          Effect.timeout(chainTimeout),
          Effect.catch(error => Effect.as(Effect.logWarning(`${chain}: ${error.message}`), null)),
          Effect.map(portfolio => ({ chain, portfolio }))
        )

      const read = Effect.fnUntraced(function* (
        address: Address
      ): Effect.fn.Return<NetWorth, SqlError.SqlError, HistoryStore> {
        const received = yield* getReceivedTokens(address)
        const portfolios = yield* Effect.forEach(
          chains,
          chain => readChain(chain, address, received.get(chain) ?? []),
          { concurrency: "unbounded" }
        )
        const assets = portfolios.flatMap(({ chain, portfolio }) =>
          (portfolio?.assets ?? []).map(balance => ({ chain, ...balance }))
        )
        const priced = assets.flatMap(({ usd, ...asset }) => (usd === undefined ? [] : [{ ...asset, usd }]))
        return {
          usd: priced.reduce((sum, { usd }) => sum + usd, 0),
          priced,
          unpriced: assets
            .filter(({ usd }) => usd === undefined)
            .map(({ chain, asset, raw }) => ({ chain, asset, raw })),
          unavailableChains: portfolios.filter(({ portfolio }) => portfolio === null).map(({ chain }) => chain),
          unavailableServices: [...new Set(portfolios.flatMap(({ portfolio }) => portfolio?.unavailable ?? []))]
        }
      })

      const readCached = yield* swrCache(read, {
        capacity: cacheCapacity,
        freshFor: freshFor,
        timeToLive: ({ unavailableChains, unavailableServices }: NetWorth) =>
          unavailableChains.length + unavailableServices.length > 0 ? partialTtl : ttl
      })
      return NetWorthCache.of({ get: readCached })
    })
  )
}
