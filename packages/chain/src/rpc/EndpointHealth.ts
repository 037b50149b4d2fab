import { Data } from "effect"
import type { RequestError } from "./RequestError.ts"

/** Why an endpoint is not asked at this moment, and for how many milliseconds. */
export class Resting extends Data.Error<{
  readonly problem: RequestError
  readonly wait: number
}> {}

/** Failures in a row after which an endpoint is left alone for a while, so that others are asked at once. */
const failuresUntilRest = 5
const firstRest = 1_000
const longestRest = 30_000
/** Nodes learn methods when they are upgraded. */
const unsupportedFor = 3_600_000

/** What is remembered of an endpoint between requests. Times are milliseconds of Effect's clock. */
export class EndpointHealth {
  #restsUntil = 0
  #failures = 0
  #failure: RequestError | null = null
  #problem: RequestError | null = null
  readonly #unsupported = new Map<string, number>()

  /** Null when the endpoint may be asked. */
  rest(now: number): Resting | null {
    const wait = this.#restsUntil - now
    return this.#problem !== null && wait > 0 ? new Resting({ problem: this.#problem, wait }) : null
  }

  supports(method: string, now: number): boolean {
    return now >= (this.#unsupported.get(method) ?? 0)
  }

  answered(): void {
    this.#failures = 0
  }

  failed(problem: RequestError, now: number): void {
    switch (problem._tag) {
      case "chain/MethodUnsupported":
        this.#unsupported.set(problem.method, now + unsupportedFor)
        return
      case "chain/RateLimited":
        this.#restFor(problem.retryAfter ?? firstRest, problem, now)
        return
      case "chain/Unreachable":
        // the requests of one batch fail with one and the same problem
        if (problem === this.#failure || now < this.#restsUntil) return
        this.#failure = problem
        this.#failures++
        if (this.#failures >= failuresUntilRest)
          this.#restFor(Math.min(firstRest * 2 ** (this.#failures - failuresUntilRest), longestRest), problem, now)
    }
  }

  #restFor(wait: number, problem: RequestError, now: number): void {
    this.#restsUntil = Math.max(this.#restsUntil, now + wait)
    this.#problem = problem
  }
}
