/** The price of a token. */
export interface Price {
  /** US dollars of one smallest unit. */
  readonly usdPerUnit: number
  /** US dollars that the market could pay out at this price. Without a limit when left out. */
  readonly maxUsd?: number
}

/** The value of an amount in smallest units, in US dollars; undefined where the market could not pay it out. */
export const valueInUsd = (
  { usdPerUnit, maxUsd = Number.POSITIVE_INFINITY }: Price,
  raw: bigint
): number | undefined => {
  const usd = Number(raw) * usdPerUnit
  return Number.isFinite(usd) && usd <= maxUsd ? usd : undefined
}
