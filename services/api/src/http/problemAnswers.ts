import { Effect, Layer, SchemaIssue } from "effect"
import { HttpApiError } from "effect/http-api"
import { ProblemAnswers } from "../definition/ProblemAnswers.ts"
import { type Problem, problems } from "../definition/problems.ts"
import { invalidParameter } from "./invalidParameter.ts"
import { problemResponse } from "./problemResponse.ts"

const isProblem = (error: unknown): error is Problem => problems.some(kind => error instanceof kind)

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

const segment = (part: PropertyKey | { readonly key: PropertyKey } | undefined) =>
  String(typeof part === "object" ? part.key : (part ?? ""))

/** The parameters that a request's definition refused. */
const refused = (error: HttpApiError.HttpApiSchemaError) =>
  issuesOf(error.cause.issue).issues.map(issue => ({ parameter: segment(issue.path?.[0]), reason: issue.message }))

/** A body that does not fit its own definition is our fault, and no problem of the caller's. */
const isRefusal = (error: unknown): error is HttpApiError.HttpApiSchemaError =>
  HttpApiError.HttpApiSchemaError.is(error) &&
  (error.kind === "Params" || error.kind === "Query" || error.kind === "Headers")

export const problemAnswers = Layer.succeed(ProblemAnswers, httpEffect =>
  Effect.catch(httpEffect, (error: unknown) => {
    if (isProblem(error)) return problemResponse(error)
    return isRefusal(error) ? problemResponse(invalidParameter(refused(error))) : Effect.die(error)
  })
)
