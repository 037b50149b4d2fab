import type { Address, Chain } from "@glossa/classify"
import { chainNames, chains } from "@glossa/classify/chains"
import { coin } from "../balances/AssetBalance.ts"
import type { CuratedToken } from "../balances/CuratedToken.ts"
import { curated } from "../balances/curated.gen.ts"
import type { Dollars } from "./Appraisal.ts"
import { alongFeeds, type FeedAnswers } from "./FeedAnswers.ts"

const byAddress = new Map<Chain, ReadonlyMap<Address, CuratedToken>>(
  chainNames.map(chain => [chain, new Map(curated[chain]?.map(token => [token.address, token]))])
)

/** What the curated list says of a token. */
export const curatedToken = (chain: Chain, token: Address): CuratedToken | undefined => byAddress.get(chain)!.get(token)

/** The token that stands behind one that is redeemed one for one: sDAI behind Aave's aEthsDAI. */
export const behind = (chain: Chain, token: Address): Address => {
  const redeems = curatedToken(chain, token)?.redeems
  return redeems === undefined ? token : behind(chain, redeems)
}

/** The feeds whose answers, multiplied, are dollars of one token or coin; none where it has no feed. */
export const feedPath = (chain: Chain, token: Address): ReadonlyArray<string> =>
  token === coin ? [chains[chain].pricing.nativeTokenFeed] : (curatedToken(chain, behind(chain, token))?.feeds ?? [])

/** What tokens are worth by what feeds say. */
export const dollarsBy =
  (chain: Chain, answers: FeedAnswers): Dollars =>
  token => {
    const price = alongFeeds(answers, feedPath(chain, token))
    const decimals =
      token === coin ? chains[chain].nativeToken.decimals : curatedToken(chain, behind(chain, token))?.decimals
    return price === undefined || decimals === undefined ? undefined : price / 10 ** decimals
  }
