/**
 * US dollars of one share of a pair, from the prices of its two tokens elsewhere and from the product of its reserves. Swaps do
 * not change that product, so that shifting the reserves for a block has no effect. See https://cmichel.io/pricing-lp-tokens/
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
  const values = reserves.map((reserve, i) => Number(reserve) * prices[i]!)
  return (2 * Math.sqrt(values[0]! * values[1]!)) / Number(supply)
}
