import { documentation } from "../parameters/documentation.ts"

interface Parameter {
  readonly name: string
}

interface Operation {
  readonly responses?: Readonly<Record<string, unknown>>
  readonly parameters?: ReadonlyArray<Parameter>
}

interface Document {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const mapValues = <A, B>(record: Readonly<Record<string, A>>, f: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, f(value)]))

/** Error schemas are named for their tags, `api/NoContract`; who generates a client wants `NoContract`. */
const withPlainNames = (document: Document): Document =>
  JSON.parse(JSON.stringify(document).replaceAll(/\bapi_(\w+?)Encoded\b/g, "$1")) as Document

/** What a caller who sends `If-None-Match` may be told in place of an answer. */
const known = { description: "The caller has this answer already." }

const keyed = ({ responses = {} }: Operation) => Object.hasOwn(responses, "401")

/**
 * The OpenAPI document as it is published. What is derived from the definition says of a parameter only that it is a text or
 * a list of texts, as any query parameter is: its own schema and words are put in here.
 */
export const finishDocument = (derived: Document): Document => {
  const document = withPlainNames(derived)
  return {
    ...document,
    paths: mapValues(document.paths ?? {}, operations =>
      mapValues(operations, operation => ({
        ...operation,
        responses: { ...operation.responses, ...(keyed(operation) ? { 304: known } : {}) },
        parameters: (operation.parameters ?? []).map(parameter => ({ ...parameter, ...documentation[parameter.name] }))
      }))
    )
  }
}
