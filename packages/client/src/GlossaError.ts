import type { Problem } from "./schema.gen.ts"

/** What the service said no with: an RFC 9457 problem, whose `code` tells what to do. */
export class GlossaError extends Error {
  override readonly name = "GlossaError"
  readonly code: Problem["code"]
  readonly status: number
  /** The problem as it came, with the parameters that were wrong and the id to report. */
  readonly problem: Problem
  /** Seconds after which it makes sense to ask again, where the service says so. */
  readonly retryAfter: number | undefined

  constructor(problem: Problem, retryAfter: number | undefined) {
    super(`${problem.title}: ${problem.detail} (${problem.code}, request ${problem.requestId})`)
    this.code = problem.code
    this.status = problem.status
    this.problem = problem
    this.retryAfter = retryAfter
  }
}
