import type { Address, Chain } from "@glossa/classify"
import type { Effect } from "effect"
import type { RemoteUnavailableError } from "../sources/RemoteUnavailableError.ts"
import type { Price } from "./Price.ts"

/** Somebody off the chain who tells what tokens are worth. */
export interface PriceService {
  readonly name: string
  /**
   * Prices of tokens and, under its own address, of the coin; without those that it doesn't know or isn't sure of.
   *
   * @param second since 1970, of a time that is past; now when left out
   */
  readonly find: (
    chain: Chain,
    tokens: ReadonlyArray<Address>,
    second?: number
  ) => Effect.Effect<ReadonlyMap<Address, Price>, RemoteUnavailableError>
}
