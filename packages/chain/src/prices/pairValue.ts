/**
 * Dollars of one share of a pair, by what its two tokens are worth elsewhere and by the product of its reserves, which swaps
 * don't change: whoever shifts the reserves for a block moves nothing. See https://cmichel.io/pricing-lp-tokens/
 *
 * @param supply of shares
 * @param prices of one smallest unit of each token
 */
export const pairValue = (
  supply: bigint,
  reserves: readonly [bigint, bigint],
  prices: readonly [number, number]
): number | undefined => {
  if (supply <= 0n) return undefined
  const worth = reserves.map((reserve, i) => Number(reserve) * prices[i]!)
  return (2 * Math.sqrt(worth[0]! * worth[1]!)) / Number(supply)
}
