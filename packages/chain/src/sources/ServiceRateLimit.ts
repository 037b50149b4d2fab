import { Clock, Effect } from "effect"
import { RequestPacer } from "../rpc/RequestPacer.ts"

/** A request that would wait longer is not sent: its caller has given up by then. */
const maxWaitMs = 10_000
const maxPauseMs = 300_000

/**
 * The rate limit of one service, shared by all its clients: services count requests by key or by IP address, so contract lookups and
 * histories use up the same limit. It also remembers the end of a pause that the service requested.
 *
 * @example
 * ```ts
 * import { etherscan, etherscanHistory, ServiceRateLimit } from "@glossa/chain"
 *
 * const account = { key: "a key of a free account", rateLimit: new ServiceRateLimit(3) }
 * const [contracts, histories] = [etherscan(account), etherscanHistory(account)]
 * ```
 */
export class ServiceRateLimit {
  readonly #pacer: RequestPacer
  #pausedUntil = 0
  #reason = ""

  /** @param rate requests a second */
  constructor(rate: number) {
    this.#pacer = new RequestPacer(rate)
  }

  /** The end of the last pause, in milliseconds since 1970. */
  get pausedUntil(): number {
    return this.#pausedUntil
  }

  /** Waits for the next turn. Fails with the reason if this takes too long, or during a pause. */
  readonly acquire: Effect.Effect<void, string> = Effect.gen({ self: this }, function* () {
    yield* Effect.mapError(this.#pacer.take(1, maxWaitMs), () => "too many requests are waiting for its rate limit")
    if ((yield* Clock.currentTimeMillis) < this.#pausedUntil) return yield* Effect.fail(this.#reason)
  })

  /** Sends no requests for some milliseconds, at most five minutes. */
  pause(reason: string, millis: number): Effect.Effect<void> {
    return Effect.map(Clock.currentTimeMillis, now => {
      this.#pausedUntil = Math.max(this.#pausedUntil, now + Math.min(millis, maxPauseMs))
      this.#reason = reason
    })
  }
}

/** Requests a second that services allow without a paid plan. */
export const freeTierLimits = { blockscout: 5, etherscan: 3, routescan: 2, sourcify: 5 } as const

/** The rate limits of explorers, which contract lookups, histories and images share. */
export const explorerRateLimits = () => ({
  blockscout: new ServiceRateLimit(freeTierLimits.blockscout),
  etherscan: new ServiceRateLimit(freeTierLimits.etherscan)
})

/** The rate limits of explorers, by service. */
export type ExplorerRateLimits = ReturnType<typeof explorerRateLimits>
