import { documentation } from "../parameters/documentation.ts"

interface Parameter {
  readonly name: string
}

interface Operation {
  readonly parameters?: ReadonlyArray<Parameter>
}

interface Document {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const mapValues = <A, B>(record: Readonly<Record<string, A>>, f: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, f(value)]))

/**
 * Puts the parameters' own schemas and words into the OpenAPI document: what is derived from the definition is only that
 * each is a text or a list of texts, as any query parameter is.
 */
export const describeParameters = (document: Document): Document => ({
  ...document,
  paths: mapValues(document.paths ?? {}, operations =>
    mapValues(operations, operation => ({
      ...operation,
      parameters: (operation.parameters ?? []).map(parameter => ({ ...parameter, ...documentation[parameter.name] }))
    }))
  )
})
