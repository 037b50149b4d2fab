import { Data } from "effect"
import type { RequestError } from "./RequestError.ts"

/** The position of the parameter with the block, for methods that need its state or trace. */
const parameterIndexes: ReadonlyMap<string, number> = new Map([
  ["eth_call", 1],
  ["eth_getCode", 1],
  ["eth_getBalance", 1],
  ["eth_getTransactionCount", 1],
  ["eth_getStorageAt", 2],
  ["debug_traceBlockByNumber", 0],
  ["debug_traceCall", 1],
  ["eth_simulateV1", 1],
  ["trace_block", 0],
  ["eth_getBlockReceipts", 0]
])

/** The number of the block of a request; null for tags such as `latest`, which no node has pruned. */
export const requestedBlock = (method: string, params: ReadonlyArray<unknown>): number | null => {
  const index = parameterIndexes.get(method)
  const tag = index === undefined ? undefined : params[index]
  return typeof tag === "string" && /^0x[0-9a-f]{1,12}$/i.test(tag) ? Number(tag) : null
}

/** The endpoint is paused: why, and for how many milliseconds. */
export class EndpointPausedError extends Data.Error<{
  readonly problem: RequestError
  readonly wait: number
}> {}

/** Consecutive failures after which an endpoint is paused, so that requests go to others at once. */
const failuresUntilPause = 5
const pauseMs = 1_000
/** A longer `Retry-After` is limited to this. */
const maxPauseMs = 30_000
/** Nodes get new methods when they are upgraded. */
const unsupportedTtlMs = 3_600_000
const prunedTtlMs = 600_000
/** A node that lacks data this close to its newest block may be about to get it, rather than have pruned it. */
const maxPropagationDepth = 64

interface CachedFailure {
  readonly problem: RequestError
  readonly until: number
  /** The newest block for which the method fails. */
  readonly block: number
}

/** The state of an endpoint between requests. Times are on the clock of `monotonicMs`. */
export class EndpointHealth {
  #pausedUntil = 0
  #failures = 0
  #failure: RequestError | null = null
  #problem: RequestError | null = null
  readonly #failuresByMethod = new Map<string, CachedFailure>()
  /** The newest block for which each method succeeded. */
  readonly #newest = new Map<string, number>()

  /** Null when the endpoint is not paused. */
  pause(now: number): EndpointPausedError | null {
    const wait = this.#pausedUntil - now
    return this.#problem !== null && wait > 0 ? new EndpointPausedError({ problem: this.#problem, wait }) : null
  }

  /** The cached failure of a method: it is not supported, or the state of blocks that old is pruned. */
  cachedFailure(method: string, params: ReadonlyArray<unknown>, now: number): RequestError | null {
    const cached = this.#failuresByMethod.get(method)
    if (cached === undefined || now >= cached.until) return null
    return (requestedBlock(method, params) ?? Number.POSITIVE_INFINITY) <= cached.block ? cached.problem : null
  }

  recordSuccess(method: string, params: ReadonlyArray<unknown>): void {
    this.#failures = 0
    const block = requestedBlock(method, params)
    if (block !== null) this.#newest.set(method, Math.max(block, this.#newest.get(method) ?? 0))
  }

  recordFailure(problem: RequestError, params: ReadonlyArray<unknown>, now: number): void {
    switch (problem._tag) {
      case "chain/MethodUnsupported":
        this.#failuresByMethod.set(problem.method, {
          problem,
          until: now + unsupportedTtlMs,
          block: Number.POSITIVE_INFINITY
        })
        return
      case "chain/StatePruned": {
        const block = requestedBlock(problem.method, params)
        if (block === null || block > (this.#newest.get(problem.method) ?? 0) - maxPropagationDepth) return
        const before = this.#failuresByMethod.get(problem.method)?.block ?? 0
        this.#failuresByMethod.set(problem.method, {
          problem,
          until: now + prunedTtlMs,
          block: Math.max(block, before)
        })
        return
      }
      case "chain/RateLimited":
        this.#pauseFor(Math.min(problem.retryAfter ?? pauseMs, maxPauseMs), problem, now)
        return
      case "chain/NodeUnreachable":
        // all requests of a batch fail with the same error object
        if (problem === this.#failure || now < this.#pausedUntil) return
        this.#failure = problem
        this.#failures++
        if (this.#failures >= failuresUntilPause) this.#pauseFor(pauseMs, problem, now)
    }
  }

  #pauseFor(wait: number, problem: RequestError, now: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, now + wait)
    this.#problem = problem
  }
}
