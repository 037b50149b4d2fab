import { Cache, Context, Duration, Effect, Exit, Layer, Option } from "effect"
import { type ChainNotConfigured, Chains } from "../Chains.ts"
import { answersOf } from "../prices/answersOf.ts"
import { balanceCall } from "../prices/balanceCall.ts"
import { readFeeds } from "../prices/readFeeds.ts"
import { wordIn } from "../prices/words.ts"
import type { ReadError } from "../rpc/stateReads.ts"
import type { Address, Chain } from "../Transaction.ts"
import { hasMulticall } from "../tokens/multicall.ts"
import { appraise } from "./appraise.ts"
import { curated } from "./curated.gen.ts"
import { coin, type HeldAsset } from "./HeldAsset.ts"

export type HoldingsError = ReadError | ChainNotConfigured

/** A chain that has Multicall3 keeps it; a node without it may only lack the state to tell. */
const bundlingKept = "1 day"
const bundlingLacked = "10 minutes"
/** Feeds of the most used chains answer anew every minute or so. */
const feedsKept = "1 minute"

/** A currency is not waited for longer. */
const ratePatience = "5 seconds"

/** Received tokens that are asked for beside the curated ones. */
const mostReceived = 500

const coinFeeds = { ethereum: "ETH/USD", optimism: "ETH/USD", polygon: "MATIC/USD" } as const satisfies Record<
  Chain,
  string
>

/** Currencies that have a feed, and the dollar. */
export const currencies = ["USD", "EUR", "ETH"] as const
export type Currency = (typeof currencies)[number]

/**
 * What addresses have of the coin and of tokens, and what it is worth by sources on the chain alone.
 *
 * @example
 * ```ts
 * import { Chains, Holdings } from "@glossa/chain"
 * import { Effect, Layer } from "effect"
 *
 * const nodes = Chains.layer([{ chain: "ethereum", urls: ["http://127.0.0.1:8545"] }])
 * const worth = Effect.gen(function* () {
 *   const holdings = yield* Holdings
 *   const assets = yield* holdings.of("ethereum", "0xd8da6bf26964af9d7eed9e03e53415d37aa96045", [])
 *   return assets.reduce((sum, { dollars = 0 }) => sum + dollars, 0)
 * }).pipe(Effect.provide(Layer.provide(Holdings.layer, nodes)))
 * ```
 */
export class Holdings extends Context.Service<
  Holdings,
  {
    /**
     * The coin and the tokens of which the address has any, of the curated list and of those that it received, the last
     * first. At most three round trips.
     */
    readonly of: (
      chain: Chain,
      address: Address,
      received: ReadonlyArray<Address>
    ) => Effect.Effect<ReadonlyArray<HeldAsset>, HoldingsError>
    /** Dollars of one unit of a currency; undefined where no chain can be trusted to tell now. */
    readonly rate: (currency: Currency) => Effect.Effect<number | undefined>
  }
>()("@glossa/chain/Holdings") {
  static readonly layer: Layer.Layer<Holdings, never, Chains> = Layer.effect(
    Holdings,
    Effect.gen(function* () {
      const { client, clients } = yield* Chains
      const keptFor = <A>(time: (value: A) => Duration.Input) => ({
        capacity: 3,
        timeToLive: (exit: Exit.Exit<A, unknown>) => (Exit.isSuccess(exit) ? time(exit.value) : Duration.zero)
      })
      const bundling = yield* Cache.makeWith(
        (chain: Chain) => Effect.flatMap(client(chain), hasMulticall),
        keptFor(deployed => (deployed ? bundlingKept : bundlingLacked))
      )
      const feeds = yield* Cache.makeWith(
        Effect.fnUntraced(function* (chain: Chain) {
          return yield* readFeeds(yield* client(chain), yield* Cache.get(bundling, chain))
        }),
        keptFor(() => feedsKept)
      )
      const balancesOf = Effect.fnUntraced(function* (
        chain: Chain,
        address: Address,
        tokens: ReadonlyArray<Address>,
        bundled: boolean
      ) {
        const calls = tokens.map(token => balanceCall(token, address))
        const answers = yield* answersOf(yield* client(chain), calls, bundled)
        return tokens.map((asset, i) => ({ asset, raw: wordIn(answers[i]) ?? 0n })).filter(({ raw }) => raw > 0n)
      })
      return Holdings.of({
        of: Effect.fnUntraced(function* (chain, address, received) {
          const node = yield* client(chain)
          const bundled = yield* Cache.get(bundling, chain)
          const known = curated[chain].map(token => token.address)
          const others = received.filter(token => !known.includes(token)).slice(0, mostReceived)
          const [answers, wei, ours, theirs] = yield* Effect.all(
            [
              Cache.get(feeds, chain),
              node.balance(address),
              balancesOf(chain, address, known, bundled),
              // apart from the others, whom a hostile one may leave without gas
              balancesOf(chain, address, others, bundled)
            ],
            { concurrency: "unbounded" }
          )
          const price = answers.get(coinFeeds[chain])
          const coins = {
            asset: coin,
            raw: wei,
            dollars: price === undefined ? undefined : (Number(wei) * price) / 1e18
          }
          const tokens = yield* appraise(node, [...ours, ...theirs], answers, bundled)
          return wei === 0n ? tokens : [coins, ...tokens]
        }),
        rate: Effect.fnUntraced(function* (currency) {
          if (currency === "USD") return 1
          const told = yield* Effect.forEach(
            clients,
            ({ chain }) => Effect.option(Effect.timeout(Cache.get(feeds, chain), ratePatience)),
            { concurrency: "unbounded" }
          )
          return told
            .map(answers => Option.getOrUndefined(answers)?.get(`${currency}/USD`))
            .find(rate => rate !== undefined)
        })
      })
    })
  )
}
