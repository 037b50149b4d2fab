import { Data } from "effect"
import type { RequestError } from "./RequestError.ts"
import { requestedBlock } from "./requestedBlock.ts"

/** Why an endpoint is not asked at this moment, and for how many milliseconds. */
export class EndpointPausedError extends Data.Error<{
  readonly problem: RequestError
  readonly wait: number
}> {}

/** Failures in a row after which an endpoint is left alone for a while, so that others are asked at once. */
const failuresUntilRest = 5
const restTime = 1_000
/** Nodes learn methods when they are upgraded. */
const unsupportedFor = 3_600_000
const prunedFor = 600_000
/** What a node lacks of a block this near to others that it knows may be on its way rather than pruned. */
const onItsWay = 64

interface Refusal {
  readonly problem: RequestError
  readonly until: number
  /** Up to which block the method is refused. */
  readonly block: number
}

/** What is remembered of an endpoint between requests. Times are milliseconds of Effect's clock. */
export class EndpointHealth {
  #restsUntil = 0
  #failures = 0
  #failure: RequestError | null = null
  #problem: RequestError | null = null
  readonly #refusals = new Map<string, Refusal>()
  /** The newest block that each method was answered for. */
  readonly #newest = new Map<string, number>()

  /** Null when the endpoint may be asked. */
  pause(now: number): EndpointPausedError | null {
    const wait = this.#restsUntil - now
    return this.#problem !== null && wait > 0 ? new EndpointPausedError({ problem: this.#problem, wait }) : null
  }

  /** What the endpoint said when it was asked the like before: it lacks the method, or has pruned blocks that old. */
  refusal(method: string, params: ReadonlyArray<unknown>, now: number): RequestError | null {
    const refusal = this.#refusals.get(method)
    if (refusal === undefined || now >= refusal.until) return null
    return (requestedBlock(method, params) ?? Number.POSITIVE_INFINITY) <= refusal.block ? refusal.problem : null
  }

  recordSuccess(method: string, params: ReadonlyArray<unknown>): void {
    this.#failures = 0
    const block = requestedBlock(method, params)
    if (block !== null) this.#newest.set(method, Math.max(block, this.#newest.get(method) ?? 0))
  }

  recordFailure(problem: RequestError, params: ReadonlyArray<unknown>, now: number): void {
    switch (problem._tag) {
      case "chain/MethodUnsupported":
        this.#refusals.set(problem.method, { problem, until: now + unsupportedFor, block: Number.POSITIVE_INFINITY })
        return
      case "chain/StateUnavailable": {
        const block = requestedBlock(problem.method, params)
        if (block === null || block > (this.#newest.get(problem.method) ?? 0) - onItsWay) return
        const before = this.#refusals.get(problem.method)?.block ?? 0
        this.#refusals.set(problem.method, { problem, until: now + prunedFor, block: Math.max(block, before) })
        return
      }
      case "chain/RateLimited":
        this.#restFor(problem.retryAfter ?? restTime, problem, now)
        return
      case "chain/Unreachable":
        // the requests of one batch fail with one and the same problem
        if (problem === this.#failure || now < this.#restsUntil) return
        this.#failure = problem
        this.#failures++
        if (this.#failures >= failuresUntilRest) this.#restFor(restTime, problem, now)
    }
  }

  #restFor(wait: number, problem: RequestError, now: number): void {
    this.#restsUntil = Math.max(this.#restsUntil, now + wait)
    this.#problem = problem
  }
}
