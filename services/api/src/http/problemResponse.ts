import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Problem } from "../definition/problems.ts"
import { pathOf, problemBody, problemHeaders, problemType } from "./problemBody.ts"
import { RequestId } from "./RequestId.ts"

/** The answer that tells of a problem. */
export const problemResponse = (problem: Problem) =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const requestId = yield* RequestId
    return HttpServerResponse.jsonUnsafe(problemBody(problem, pathOf(request.url), requestId), {
      status: problem.status,
      contentType: problemType,
      headers: problemHeaders(problem)
    })
  })
