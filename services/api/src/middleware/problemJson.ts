import { Effect, Layer, SchemaAST, SchemaIssue } from "effect"
import { HttpServerRequest } from "effect/http"
import { type HttpApiEndpoint, HttpApiError } from "effect/http-api"
import { closest } from "fastest-levenshtein"
import { ProblemJson } from "../api/middleware.ts"
import { invalidParameter, maxErrors, type Problem, problems } from "../api/problems.ts"
import { problemResponse } from "./problemResponse.ts"

type Query = HttpServerRequest.ParsedSearchParams["Service"]

/** The query parameters of an endpoint. */
const queryNames = ({ query }: HttpApiEndpoint.Top): ReadonlyArray<string> =>
  query !== undefined && SchemaAST.isObjects(query.ast)
    ? query.ast.propertySignatures.map(({ name }) => String(name))
    : []

/** A query in which `name[]`, as some clients write a repeated parameter, is `name`. */
const withoutBrackets = (query: Query): Query => {
  if (!Object.keys(query).some(name => name.endsWith("[]"))) return query
  const values = new Map<string, Array<string>>()
  for (const [written, value] of Object.entries(query)) {
    const name = written.replace(/\[\]$/, "")
    values.set(name, [...(values.get(name) ?? []), ...[value].flat()])
  }
  return Object.fromEntries(
    Array.from(values, ([name, [first = "", ...others]]) => [name, others.length === 0 ? first : [first, ...others]])
  )
}

const isProblem = (error: unknown): error is Problem => problems.some(kind => error instanceof kind)

const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1()

const segment = (part: PropertyKey | { readonly key: PropertyKey } | undefined) =>
  String(typeof part === "object" ? part.key : (part ?? ""))

/** Characters of a parameter's name that a problem repeats. */
const maxNameLength = 80

const invalidParameters = ({ kind, cause }: HttpApiError.HttpApiSchemaError, known: ReadonlyArray<string>) => {
  const { issues } = formatIssues(cause.issue)
  const errors = issues.slice(0, maxErrors).map(({ path, message }) => {
    const parameter = segment(path?.[0]).slice(0, maxNameLength)
    const isUnknown = kind === "Query" && !known.includes(parameter)
    return { parameter, reason: isUnknown ? `unknown parameter, did you mean ${closest(parameter, known)}?` : message }
  })
  return invalidParameter(errors, issues.length)
}

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
      return isInvalidRequest(error) ? problemResponse(invalidParameters(error, known)) : Effect.die(error)
    })
  )
})
