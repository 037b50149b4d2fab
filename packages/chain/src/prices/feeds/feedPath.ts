import type { Address, Chain } from "@glossa/classify"
import { getChain, nativeTokenAddress } from "@glossa/classify/chains"
import { curatedToken } from "../../balances/curatedTokens.ts"
import type { FeedPrices } from "../appraisal/Appraisal.ts"

/** The answers of a chain's feeds that can be trusted, by pair. */
export type FeedAnswers = ReadonlyMap<string, number>

/** The token that a token redeems for, one for one: sDAI for Aave's aEthsDAI. Any other token is its own. */
export const underlyingToken = (chain: Chain, token: Address): Address => {
  const redeems = curatedToken(chain, token)?.redeems
  return redeems === undefined ? token : underlyingToken(chain, redeems)
}

/** The feeds whose answers, multiplied, are the price of a token in US dollars; empty where it has no feed. */
export const feedPath = (chain: Chain, token: Address): ReadonlyArray<string> =>
  token === nativeTokenAddress
    ? [getChain(chain).pricing.nativeTokenFeed ?? []].flat()
    : (curatedToken(chain, underlyingToken(chain, token))?.feeds ?? [])

/** Prices of tokens by feeds alone, in US dollars of one smallest unit. */
export const pricesFromFeeds =
  (chain: Chain, answers: FeedAnswers): FeedPrices =>
  token => {
    const path = feedPath(chain, token)
    const price = path.reduce((product, pair) => product * (answers.get(pair) ?? Number.NaN), 1)
    const decimals =
      token === nativeTokenAddress
        ? getChain(chain).nativeToken.decimals
        : curatedToken(chain, underlyingToken(chain, token))?.decimals
    return path.length === 0 || Number.isNaN(price) || decimals === undefined ? undefined : price / 10 ** decimals
  }
