import type { Address, Chain } from "@glossa/classify"
import { chains } from "@glossa/classify/chains"
import { Effect } from "effect"
import type { RpcClient } from "../rpc/RpcClient.ts"
import type { ReadError } from "../rpc/stateReads.ts"
import type { AssetAtBlock, HistoricalPrice } from "./AssetAtBlock.ts"
import { appraise } from "./appraise.ts"
import { behind, curatedToken, dollarsBy, feedPath } from "./feedPath.ts"
import { feeds } from "./feeds.gen.ts"
import { longestAge } from "./longestAge.ts"
import type { Price } from "./Price.ts"
import type { PriceService } from "./PriceService.ts"
import { pastAnswers } from "./pastAnswers.ts"

/** The feeds that an asset's price may be made of. */
const pairsOf = (chain: Chain, token: Address): ReadonlyArray<string> => {
  const own = feedPath(chain, token)
  if (own.length > 0) return own
  const vaultOf = curatedToken(chain, behind(chain, token))?.vaultOf
  return (vaultOf === undefined ? chains[chain].pricing.quoteTokens : [vaultOf]).flatMap(other =>
    feedPath(chain, other)
  )
}

/** What feeds said of tokens, by the second. */
const feedsThen = Effect.fnUntraced(function* (client: RpcClient, assets: ReadonlyArray<AssetAtBlock>) {
  const { chain } = client
  const wanted = new Map<number, Set<string>>()
  for (const { token, second } of assets) {
    const pairs = wanted.get(second) ?? new Set()
    wanted.set(second, pairs)
    for (const pair of pairsOf(chain, token)) pairs.add(pair)
  }
  const questions = [...wanted].flatMap(([second, pairs]) =>
    [...pairs].flatMap(pair => {
      const feed = feeds[chain]?.[pair]
      return feed === undefined ? [] : [{ pair, feed, second, longest: longestAge(pair) }]
    })
  )
  const answers = yield* pastAnswers(client, questions)
  const told = new Map<number, Map<string, number>>()
  for (const [i, { pair, second }] of questions.entries()) {
    const at = told.get(second) ?? new Map()
    told.set(second, at)
    if (answers[i] !== undefined) at.set(pair, answers[i])
  }
  return (second: number) => dollarsBy(chain, told.get(second) ?? new Map())
})

/** What pools, vaults and pairs of a block said; undefined where no node has its state. */
const appraiseThen = (
  client: RpcClient,
  tokens: ReadonlyArray<Address>,
  block: number,
  dollars: ReturnType<typeof dollarsBy>
): Effect.Effect<ReadonlyMap<Address, Price> | undefined, ReadError> =>
  Effect.catchTag(
    appraise(client, tokens, dollars, block),
    ["chain/StateUnavailable", "chain/MethodUnsupported", "chain/RequestRefused"],
    () => Effect.succeed(undefined)
  )

const keyOf = ({ token, second }: Pick<AssetAtBlock, "token" | "second">) => `${token}@${second}`

/** The tokens of each second, and a block of it. */
const groups = (assets: ReadonlyArray<AssetAtBlock>) => {
  const times = new Map(assets.map(({ block, second }) => [second, { block, second, tokens: new Set<Address>() }]))
  for (const { second, token } of assets) times.get(second)!.tokens.add(token)
  return Array.from(times.values(), ({ tokens, ...at }) => ({ ...at, tokens: [...tokens] }))
}

/** What assets of a chain were worth, in their order. */
export const findPast = Effect.fnUntraced(function* (
  client: RpcClient,
  assets: ReadonlyArray<AssetAtBlock>,
  services: ReadonlyArray<PriceService>
): Effect.fn.Return<ReadonlyArray<HistoricalPrice>, ReadError> {
  const { chain } = client
  const then = yield* feedsThen(client, assets)
  const found = new Map<string, HistoricalPrice>()
  for (const asset of assets) {
    const each = then(asset.second)(asset.token)
    found.set(keyOf(asset), each === undefined ? null : { each })
  }
  yield* Effect.forEach(
    groups(assets.filter(asset => found.get(keyOf(asset)) === null)),
    Effect.fnUntraced(function* ({ block, second, tokens }) {
      const prices = yield* appraiseThen(client, tokens, block, then(second))
      for (const token of tokens)
        found.set(keyOf({ token, second }), prices === undefined ? undefined : (prices.get(token) ?? null))
    }),
    { concurrency: "unbounded", discard: true }
  )
  for (const { name, find } of services) {
    yield* Effect.forEach(
      groups(assets.filter(asset => !found.get(keyOf(asset)))),
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
