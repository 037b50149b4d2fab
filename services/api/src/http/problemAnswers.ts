import { Effect, Layer, SchemaIssue } from "effect"
import { HttpApiError } from "effect/http-api"
import { ProblemAnswers } from "../definition/ProblemAnswers.ts"
import { InvalidParameter, type Problem, problems } from "../definition/problems.ts"
import { problemResponse } from "./problemResponse.ts"

const isProblem = (error: unknown): error is Problem => problems.some(kind => error instanceof kind)

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

const segment = (part: PropertyKey | { readonly key: PropertyKey } | undefined) =>
  String(typeof part === "object" ? part.key : (part ?? ""))

/** The parameters that a request's definition refused, each with the reason in words. */
const invalidParameter = (error: HttpApiError.HttpApiSchemaError) => {
  const errors = issuesOf(error.cause.issue).issues.map(issue => ({
    parameter: segment(issue.path?.[0]),
    reason: issue.message
  }))
  const [first] = errors
  const detail =
    errors.length === 1 && first !== undefined
      ? `${first.parameter}: ${first.reason}`
      : `${errors.length} parameters are not valid: ${errors.map(({ parameter }) => parameter).join(", ")}`
  return new InvalidParameter({ detail, errors })
}

/** A body that does not fit its own definition is our fault, and no problem of the caller's. */
const isRefusal = (error: unknown): error is HttpApiError.HttpApiSchemaError =>
  HttpApiError.HttpApiSchemaError.is(error) &&
  (error.kind === "Params" || error.kind === "Query" || error.kind === "Headers")

export const problemAnswers = Layer.succeed(ProblemAnswers, httpEffect =>
  Effect.catch(httpEffect, (error: unknown) => {
    if (isProblem(error)) return problemResponse(error)
    return isRefusal(error) ? problemResponse(invalidParameter(error)) : Effect.die(error)
  })
)
