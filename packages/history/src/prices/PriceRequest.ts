import type { Price } from "@glossa/chain"
import { Equal, Hash, Request } from "effect"
import type { PricedAsset } from "./PricedAsset.ts"

/** The result of a lookup. */
export interface FoundPrice {
  readonly price: Price | undefined
  /** How long it may be cached. */
  readonly ttlMs: number
}

/** Requests of the same asset and hour are equal, whatever their block is. */
export class PriceRequest extends Request.Class<PricedAsset, FoundPrice> {
  static keyOf({ chain, token, hour }: Pick<PricedAsset, "chain" | "token" | "hour">): string {
    return `${chain}:${token}:${hour}`
  }

  get key(): string {
    return PriceRequest.keyOf(this)
  }

  [Hash.symbol](): number {
    return Hash.string(this.key)
  }

  [Equal.symbol](that: Equal.Equal): boolean {
    return that instanceof PriceRequest && that.key === this.key
  }
}
