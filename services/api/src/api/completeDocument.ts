import { parameterDocs } from "./parameters/parameterDocs.ts"
import { problemExamples, problems } from "./problems.ts"

interface Header {
  readonly description: string
  readonly required: boolean
  readonly schema: object
}

const text = { type: "string" }
const integer = { type: "integer" }

const required = (description: string, schema: object = text): Header => ({ description, required: true, schema })

const optional = (description: string, schema: object = text): Header => ({ description, required: false, schema })

/** A header of responses to a valid key. */
const ofValidKey = (description: string, schema: object = integer): Header => optional(description, schema)

const rateLimit = {
  "ratelimit-policy": ofValidKey("The rate limit of the key (IETF draft of RateLimit headers).", text),
  ratelimit: ofValidKey("The remaining requests, and the seconds until all are available.", text),
  "x-ratelimit-limit": ofValidKey("Requests per minute of the key."),
  "x-ratelimit-remaining": ofValidKey("Remaining requests."),
  "x-ratelimit-reset": ofValidKey("Seconds until all requests are available.")
}

/** The headers that middleware adds to the responses of an operation. */
const responseHeaders = (
  status: string,
  { needsKey, isCached }: Readonly<Record<"needsKey" | "isCached", boolean>>
): Readonly<Record<string, Header>> => ({
  "x-request-id": required("The client's own `x-request-id` if it is safe in a log, else a new one."),
  ...(isCached && (status === "200" || status === "304")
    ? {
        etag: required("Send it as `If-None-Match`."),
        "cache-control": required("Whether the response may be reused without a request.")
      }
    : {}),
  ...(needsKey && status !== "401" ? rateLimit : {}),
  ...(status === "429" ? { "retry-after": required("Seconds until a retry.", integer) } : {}),
  ...(status === "503"
    ? { "retry-after": optional("Seconds until a retry. Absent if a retry cannot help.", integer) }
    : {})
})

interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: ReadonlyArray<string>
  readonly description?: unknown
  readonly examples?: ReadonlyArray<unknown>
  readonly anyOf?: ReadonlyArray<object>
}

interface Response {
  readonly description?: string
  readonly content?: Readonly<Record<string, object>>
  readonly headers?: object
}

interface Operation {
  readonly responses?: Readonly<Record<string, Response>>
  readonly requestBody?: object
  readonly operationId?: string
  readonly parameters?: ReadonlyArray<{ readonly name: string }>
}

interface Document {
  readonly info?: object
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> }
}

const mapValues = <A, B>(record: Readonly<Record<string, A>>, f: (value: A, key: string) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, f(value, key)]))

/** Names error schemas `NoContract`, not `api_NoContractEncoded` after their tags, and a schema that Effect repeats as it is named once. */
const withPlainNames = (document: Document): Document =>
  JSON.parse(
    JSON.stringify(document)
      .replaceAll(/\bapi_(\w+?)Encoded\b/g, "$1")
      .replaceAll(/\b([A-Z]\w*)_1"/g, '$1"')
  ) as Document

/**
 * A list of values whose items are such values too, with the lists in its lists left open: generators of types refuse an alias that
 * refers to itself.
 */
const withoutOwnReference = (schema: Schema, name: string): Schema => {
  if (schema.anyOf === undefined) return schema
  const own = JSON.stringify({ $ref: `#/components/schemas/${name}` })
  const items = schema.anyOf.map(one => (JSON.stringify(one).includes(own) ? { type: "array" } : one))
  return JSON.parse(JSON.stringify(schema).replaceAll(own, JSON.stringify({ anyOf: items }))) as Schema
}

const problemDescriptions = new Map(
  problems.map(kind => [kind.identifier.replace("api/", ""), kind.ast.annotations?.["description"]])
)

/** Requires all members of a problem (RFC 9457 makes title and status optional), and adds its description and example. */
const completeSchema = (derived: Schema, name: string): Schema => {
  const schema = withoutOwnReference(derived, name)
  if (schema.properties?.["requestId"] === undefined) return schema
  const [description, examples] = [problemDescriptions.get(name), problemExamples[name]]
  return { ...schema, required: Object.keys(schema.properties), description, ...(examples && { examples }) }
}

const contact = { name: "Glossa", url: "https://glossa.example/issues" }

const notModified = { description: "The client has this response already." }

const hasContent = ({ content = {} }: Response, type: string) => Object.hasOwn(content, type)

/** A response without the extensions that only Effect's clients read. */
const withoutExtensions = (response: Response): Response =>
  response.content === undefined
    ? response
    : {
        ...response,
        content: mapValues(response.content, media =>
          Object.fromEntries(Object.entries(media).filter(([name]) => !name.startsWith("x-effect")))
        )
      }

const completeResponses = ({ responses = {}, requestBody }: Operation): Readonly<Record<string, Response>> => {
  const needsKey = Object.hasOwn(responses, "401")
  const isEndless = Object.values(responses).some(
    response => hasContent(response, "text/event-stream") || hasContent(response, "text/csv")
  )
  const traits = { needsKey, isCached: needsKey && !isEndless && requestBody === undefined }
  const all = traits.isCached ? { ...responses, 304: notModified } : responses
  return mapValues(all, (response: Response, status) => ({
    ...withoutExtensions(response),
    headers: { ...responseHeaders(status, traits), ...response.headers }
  }))
}

/**
 * The published OpenAPI document. Effect derives parameters as plain text, and ignores middleware. This function adds the documentation of
 * parameters, headers, problems and 304, and whom to ask.
 */
export const completeDocument = (derived: Document): Document => {
  const document = withPlainNames(derived)
  return {
    ...document,
    info: { ...document.info, contact },
    components: { ...document.components, schemas: mapValues(document.components?.schemas ?? {}, completeSchema) },
    paths: mapValues(document.paths ?? {}, operations =>
      mapValues(operations, operation => ({
        ...operation,
        responses: completeResponses(operation),
        parameters: (operation.parameters ?? []).map(parameter => ({
          ...parameter,
          ...(parameterDocs[`${operation.operationId}.${parameter.name}`] ?? parameterDocs[parameter.name])
        }))
      }))
    )
  }
}
