import { SchemaAST } from "effect"
import type { HttpServerRequest } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"

type Query = HttpServerRequest.ParsedSearchParams["Service"]

/** The query parameters of an endpoint. */
export const queryNames = ({ query }: HttpApiEndpoint.Top): ReadonlyArray<string> =>
  query !== undefined && SchemaAST.isObjects(query.ast)
    ? query.ast.propertySignatures.map(({ name }) => String(name))
    : []

/** A query in which `name[]`, as some clients write a repeated parameter, is `name`. */
export const withoutBrackets = (query: Query): Query => {
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
