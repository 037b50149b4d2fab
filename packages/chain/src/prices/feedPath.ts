import type { Address, Chain } from "@glossa/classify"
import { chainNames, chains, nativeTokenAddress } from "@glossa/classify/chains"
import type { CuratedToken } from "../balances/CuratedToken.ts"
import { curated } from "../balances/curated.gen.ts"
import type { FeedPrices } from "./Appraisal.ts"
import type { FeedAnswers } from "./FeedAnswers.ts"

const byAddress = new Map<Chain, ReadonlyMap<Address, CuratedToken>>(
  chainNames.map(chain => [chain, new Map(curated[chain]?.map(token => [token.address, token]))])
)

/** The entry of a token in the curated list. */
export const curatedToken = (chain: Chain, token: Address): CuratedToken | undefined => byAddress.get(chain)!.get(token)

/** The token that a token redeems for, one for one: sDAI for Aave's aEthsDAI. Any other token is its own. */
export const underlyingToken = (chain: Chain, token: Address): Address => {
  const redeems = curatedToken(chain, token)?.redeems
  return redeems === undefined ? token : underlyingToken(chain, redeems)
}

/** The feeds whose answers, multiplied, are the price of a token in US dollars; empty where it has no feed. */
export const feedPath = (chain: Chain, token: Address): ReadonlyArray<string> =>
  token === nativeTokenAddress
    ? [chains[chain].pricing.nativeTokenFeed]
    : (curatedToken(chain, underlyingToken(chain, token))?.feeds ?? [])

/** Prices of tokens by feeds alone, in US dollars of one smallest unit. */
export const pricesFromFeeds =
  (chain: Chain, answers: FeedAnswers): FeedPrices =>
  token => {
    const path = feedPath(chain, token)
    const price = path.reduce((product, pair) => product * (answers.get(pair) ?? Number.NaN), 1)
    const decimals =
      token === nativeTokenAddress
        ? chains[chain].nativeToken.decimals
        : curatedToken(chain, underlyingToken(chain, token))?.decimals
    return path.length === 0 || Number.isNaN(price) || decimals === undefined ? undefined : price / 10 ** decimals
  }
