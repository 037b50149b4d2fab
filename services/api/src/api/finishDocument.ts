import { answerHeaders } from "./answerHeaders.ts"
import { documentation } from "./parameters/documentation.ts"

interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: ReadonlyArray<string>
}

interface Response {
  readonly description?: string
  readonly content?: Readonly<Record<string, object>>
  readonly headers?: object
}

interface Operation {
  readonly responses?: Readonly<Record<string, Response>>
  readonly parameters?: ReadonlyArray<{ readonly name: string }>
}

interface Document {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> }
}

const mapValues = <A, B>(record: Readonly<Record<string, A>>, f: (value: A, key: string) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, f(value, key)]))

/** Error schemas are named for their tags, `api/NoContract`; who generates a client wants `NoContract`. */
const withPlainNames = (document: Document): Document =>
  JSON.parse(JSON.stringify(document).replaceAll(/\bapi_(\w+?)Encoded\b/g, "$1")) as Document

/** RFC 9457 lets a problem leave out its title and status; the service never does. */
const complete = (schema: Schema): Schema =>
  schema.properties?.["requestId"] === undefined ? schema : { ...schema, required: Object.keys(schema.properties) }

/** What a caller who sends `If-None-Match` may be told in place of an answer. */
const known = { description: "The caller has this answer already." }

const isStreamed = ({ content = {} }: Response) => Object.hasOwn(content, "text/event-stream")

/** A response without what only Effect's own clients know to read. */
const response = (given: Response): Response =>
  given.content === undefined
    ? given
    : {
        ...given,
        content: mapValues(given.content, media =>
          Object.fromEntries(Object.entries(media).filter(([name]) => !name.startsWith("x-effect")))
        )
      }

/** The responses of an operation, with the headers that they have. */
const responsesOf = ({ responses = {} }: Operation): Readonly<Record<string, Response>> => {
  const keyed = Object.hasOwn(responses, "401")
  const streamed = Object.values(responses).some(isStreamed)
  const all: Readonly<Record<string, Response>> = keyed && !streamed ? { ...responses, 304: known } : responses
  return mapValues(all, (given, status) => ({
    ...response(given),
    headers: { ...answerHeaders(status, { keyed, streamed }), ...given.headers }
  }))
}

/**
 * The OpenAPI document as it is published. What is derived from the definition says of a parameter only that it is a text or
 * a list of texts, as any query parameter is: its own schema and words are put in here, and what every answer has.
 */
export const finishDocument = (derived: Document): Document => {
  const document = withPlainNames(derived)
  return {
    ...document,
    components: { ...document.components, schemas: mapValues(document.components?.schemas ?? {}, complete) },
    paths: mapValues(document.paths ?? {}, operations =>
      mapValues(operations, operation => ({
        ...operation,
        responses: responsesOf(operation),
        parameters: (operation.parameters ?? []).map(parameter => ({ ...parameter, ...documentation[parameter.name] }))
      }))
    )
  }
}
