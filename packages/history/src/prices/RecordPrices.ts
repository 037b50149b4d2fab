import { HistoricalPrices, type Price, RpcClients } from "@glossa/chain"
import { type Address, builtInToken, type Chain } from "@glossa/classify"
import { Clock, Context, Effect, Fiber, FiberSet, Layer } from "effect"
import type { Appearance } from "../Appearance.ts"
import { isNodeDown } from "../isNodeDown.ts"
import { MetadataStore } from "../knowledge/MetadataStore.ts"
import { type PricedAsset, toPricedAssets } from "./PricedAsset.ts"
import { PriceStore } from "./PriceStore.ts"
import type { GetPrice } from "./withPrices.ts"

/** A page waits this long for its prices; the lookup continues in the background for the next request. */
const waitMs = 2_000

const cacheCapacity = 50_000
/** A transaction may move any number of tokens; the next request continues with the others. */
const maxLookupsPerPage = 200
const unpricedTtlMs = 24 * 3_600_000
const failureTtlMs = 60_000

interface CachedPrice {
  readonly price: Price | undefined
  /** Milliseconds since 1970. */
  readonly expires: number
}

interface PendingLookup {
  readonly fiber: Fiber.Fiber<void>
  /** Milliseconds since 1970. */
  readonly started: number
}

type AssetHour = Omit<PricedAsset, "block" | "second">

const cacheKey = ({ chain, token, hour }: AssetHour) => `${chain}:${token}:${hour}`

/** Prices of the assets of records, in the hours of their transactions. */
export class RecordPrices extends Context.Service<
  RecordPrices,
  { readonly find: (rows: ReadonlyArray<Appearance>) => Effect.Effect<GetPrice> }
>()("history/RecordPrices") {
  /** Without prices. */
  static readonly layerNoop: Layer.Layer<RecordPrices> = Layer.succeed(RecordPrices, {
    find: () => Effect.succeed(() => undefined)
  })

  /** From memory, the database and then the chains' nodes; each token is looked up once an hour of its history. */
  static readonly layer: Layer.Layer<RecordPrices, never, RpcClients | MetadataStore | HistoricalPrices | PriceStore> =
    Layer.effect(
      RecordPrices,
      Effect.gen(function* () {
        const [history, store] = [yield* HistoricalPrices, yield* PriceStore]
        const { clients } = yield* RpcClients
        const { about } = yield* MetadataStore
        const isDown = yield* isNodeDown
        const run = yield* FiberSet.makeRuntime()
        const cache = new Map<string, CachedPrice>()
        const pending = new Map<string, PendingLookup>()

        const remember = (asset: AssetHour, cached: CachedPrice) => {
          if (cache.size >= cacheCapacity) cache.delete(cache.keys().next().value!)
          cache.set(cacheKey(asset), cached)
        }
        const rememberKnown = (asset: AssetHour, price: Price | null, fetchedMs: number) => {
          const expires = price === null ? fetchedMs + unpricedTtlMs : Number.POSITIVE_INFINITY
          remember(asset, { price: price ?? undefined, expires })
        }

        /** Decimals from stored metadata; no node is called. */
        const decimalsOf = Effect.fnUntraced(function* (chain: Chain, tokens: ReadonlyArray<Address>) {
          const { token } = yield* about(chain, tokens, new Set())
          return (address: Address) => (builtInToken(chain, address) ?? token(address))?.decimals
        })

        const lookupOnChain = Effect.fnUntraced(function* (chain: Chain, assets: ReadonlyArray<PricedAsset>) {
          const now = yield* Clock.currentTimeMillis
          for (const { token, hour, price, fetched } of yield* store.find(chain, assets))
            if (price !== null || now < fetched * 1000 + unpricedTtlMs)
              rememberKnown({ chain, token, hour }, price, fetched * 1000)
          const missing = assets.filter(asset => !cache.has(cacheKey(asset)))
          const hasNode = clients.some(client => client.chain === chain)
          if (missing.length === 0 || !hasNode || (yield* isDown(chain))) return
          const tokens = missing.map(({ token }) => token)
          const decimals = yield* decimalsOf(chain, tokens)
          const perWholeUnit = (price: Price, token: Address): Price | null => {
            const digits = decimals(token)
            return digits === undefined ? null : { ...price, each: price.each * 10 ** digits }
          }
          const prices = yield* history.find(chain, missing)
          const known = missing.flatMap(({ token, hour }, i) => {
            const price = prices[i]
            return price === undefined ? [] : [{ token, hour, price: price && perWholeUnit(price, token) }]
          })
          for (const { token, hour, price } of known) rememberKnown({ chain, token, hour }, price, now)
          yield* store.put(chain, known)
        })

        const lookup = Effect.fnUntraced(function* (assets: ReadonlyArray<PricedAsset>) {
          const byChain = new Map<Chain, Array<PricedAsset>>()
          for (const asset of assets) byChain.set(asset.chain, [...(byChain.get(asset.chain) ?? []), asset])
          yield* Effect.forEach(
            byChain,
            ([chain, ofChain]) =>
              Effect.catch(lookupOnChain(chain, ofChain), error =>
                Effect.logWarning(`prices on ${chain}: ${error.message}`)
              ),
            { concurrency: "unbounded", discard: true }
          )
          const expires = (yield* Clock.currentTimeMillis) + failureTtlMs
          for (const asset of assets) if (!cache.has(cacheKey(asset))) remember(asset, { price: undefined, expires })
        })

        const startLookup = (assets: ReadonlyArray<PricedAsset>, now: number) => {
          const keys = assets.map(cacheKey)
          const cleanUp = Effect.sync(() => {
            for (const key of keys) pending.delete(key)
          })
          const started = { fiber: run(Effect.ensuring(lookup(assets), cleanUp)), started: now }
          for (const key of keys) pending.set(key, started)
        }

        return RecordPrices.of({
          find: Effect.fnUntraced(function* (rows) {
            const assets = new Map(rows.flatMap(toPricedAssets).map(asset => [cacheKey(asset), asset]))
            const now = yield* Clock.currentTimeMillis
            for (const key of assets.keys()) if ((cache.get(key)?.expires ?? now) <= now) cache.delete(key)
            const missing = [...assets].flatMap(([key, asset]) => (cache.has(key) || pending.has(key) ? [] : [asset]))
            if (missing.length > 0) startLookup(missing.slice(0, maxLookupsPerPage), now)
            const lookups = new Set([...assets.keys()].flatMap(key => pending.get(key) ?? []))
            yield* Effect.forEach(
              lookups,
              ({ fiber, started }) => Effect.timeoutOption(Fiber.await(fiber), Math.max(0, started + waitMs - now)),
              { concurrency: "unbounded", discard: true }
            )
            return (asset: PricedAsset) => cache.get(cacheKey(asset))?.price
          })
        })
      })
    )
}
