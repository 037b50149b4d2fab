/**
 * What a share of a pair is worth, by what its two tokens are worth elsewhere and by the product of its reserves, which swaps
 * don't change: whoever shifts the reserves for a block moves nothing. See https://cmichel.io/pricing-lp-tokens/
 *
 * @param prices of one smallest unit of each token
 */
export const pairValue = (
  share: bigint,
  supply: bigint,
  reserves: readonly [bigint, bigint],
  prices: readonly [number, number]
): number | undefined => {
  if (supply <= 0n || share > supply) return undefined
  const worth = reserves.map((reserve, i) => Number(reserve) * prices[i]!)
  return (Number(share) / Number(supply)) * 2 * Math.sqrt(worth[0]! * worth[1]!)
}
