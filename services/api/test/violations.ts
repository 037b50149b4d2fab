import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import formats from "ajv-formats"
import { OpenApi } from "effect/http-api"
import { Api } from "../src/api/Api.ts"
import { problems } from "../src/api/problems.ts"
import type { Answer } from "./startService.ts"

export const document = OpenApi.fromApi(Api)

const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
ajv.addSchema(document, "api")

const patterns = Object.keys(document.paths).map(path => ({
  path,
  pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, "[^/]*")}$`)
}))

/** Its path, where it can be decoded. */
const decoded = (target: string): string => {
  const [path = ""] = target.split("?")
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The path of the document that a target belongs to; a history that was asked for as CSV has the path of the file. */
const pathOf = (target: string, type: string): string | undefined => {
  const asked = type === "text/csv" ? decoded(target).replace(/\/transactions$/, "$&.csv") : decoded(target)
  return patterns.find(({ pattern }) => pattern.test(asked))?.path
}

/** Pages of the service that are no operations, and what they are written in. */
const pages: ReadonlyArray<readonly [RegExp, string]> = [
  [/^\/$/, "application/json"],
  [/^\/(preview|(address|tx|contract)\/[^/]*)?$/, "text/html"],
  [/^\/assets\/[\w-]+\.js$/, "text/javascript"],
  [/^\/assets\/[\w-]+\.css$/, "text/css"],
  [/^\/favicon\.ico$/, "image/svg+xml"],
  [/^\/docs$/, "text/html"],
  [/^\/docs\.md$/, "text/markdown"],
  [/^\/(llms|robots)\.txt$/, "text/plain"],
  [/^\/og\.png$/, "image/png"],
  [/^\/openapi\.json$/, "application/json"],
  [/^\/metrics$/, "text/plain"],
  [/^\/problems\/[a-z-]+$/, "text/plain"]
]

const compiled = new Map<string, ValidateFunction>()

const escaped = (text: string) => encodeURIComponent(text.replaceAll("~", "~0").replaceAll("/", "~1"))

/** How a value differs from the schema at a place of the OpenAPI document. */
export const schemaViolations = (value: unknown, ...pointer: ReadonlyArray<string>): ReadonlyArray<string> => {
  const $ref = `api#/${pointer.map(escaped).join("/")}`
  const check = compiled.get($ref) ?? ajv.compile({ $ref })
  compiled.set($ref, check)
  return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

const schemaOf = new Map(
  problems.map(kind => {
    const { code, status } = new kind({ detail: "" })
    return [code as string, { name: kind.identifier.replace("api/", ""), status }]
  })
)

/** What is wrong with a problem, wherever it comes from. */
const againstProblem = (target: string, { status, headers, body }: Answer) => {
  const { code, requestId, instance } = body as Readonly<Record<string, unknown>>
  const known = schemaOf.get(String(code))
  if (known === undefined) return [`${code} is no documented code`]
  return [
    ...schemaViolations(body, "components", "schemas", known.name),
    ...(status === known.status ? [] : [`${code} comes with ${known.status}, not ${status}`]),
    ...(requestId === headers.get("x-request-id") ? [] : [`the request is ${requestId} in its body only`]),
    ...(instance === "/" || instance === target.split("?")[0]?.slice(0, 256) ? [] : [`${instance} was not asked for`])
  ]
}

const lacking = (declared: object | undefined, headers: Headers) =>
  Object.entries((declared ?? {}) as Record<string, { readonly required?: boolean }>).flatMap(([name, { required }]) =>
    required && !headers.has(name) ? [`no ${name}`] : []
  )

/** What an answer lacks or has against the OpenAPI document; nothing where it is as documented. */
export const violations = (method: string, target: string, answer: Answer): ReadonlyArray<string> => {
  const { status, headers, body } = answer
  const type = headers.get("content-type")?.split(";")[0] ?? ""
  // Node itself rejects a target that is not ASCII.
  if (status === 400 && body === "" && /[^\x21-\x7e]/.test(target)) return []
  if (method === "OPTIONS" && status === 204) return body === "" ? [] : ["OPTIONS with a body"]
  if (status === 304 || method === "HEAD") {
    if (body !== "") return [`${method} ${status} with a body`]
  } else if (status === 404 && type === "text/html") {
    // A browser's visit of an unknown path gets the explorer's page.
    return pathOf(target, type) === undefined && !target.startsWith("/v1/") ? [] : [`${target} is a page`]
  } else if (status >= 400) {
    if (type !== "application/problem+json") return [`${status} as ${type}: ${String(body)}`]
    const wrong = againstProblem(target, answer)
    if (wrong.length > 0) return wrong
  }
  const path = pathOf(target, type)
  const verb = method === "HEAD" ? "get" : (method.toLowerCase() as "get")
  const operation = path === undefined ? undefined : document.paths[path]?.[verb]
  if (method !== "GET" && method !== "HEAD" && operation === undefined)
    return status === 405 || status >= 400 ? [] : [`${method} is ${status}`]
  if (path === undefined) {
    const isPage = pages.some(([pattern, pageType]) => pageType === type && pattern.test(decoded(target)))
    if (status === 200 && !isPage) return [`${target} is ${type}`]
    return [200, 302, 304, 308, 400, 404, 414, 431, 503].includes(status) ? [] : [`${target} is ${status}`]
  }
  if (operation === undefined) return status >= 400 ? [] : [`${method} ${path} is ${status}`]
  const declared = operation.responses[status]
  if (declared === undefined) return [`${path} is not declared to answer ${status}`]
  const missing = lacking(declared.headers, headers)
  if (status === 304) return missing
  if (!Object.hasOwn(declared.content ?? {}, type)) return [`${path} is not declared to answer ${status} as ${type}`]
  if (method === "HEAD" || type === "text/event-stream") return missing
  return [
    ...missing,
    ...schemaViolations(body, "paths", path, verb, "responses", String(status), "content", type, "schema")
  ]
}

const streamed = ["/v1/stream/transactions", "get", "responses", "200", "content", "text/event-stream", "schema"]

interface EventSchema {
  readonly properties: { readonly event: { readonly enum: ReadonlyArray<string> } }
}

const { schema } = document.paths["/v1/stream/transactions"]!.get!.responses[200]!.content!["text/event-stream"]!
const { anyOf: events } = schema as unknown as { readonly anyOf: ReadonlyArray<EventSchema> }

/** What is wrong with an event of the stream. Its data is JSON in a text, which JSON Schema only speaks of by the way. */
export const eventViolations = (event: string, id: string, data: string): ReadonlyArray<string> => {
  const index = events.findIndex(({ properties }) => properties.event.enum.includes(event))
  if (index < 0) return [`${event} is no event of the stream`]
  const pointer = ["paths", ...streamed, "anyOf", String(index)]
  return [
    ...schemaViolations({ event, id, data }, ...pointer),
    ...schemaViolations(JSON.parse(data), ...pointer, "properties", "data", "contentSchema")
  ]
}
