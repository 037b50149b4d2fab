import type { Address, Chain } from "@glossa/classify"
import { getChain } from "@glossa/classify/chains"
import { Array as Arr, Effect } from "effect"
import { curatedToken } from "../balances/curatedTokens.ts"
import type { RpcClient } from "../rpc/RpcClient.ts"
import type { ReadError } from "../rpc/stateReads.ts"
import type { FeedPrices } from "./appraisal/Appraisal.ts"
import { appraise } from "./appraisal/appraise.ts"
import { maxAnswerAge } from "./feeds/feedAnswer.ts"
import { feedPath, pricesFromFeeds, underlyingToken } from "./feeds/feedPath.ts"
import { feeds } from "./feeds/feeds.gen.ts"
import { type FeedQuery, readPastFeeds } from "./feeds/readPastFeeds.ts"
import type { Price, PriceService } from "./Price.ts"

/** A token, or the native token under its own address, at a past block. */
export interface AssetAtBlock {
  readonly token: Address
  readonly block: number
  /** The block's time, in seconds since 1970. */
  readonly second: number
}

/** A past price; null if no source has a reliable one, undefined if a source could not be read now. */
export type HistoricalPrice = Price | null | undefined

/** The feeds that the price of a token may depend on. */
const pairsOf = (chain: Chain, token: Address): ReadonlyArray<string> => {
  const own = feedPath(chain, token)
  if (own.length > 0) return own
  const vaultOf = curatedToken(chain, underlyingToken(chain, token))?.vaultOf
  return (vaultOf === undefined ? getChain(chain).pricing.quoteTokens : [vaultOf]).flatMap(other =>
    feedPath(chain, other)
  )
}

/** Prices by feeds, for any second of the assets. */
const readFeedPrices = Effect.fnUntraced(function* (client: RpcClient, assets: ReadonlyArray<AssetAtBlock>) {
  const { chain } = client
  const queries = new Map<string, FeedQuery & { readonly pair: string }>()
  for (const { token, second } of assets)
    for (const pair of pairsOf(chain, token)) {
      const feed = feeds[chain]?.[pair]
      if (feed !== undefined)
        queries.set(`${second} ${pair}`, { pair, feed, second, maxAge: maxAnswerAge(chain, pair) })
    }
  const all = Array.from(queries.values())
  const values = yield* readPastFeeds(client, all)
  const answers = all.flatMap(({ pair, second }, i) =>
    values[i] === undefined ? [] : [{ pair, second, value: values[i] }]
  )
  const bySecond = Arr.groupBy(answers, ({ second }) => String(second))
  return (second: number) =>
    pricesFromFeeds(chain, new Map(bySecond[second]?.map(({ pair, value }) => [pair, value] as const)))
})

/** Prices by pools, vaults and pairs at a block; undefined if no node has its state. */
const appraiseAtBlock = (
  client: RpcClient,
  tokens: ReadonlyArray<Address>,
  block: number,
  feedPrices: FeedPrices
): Effect.Effect<ReadonlyMap<Address, Price> | undefined, ReadError> =>
  Effect.catchTag(
    appraise(client, tokens, feedPrices, block),
    ["chain/StatePruned", "chain/MethodUnsupported", "chain/RequestRejected"],
    () => Effect.succeed(undefined)
  )

const keyOf = ({ token, second }: Pick<AssetAtBlock, "token" | "second">) => `${token}@${second}`

/** The tokens of each second, and its block. */
const groupBySecond = (assets: ReadonlyArray<AssetAtBlock>) => {
  const times = new Map(assets.map(({ block, second }) => [second, { block, second, tokens: new Set<Address>() }]))
  for (const { second, token } of assets) times.get(second)!.tokens.add(token)
  return Array.from(times.values(), ({ tokens, ...time }) => ({ ...time, tokens: [...tokens] }))
}

/** Past prices of assets of one chain, in their order. */
export const findHistoricalPrices = Effect.fnUntraced(function* (
  client: RpcClient,
  assets: ReadonlyArray<AssetAtBlock>,
  services: ReadonlyArray<PriceService>
): Effect.fn.Return<ReadonlyArray<HistoricalPrice>, ReadError> {
  const { chain } = client
  const feedPricesAt = yield* readFeedPrices(client, assets)
  const found = new Map<string, HistoricalPrice>()
  for (const asset of assets) {
    const usdPerUnit = feedPricesAt(asset.second)(asset.token)
    found.set(keyOf(asset), usdPerUnit === undefined ? null : { usdPerUnit })
  }
  yield* Effect.forEach(
    groupBySecond(assets.filter(asset => found.get(keyOf(asset)) === null)),
    Effect.fnUntraced(function* ({ block, second, tokens }) {
      const prices = yield* appraiseAtBlock(client, tokens, block, feedPricesAt(second))
      for (const token of tokens)
        found.set(keyOf({ token, second }), prices === undefined ? undefined : (prices.get(token) ?? null))
    }),
    { concurrency: "unbounded", discard: true }
  )
  for (const { name, find } of services) {
    yield* Effect.forEach(
      groupBySecond(assets.filter(asset => !found.get(keyOf(asset)))),
      ({ second, tokens }) =>
        Effect.map(find(chain, tokens, second), prices => {
          for (const [token, price] of prices) found.set(keyOf({ token, second }), price)
        }),
      { discard: true }
    ).pipe(
      Effect.catch(error => {
        for (const asset of assets) if (!found.get(keyOf(asset))) found.set(keyOf(asset), undefined)
        return Effect.logWarning(`${name}: ${error.message}`)
      })
    )
  }
  return assets.map(asset => found.get(keyOf(asset)))
})
