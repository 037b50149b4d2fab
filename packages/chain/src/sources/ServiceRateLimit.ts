import { Clock, Effect } from "effect"
import { Pace } from "../rpc/Pace.ts"

/** What would have to wait longer for its turn is not asked: whoever wanted it would be gone. */
const longestQueue = 10_000
const longestRest = 300_000

/**
 * How often a service may be asked, by all together who ask it: what asks it for contracts and what asks it for histories share its
 * limit, since the service counts by key or by caller. Remembers also until when the service wants to be left alone.
 *
 * @example
 * ```ts
 * import { etherscan, etherscanHistory, ServiceRateLimit } from "@glossa/chain"
 *
 * const account = { key: "a key of a free account", quota: new ServiceRateLimit(3) }
 * const [contracts, histories] = [etherscan(account), etherscanHistory(account)]
 * ```
 */
export class ServiceRateLimit {
  readonly #pace: Pace
  #restsUntil = 0
  #reason = ""

  /** @param rate requests a second */
  constructor(rate: number) {
    this.#pace = new Pace(rate)
  }

  /** Until when the service is left alone, in milliseconds since 1970; what is past has passed. */
  get restsUntil(): number {
    return this.#restsUntil
  }

  /** Waits for the next turn; fails with the reason where it would come too late, or where the service is left alone. */
  readonly turn: Effect.Effect<void, string> = Effect.gen({ self: this }, function* () {
    yield* Effect.mapError(this.#pace.take(1, longestQueue), () => "more requests than it may be asked")
    if ((yield* Clock.currentTimeMillis) < this.#restsUntil) return yield* Effect.fail(this.#reason)
  })

  /** Leaves the service alone for so many milliseconds, five minutes at the most. */
  rest(reason: string, millis: number): Effect.Effect<void> {
    return Effect.map(Clock.currentTimeMillis, now => {
      this.#restsUntil = Math.max(this.#restsUntil, now + Math.min(millis, longestRest))
      this.#reason = reason
    })
  }
}

/** Requests a second that services let anyone make: Etherscan's is the free plan's. */
export const freeTierLimits = { blockscout: 5, etherscan: 3, routescan: 2, sourcify: 5 } as const
