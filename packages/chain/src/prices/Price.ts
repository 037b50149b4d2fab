/** What a token is worth. */
export interface Price {
  /** Dollars of one smallest unit. */
  readonly each: number
  /** Dollars that stand behind the price: what is worth more could not be had for it. Without a bound when left out. */
  readonly most?: number
}

/** Dollars of so many smallest units; undefined where nothing stands behind so much. */
export const valueInUsd = ({ each, most = Number.POSITIVE_INFINITY }: Price, raw: bigint): number | undefined => {
  const dollars = Number(raw) * each
  return Number.isFinite(dollars) && dollars <= most ? dollars : undefined
}
