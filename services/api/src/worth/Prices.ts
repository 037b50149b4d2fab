import { HistoricalPrices, type Price } from "@glossa/chain"
import { type Address, builtInToken, type Chain } from "@glossa/classify"
import { type Appearance, IndexerStatus, MetadataStore, PriceStore } from "@glossa/history"
import { Clock, Context, Effect, Fiber, FiberSet, Layer } from "effect"
import { Accounts } from "../accounts/Accounts.ts"
import { type PricedAsset, pricedAssets } from "./pricedAssets.ts"

/** What one whole unit of an asset was worth then. */
export type PriceOf = (asset: PricedAsset) => Price | undefined

/** What the assets of a page were worth. */
export interface PagePrices {
  /** Undefined where nothing has a price. */
  readonly of: PriceOf | undefined
  /** Whether all is found out that can be. */
  readonly complete: boolean
}

/** Milliseconds. What takes longer to be found out is not waited for, by this page or the next, and found out behind them. */
const patience = 2_000

const mostKnown = 50_000
/** What one page has looked up: a transaction may move as many tokens as its maker likes. The next page goes on from there. */
const mostAsked = 200
/** Milliseconds after which is asked again for what nobody could tell, and for what could not be found out. */
const nobodyFor = 24 * 3_600_000
const unknownFor = 60_000

interface Known {
  readonly price: Price | undefined
  /** Whether that was found out. */
  readonly sure: boolean
  /** Milliseconds since 1970. */
  readonly until: number
}

interface UnderWay {
  readonly fiber: Fiber.Fiber<void>
  /** Milliseconds since 1970. */
  readonly since: number
}

const keyOf = ({ chain, token, hour }: Omit<PricedAsset, "block" | "second">) => `${chain}:${token}:${hour}`

/** Prices of what is on a page of a history, in the hours of its transactions. */
export class Prices extends Context.Service<
  Prices,
  { readonly on: (page: ReadonlyArray<Appearance>) => Effect.Effect<PagePrices> }
>()("api/Prices") {
  /** Nothing has a price. */
  static readonly none: Layer.Layer<Prices> = Layer.succeed(Prices, {
    on: () => Effect.succeed({ of: undefined, complete: true })
  })

  /** By what is kept of former pages, and for the rest by whom `HistoricalPrices` asks; each token is asked for once an hour of its own. */
  static readonly layer: Layer.Layer<
    Prices,
    never,
    HistoricalPrices | PriceStore | MetadataStore | Accounts | IndexerStatus
  > = Layer.effect(
    Prices,
    Effect.gen(function* () {
      const [past, store] = [yield* HistoricalPrices, yield* PriceStore]
      const { chains } = yield* Accounts
      const { get: indexerStatus } = yield* IndexerStatus
      const { about } = yield* MetadataStore
      const run = yield* FiberSet.makeRuntime()
      const known = new Map<string, Known>()
      const underWay = new Map<string, UnderWay>()

      const note = (asset: Omit<PricedAsset, "block" | "second">, noted: Known) => {
        if (known.size >= mostKnown) known.delete(known.keys().next().value!)
        known.set(keyOf(asset), noted)
      }

      /** The decimals of tokens whose metadata is stored; no node is asked for them. */
      const decimalsOf = Effect.fnUntraced(function* (chain: Chain, tokens: ReadonlyArray<Address>) {
        const { token } = yield* about(chain, tokens, new Set())
        return (address: Address) => (builtInToken(chain, address) ?? token(address))?.decimals
      })

      const find = Effect.fnUntraced(function* (chain: Chain, assets: ReadonlyArray<PricedAsset>) {
        const now = yield* Clock.currentTimeMillis
        for (const { token, hour, price, fetched } of yield* store.find(chain, assets)) {
          const until = price === null ? fetched * 1000 + nobodyFor : Number.POSITIVE_INFINITY
          if (now < until) note({ chain, token, hour }, { price: price ?? undefined, sure: true, until })
        }
        const missing = assets.filter(asset => known.get(keyOf(asset)) === undefined)
        if (missing.length === 0 || !chains.includes(chain) || (yield* indexerStatus(chain)).problem !== undefined)
          return
        const decimals = yield* decimalsOf(
          chain,
          missing.map(({ token }) => token)
        )
        const perWholeUnit = (price: Price, token: Address): Price | null => {
          const digits = decimals(token)
          return digits === undefined ? null : { ...price, each: price.each * 10 ** digits }
        }
        const found = (yield* past.find(chain, missing)).map((price, i) => {
          const asset = missing[i]!
          return { ...asset, price: price && perWholeUnit(price, asset.token) }
        })
        const sure = found.flatMap(({ token, hour, price }) => (price === undefined ? [] : [{ token, hour, price }]))
        for (const { price, ...asset } of sure)
          note(
            { chain, ...asset },
            {
              price: price ?? undefined,
              sure: true,
              until: price === null ? now + nobodyFor : Number.POSITIVE_INFINITY
            }
          )
        yield* store.put(chain, sure)
      })

      const lookUp = Effect.fnUntraced(function* (assets: ReadonlyArray<PricedAsset>) {
        yield* Effect.forEach(
          new Set(assets.map(({ chain }) => chain)),
          chain =>
            Effect.catch(
              find(
                chain,
                assets.filter(asset => asset.chain === chain)
              ),
              error => Effect.logWarning(`prices on ${chain}: ${error.message}`)
            ),
          { concurrency: "unbounded", discard: true }
        )
        const until = (yield* Clock.currentTimeMillis) + unknownFor
        for (const asset of assets) if (!known.has(keyOf(asset))) note(asset, { price: undefined, sure: false, until })
      })

      return Prices.of({
        on: Effect.fnUntraced(function* (page) {
          const wanted = new Map(page.flatMap(pricedAssets).map(asset => [keyOf(asset), asset]))
          const now = yield* Clock.currentTimeMillis
          for (const key of wanted.keys()) if ((known.get(key)?.until ?? now) <= now) known.delete(key)
          const missing = [...wanted].filter(([key]) => !known.has(key) && !underWay.has(key)).slice(0, mostAsked)
          if (missing.length > 0) {
            const done = Effect.sync(() => {
              for (const [key] of missing) underWay.delete(key)
            })
            const fiber = run(Effect.ensuring(lookUp(missing.map(([, asset]) => asset)), done))
            const begun = { fiber, since: now }
            for (const [key] of missing) underWay.set(key, begun)
          }
          const awaited = new Set([...wanted.keys()].flatMap(key => underWay.get(key) ?? []))
          yield* Effect.forEach(
            awaited,
            ({ fiber, since }) => Effect.timeoutOption(Fiber.await(fiber), Math.max(0, since + patience - now)),
            { concurrency: "unbounded", discard: true }
          )
          return {
            of: asset => known.get(keyOf(asset))?.price,
            complete: [...wanted.keys()].every(key => known.get(key)?.sure === true)
          }
        })
      })
    })
  )
}
