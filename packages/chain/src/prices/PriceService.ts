import type { Address, Chain } from "@glossa/classify"
import type { Effect } from "effect"
import type { RemoteUnavailableError } from "../sources/RemoteUnavailableError.ts"
import type { Price } from "./Price.ts"

/** A service that knows prices of tokens. */
export interface PriceService {
  readonly name: string
  /**
   * Prices of tokens and, under its own address, of the native token; without those that it does not know or is not sure of.
   *
   * @param second a past time, in seconds since 1970; now when left out
   */
  readonly find: (
    chain: Chain,
    tokens: ReadonlyArray<Address>,
    second?: number
  ) => Effect.Effect<ReadonlyMap<Address, Price>, RemoteUnavailableError>
}
