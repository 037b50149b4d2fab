import { Effect, Layer, SchemaIssue } from "effect"
import { HttpApiError } from "effect/http-api"
import { ProblemJson } from "../api/ProblemJson.ts"
import { invalidParameter, type Problem, problems } from "../api/problems.ts"
import { problemResponse } from "./problemResponse.ts"

const isProblem = (error: unknown): error is Problem => problems.some(kind => error instanceof kind)

const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1()

const segment = (part: PropertyKey | { readonly key: PropertyKey } | undefined) =>
  String(typeof part === "object" ? part.key : (part ?? ""))

const parameterErrors = (error: HttpApiError.HttpApiSchemaError) =>
  formatIssues(error.cause.issue).issues.map(issue => ({
    parameter: segment(issue.path?.[0]),
    reason: issue.message
  }))

/** A response body that does not fit its schema is our fault, not the client's. */
const isInvalidRequest = (error: unknown): error is HttpApiError.HttpApiSchemaError =>
  HttpApiError.HttpApiSchemaError.is(error) &&
  (error.kind === "Params" || error.kind === "Query" || error.kind === "Headers")

/** Responds to a failed operation with its problem. */
export const problemJson = Layer.succeed(ProblemJson, operation =>
  Effect.catch(operation, (error: unknown) => {
    if (isProblem(error)) return problemResponse(error)
    return isInvalidRequest(error) ? problemResponse(invalidParameter(parameterErrors(error))) : Effect.die(error)
  })
)
