import type { Problem } from "./schema.gen.ts"

/** An error response of the service: an RFC 9457 problem, whose `code` identifies the problem. */
export class GlossaError extends Error {
  override readonly name = "GlossaError"
  readonly code: Problem["code"]
  readonly status: number
  /** The response body, with the invalid parameters and the request id. */
  readonly problem: Problem
  /** Seconds to wait before a retry, if the service sends them. */
  readonly retryAfter: number | undefined

  constructor(problem: Problem, retryAfter: number | undefined) {
    super(`${problem.title}: ${problem.detail} (${problem.code}, request ${problem.requestId})`)
    this.code = problem.code
    this.status = problem.status
    this.problem = problem
    this.retryAfter = retryAfter
  }
}
