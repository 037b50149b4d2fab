import type { Address, Chain } from "@glossa/classify"
import { getChain, nativeTokenAddress } from "@glossa/classify/chains"
import { curatedToken } from "../../balances/curatedTokens.ts"
import type { FeedPrices } from "../appraisal/Appraisal.ts"

/** The reliable answers of a chain's feeds, by pair. */
export type FeedAnswers = ReadonlyMap<string, number>

/** The token that a token redeems for at a rate of 1: sDAI for Aave's aEthsDAI. Returns any other token unchanged. */
export const underlyingToken = (chain: Chain, token: Address): Address => {
  const redeems = curatedToken(chain, token)?.redeems
  return redeems === undefined ? token : underlyingToken(chain, redeems)
}

/** The feeds whose answers, multiplied, are the price of a token in US dollars; empty if it has no feed. */
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
