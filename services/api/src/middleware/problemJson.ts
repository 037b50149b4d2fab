import { Effect, Layer, SchemaIssue } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiError } from "effect/http-api"
import { closest } from "fastest-levenshtein"
import { ProblemJson } from "../api/ProblemJson.ts"
import { invalidParameter, type Problem, problems } from "../api/problems.ts"
import { problemResponse } from "./problemResponse.ts"
import { queryNames, withoutBrackets } from "./queryNames.ts"

const isProblem = (error: unknown): error is Problem => problems.some(kind => error instanceof kind)

const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1()

const segment = (part: PropertyKey | { readonly key: PropertyKey } | undefined) =>
  String(typeof part === "object" ? part.key : (part ?? ""))

const parameterErrors = ({ kind, cause }: HttpApiError.HttpApiSchemaError, known: ReadonlyArray<string>) =>
  formatIssues(cause.issue).issues.map(({ path, message }) => {
    const parameter = segment(path?.[0])
    const isUnknown = kind === "Query" && !known.includes(parameter)
    return { parameter, reason: isUnknown ? `unknown parameter, did you mean ${closest(parameter, known)}?` : message }
  })

/** A response body that does not fit its schema is our fault, not the client's. */
const isInvalidRequest = (error: unknown): error is HttpApiError.HttpApiSchemaError =>
  HttpApiError.HttpApiSchemaError.is(error) &&
  (error.kind === "Params" || error.kind === "Query" || error.kind === "Headers")

/** Responds to a failed operation with its problem. */
export const problemJson = Layer.succeed(ProblemJson, (operation, { endpoint }) => {
  const known = queryNames(endpoint)
  return operation.pipe(
    Effect.updateService(HttpServerRequest.ParsedSearchParams, withoutBrackets),
    Effect.catch((error: unknown) => {
      if (isProblem(error)) return problemResponse(error)
      return isInvalidRequest(error)
        ? problemResponse(invalidParameter(parameterErrors(error, known)))
        : Effect.die(error)
    })
  )
})
