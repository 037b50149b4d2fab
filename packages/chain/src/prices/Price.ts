import type { Address, Chain } from "@glossa/classify"
import type { Effect } from "effect"
import type { RemoteUnavailableError } from "../sources/Remote.ts"

/** The price of a token. */
export interface Price {
  /** US dollars of one smallest unit. */
  readonly usdPerUnit: number
  /** US dollars that the market could pay out at this price. No limit by default. */
  readonly maxUsd?: number
}

/** The value of an amount in smallest units, in US dollars; undefined if the market could not pay it out. */
export const valueInUsd = (
  { usdPerUnit, maxUsd = Number.POSITIVE_INFINITY }: Price,
  raw: bigint
): number | undefined => {
  const usd = Number(raw) * usdPerUnit
  return Number.isFinite(usd) && usd <= maxUsd ? usd : undefined
}

/** A service that knows prices of tokens. */
export interface PriceService {
  readonly name: string
  /**
   * Prices of tokens, and of the native token under its own address. Tokens with an unknown or uncertain price are left out.
   *
   * @param second a past time, in seconds since 1970; now when left out
   */
  readonly find: (
    chain: Chain,
    tokens: ReadonlyArray<Address>,
    second?: number
  ) => Effect.Effect<ReadonlyMap<Address, Price>, RemoteUnavailableError>
}
