import type { Problem } from "../definition/problems.ts"

/** Seconds after which it makes sense to ask again. */
const retryAfter: Readonly<Record<string, string>> = { "chain-unavailable": "10", "not-ready": "1", "timed-out": "5" }

export const problemType = "application/problem+json"

/** The path of a request's target, without its query: what a problem names as its `instance`. */
export const pathOf = (target: string): string => target.split("?", 1)[0]!.slice(0, 256)

/** A problem as RFC 9457 writes it, completed with what only the request knows. */
export const problemBody = (problem: Problem, instance: string, requestId: string) => ({
  type: problem.type,
  title: problem.title,
  status: problem.status,
  detail: problem.detail,
  instance,
  code: problem.code,
  errors: problem.errors,
  requestId
})

/** The headers that belong to the problem, beside those that every answer has. */
export const problemHeaders = (problem: Problem): Record<string, string> => ({
  "cache-control": "no-store",
  ...(problem.status === 401 ? { "www-authenticate": 'ApiKey realm="glossa", header="x-api-key"' } : {}),
  ...(retryAfter[problem.code] === undefined ? {} : { "retry-after": retryAfter[problem.code] })
})
