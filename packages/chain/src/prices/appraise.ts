import type { Address, Chain } from "@glossa/classify"
import { Effect } from "effect"
import type { RpcClient } from "../rpc/RpcClient.ts"
import type { BlockTag, ReadError } from "../rpc/stateReads.ts"
import type { Appraisal, Dollars } from "./Appraisal.ts"
import { behind, curatedToken } from "./feedPath.ts"
import type { Price } from "./Price.ts"
import { pairAppraisal } from "./pairAppraisal.ts"
import { poolAppraisal } from "./poolAppraisal.ts"
import { curatedVaultAppraisal, vaultAppraisal } from "./vaultAppraisal.ts"

const waysOf = (chain: Chain, asset: Address, dollars: Dollars): ReadonlyArray<Appraisal> => {
  const token = behind(chain, asset)
  const appraised = { chain, token, curated: curatedToken(chain, asset) !== undefined }
  const vaultOf = curatedToken(chain, token)?.vaultOf
  if (vaultOf !== undefined) return [curatedVaultAppraisal(appraised, vaultOf, dollars)]
  const pool = poolAppraisal(appraised, dollars)
  return appraised.curated ? [pool] : [pairAppraisal(appraised, dollars), vaultAppraisal(appraised, dollars), pool]
}

/**
 * What tokens without a feed are worth, by one round trip; without those of which nobody can be trusted to tell.
 *
 * @param dollars what feeds say of other tokens
 */
export const appraise = Effect.fnUntraced(function* (
  client: RpcClient,
  tokens: ReadonlyArray<Address>,
  dollars: Dollars,
  at: BlockTag = "latest"
): Effect.fn.Return<ReadonlyMap<Address, Price>, ReadError> {
  const open = tokens.flatMap(token => waysOf(client.chain, token, dollars).map(way => ({ token, ...way })))
  const answers = yield* client.multicall(
    open.flatMap(({ calls }) => calls),
    at
  )
  const prices = new Map<Address, Price>()
  let from = 0
  for (const { token, calls, read } of open) {
    const price = read(answers.slice(from, from + calls.length))
    from += calls.length
    if (price !== undefined && Number.isFinite(price.each) && !prices.has(token)) prices.set(token, price)
  }
  return prices
})
