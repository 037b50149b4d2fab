import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Problem } from "../api/problems.ts"
import { RefusalLog } from "./RefusalLog.ts"
import { RequestId } from "./requestContext.ts"
import { pathOf } from "./routeOf.ts"

const retryAfterSeconds: Readonly<Record<string, string>> = {
  "chain-unavailable": "10",
  "not-ready": "1",
  // Unless the rate limit counted the seconds.
  "rate-limited": "10",
  "timed-out": "5"
}

/** A problem as RFC 9457 writes it, with the members that depend on the request. */
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

/** The headers of a problem, in addition to the headers of every response. */
export const problemHeaders = (problem: Problem): Record<string, string> => ({
  "content-type": "application/problem+json",
  "cache-control": "no-store",
  ...(problem.status === 401 ? { "www-authenticate": 'ApiKey realm="glossa", header="x-api-key"' } : {}),
  ...(retryAfterSeconds[problem.code] === undefined ? {} : { "retry-after": retryAfterSeconds[problem.code] })
})

/** Failed authentications, and refusals by limits. */
const refusals: ReadonlySet<number> = new Set([401, 403, 429])

/** The response for a problem. */
export const problemResponse = (problem: Problem) =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const { url } = request
    if (refusals.has(problem.status)) (yield* RefusalLog)(problem.code, request)
    return HttpServerResponse.jsonUnsafe(problemBody(problem, pathOf(url), yield* RequestId), {
      status: problem.status,
      contentType: "application/problem+json",
      headers: problemHeaders(problem)
    })
  })
