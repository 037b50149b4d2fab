import type { Address, Chain } from "@glossa/classify"
import type { Appearance } from "../Appearance.ts"
import type { BlockRange } from "../store/ranges.ts"

/** What was found near a chain's head, where it may still be reorganised away. */
export interface RecentFind {
  /** The newest block of then. */
  readonly head: number
  readonly covered: ReadonlyArray<BlockRange>
  readonly found: ReadonlyArray<Appearance>
  /** Milliseconds of Effect's clock at which it was begun. */
  readonly since: number
}

const remembered = 1_000
/** An address looked at again within this is not searched for anew; what happens meanwhile is seen that much later. */
const freshFor = 10_000

/** What was found near the heads just now, so that pages which follow each other ask for it once. */
export class UnconfirmedCache {
  readonly #finds = new Map<string, RecentFind>()

  get(chain: Chain, address: Address, now: number): RecentFind | undefined {
    const find = this.#finds.get(`${chain}${address}`)
    return find !== undefined && now - find.since < freshFor ? find : undefined
  }

  put(chain: Chain, address: Address, find: RecentFind): void {
    const key = `${chain}${address}`
    if (this.#finds.size >= remembered && !this.#finds.has(key)) this.#finds.delete(this.#finds.keys().next().value!)
    this.#finds.set(key, find)
  }
}
