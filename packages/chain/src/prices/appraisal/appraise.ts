import type { Address, Chain } from "@glossa/classify"
import { Effect } from "effect"
import { curatedToken } from "../../balances/curatedTokens.ts"
import type { RpcClient } from "../../rpc/RpcClient.ts"
import type { BlockTag, ReadError } from "../../rpc/stateReads.ts"
import { underlyingToken } from "../feeds/feedPath.ts"
import type { Price } from "../Price.ts"
import type { Appraisal, FeedPrices } from "./Appraisal.ts"
import { pairAppraisal } from "./pairAppraisal.ts"
import { poolAppraisal } from "./poolAppraisal.ts"
import { curatedVaultAppraisal, vaultAppraisal } from "./vaultAppraisal.ts"

const appraisalsOf = (chain: Chain, asset: Address, feedPrices: FeedPrices): ReadonlyArray<Appraisal> => {
  const token = underlyingToken(chain, asset)
  const appraised = { chain, token, curated: curatedToken(chain, asset) !== undefined }
  const vaultOf = curatedToken(chain, token)?.vaultOf
  if (vaultOf !== undefined) return [curatedVaultAppraisal(appraised, vaultOf, feedPrices)]
  const pool = poolAppraisal(appraised, feedPrices)
  return appraised.curated
    ? [pool]
    : [pairAppraisal(appraised, feedPrices), vaultAppraisal(appraised, feedPrices), pool]
}

/** Prices of tokens without a feed, in one round trip. Tokens without a reliable price are left out. */
export const appraise = Effect.fnUntraced(function* (
  client: RpcClient,
  tokens: ReadonlyArray<Address>,
  feedPrices: FeedPrices,
  at: BlockTag = "latest"
): Effect.fn.Return<ReadonlyMap<Address, Price>, ReadError> {
  const open = tokens.flatMap(token =>
    appraisalsOf(client.chain, token, feedPrices).map(appraisal => ({ token, ...appraisal }))
  )
  const answers = yield* client.multicall(
    open.flatMap(({ calls }) => calls),
    at
  )
  const prices = new Map<Address, Price>()
  let from = 0
  for (const { token, calls, read } of open) {
    const price = read(answers.slice(from, from + calls.length))
    from += calls.length
    if (price !== undefined && Number.isFinite(price.usdPerUnit) && !prices.has(token)) prices.set(token, price)
  }
  return prices
})
