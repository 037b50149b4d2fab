import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Problem } from "../api/problems.ts"
import { pathOf, problemBody, problemHeaders } from "./problemBody.ts"
import { RequestId } from "./RequestId.ts"

/** The response for a problem. */
export const problemResponse = (problem: Problem) =>
  Effect.gen(function* () {
    const { url } = yield* HttpServerRequest.HttpServerRequest
    return HttpServerResponse.jsonUnsafe(problemBody(problem, pathOf(url), yield* RequestId), {
      status: problem.status,
      contentType: "application/problem+json",
      headers: problemHeaders(problem)
    })
  })
