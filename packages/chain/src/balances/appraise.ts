import { Effect } from "effect"
import type { Appraisal, Appraised, Dollars } from "../prices/Appraisal.ts"
import { answersOf } from "../prices/answersOf.ts"
import { alongFeeds, type FeedAnswers } from "../prices/FeedAnswers.ts"
import { pairAppraisal } from "../prices/pairAppraisal.ts"
import { poolAppraisal } from "../prices/poolAppraisal.ts"
import { curatedVaultAppraisal, vaultAppraisal } from "../prices/vaultAppraisal.ts"
import type { RpcClient } from "../rpc/RpcClient.ts"
import type { ReadError } from "../rpc/stateReads.ts"
import type { Address, Chain } from "../Transaction.ts"
import type { CuratedToken } from "./CuratedToken.ts"
import { curated } from "./curated.gen.ts"
import type { HeldAsset } from "./HeldAsset.ts"

/** Tokens without a feed that are looked into, those that were received last first. */
const mostAppraised = 100

const curatedByAddress = new Map<Chain, ReadonlyMap<Address, CuratedToken>>(
  (Object.keys(curated) as ReadonlyArray<Chain>).map(chain => [
    chain,
    new Map(curated[chain].map(token => [token.address, token]))
  ])
)

/** The token that stands behind one that is redeemed one for one: sDAI behind Aave's aEthsDAI. */
const behind = (known: ReadonlyMap<Address, CuratedToken>, token: Address): Address => {
  const redeems = known.get(token)?.redeems
  return redeems === undefined ? token : behind(known, redeems)
}

const waysOf = (
  known: ReadonlyMap<Address, CuratedToken>,
  held: Appraised,
  dollars: Dollars
): ReadonlyArray<Appraisal> => {
  const vaultOf = known.get(held.token)?.vaultOf
  if (vaultOf !== undefined) return [curatedVaultAppraisal(held, vaultOf, dollars)]
  const pool = poolAppraisal(held, dollars)
  return held.curated ? [pool] : [pairAppraisal(held, dollars), vaultAppraisal(held, dollars), pool]
}

/** What amounts of tokens are worth: by feeds, and by one round trip for those that have none. */
export const appraise = Effect.fnUntraced(function* (
  client: RpcClient,
  held: ReadonlyArray<Pick<HeldAsset, "asset" | "raw">>,
  feeds: FeedAnswers,
  bundled: boolean
): Effect.fn.Return<ReadonlyArray<HeldAsset>, ReadError> {
  const { chain } = client
  const known = curatedByAddress.get(chain)!
  const dollars: Dollars = token => {
    const { feeds: path = [], decimals = 0 } = known.get(token) ?? {}
    const price = alongFeeds(feeds, path)
    return price === undefined ? undefined : price / 10 ** decimals
  }
  const open = held
    .map(({ asset, raw }) => ({ chain, token: behind(known, asset), raw, curated: known.has(asset), asset }))
    .filter(({ token }) => dollars(token) === undefined)
    .slice(0, mostAppraised)
    .map(each => ({ asset: each.asset, ways: waysOf(known, each, dollars) }))
  const answers = yield* answersOf(
    client,
    open.flatMap(({ ways }) => ways.flatMap(({ calls }) => calls)),
    bundled
  )
  const values = new Map<Address, number>()
  let at = 0
  for (const { asset, ways } of open)
    for (const { calls, read } of ways) {
      const value = read(answers.slice(at, at + calls.length))
      at += calls.length
      if (value !== undefined && Number.isFinite(value) && !values.has(asset)) values.set(asset, value)
    }
  return held.map(({ asset, raw }) => {
    const price = dollars(behind(known, asset))
    return { asset, raw, dollars: price === undefined ? values.get(asset) : Number(raw) * price }
  })
})
