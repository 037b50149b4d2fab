import { parameterDocs } from "./parameters/parameterDocs.ts"
import { problemExamples, problems } from "./problems.ts"
import { responseHeaders } from "./responseHeaders.ts"

interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: ReadonlyArray<string>
  readonly description?: unknown
  readonly examples?: ReadonlyArray<unknown>
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
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> }
}

const mapValues = <A, B>(record: Readonly<Record<string, A>>, f: (value: A, key: string) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, f(value, key)]))

/** Names error schemas `NoContract`, not `api_NoContractEncoded` after their tags. */
const withPlainNames = (document: Document): Document =>
  JSON.parse(JSON.stringify(document).replaceAll(/\bapi_(\w+?)Encoded\b/g, "$1")) as Document

const problemDescriptions = new Map(
  problems.map(kind => [kind.identifier.replace("api/", ""), kind.ast.annotations?.["description"]])
)

/** Requires all members of a problem (RFC 9457 makes title and status optional), and adds its description and example. */
const completeSchema = (schema: Schema, name: string): Schema => {
  if (schema.properties?.["requestId"] === undefined) return schema
  const [description, examples] = [problemDescriptions.get(name), problemExamples[name]]
  return { ...schema, required: Object.keys(schema.properties), description, ...(examples && { examples }) }
}

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
  const traits = {
    needsKey: Object.hasOwn(responses, "401"),
    isStream: Object.values(responses).some(response => hasContent(response, "text/event-stream")),
    hasCsv: Object.values(responses).some(response => hasContent(response, "text/csv")),
    isCached: requestBody === undefined
  }
  const all = traits.needsKey && !traits.isStream && traits.isCached ? { ...responses, 304: notModified } : responses
  return mapValues(all, (response: Response, status) => ({
    ...withoutExtensions(response),
    headers: { ...responseHeaders(status, traits), ...response.headers }
  }))
}

/**
 * The published OpenAPI document. Effect derives parameters as plain text, and does not know what middleware adds: this adds
 * the documentation of parameters, headers, problems and 304.
 */
export const completeDocument = (derived: Document): Document => {
  const document = withPlainNames(derived)
  return {
    ...document,
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
