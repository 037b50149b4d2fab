/** A JSON Schema as the OpenAPI document has it. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string
  readonly title?: string
  readonly description?: string
  readonly format?: string
  readonly pattern?: string
  readonly enum?: ReadonlyArray<unknown>
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly maxLength?: number
  readonly anyOf?: ReadonlyArray<JsonSchema>
  readonly oneOf?: ReadonlyArray<JsonSchema>
  readonly allOf?: ReadonlyArray<JsonSchema>
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: ReadonlyArray<string>
  readonly additionalProperties?: boolean | JsonSchema
  readonly contentSchema?: JsonSchema
  readonly examples?: ReadonlyArray<unknown>
}

interface Media {
  readonly schema?: JsonSchema
}

export interface ApiParameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: JsonSchema
  readonly example?: unknown
}

interface ApiResponse {
  readonly description?: string
  readonly content?: Readonly<Record<string, Media>>
}

export interface ApiOperation {
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
  readonly tags?: ReadonlyArray<string>
  readonly security?: ReadonlyArray<unknown>
  readonly parameters?: ReadonlyArray<ApiParameter>
  readonly requestBody?: { readonly content?: Readonly<Record<string, Media>> }
  readonly responses?: Readonly<Record<string, ApiResponse>>
}

/** The parts of an OpenAPI document that its Markdown shows. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly description?: string; readonly version: string }
  readonly tags?: ReadonlyArray<{ readonly name: string; readonly description?: string }>
  readonly paths: Readonly<Record<string, object>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}

/** An operation with its place in the document. */
export interface PlacedOperation extends ApiOperation {
  readonly method: string
  readonly path: string
}

/** The operations of a document, in its order. */
export const operationsOf = ({ paths }: ApiDocument): ReadonlyArray<PlacedOperation> =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Readonly<Record<string, ApiOperation>>).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path
    }))
  )
