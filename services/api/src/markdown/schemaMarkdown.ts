import type { JsonSchema } from "./ApiDocument.ts"

const code = (value: unknown): string => `\`${typeof value === "string" ? value : JSON.stringify(value)}\``

const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf("/") + 1)

/** The heading of a schema in the document, whose anchor the links of {@link typeText} use. */
export const schemaHeading = (name: string): string => `${name} object`

const link = (name: string): string => `[${name}](#${name.toLowerCase()}-object)`

const bounds = ({ minimum, maximum, maxItems, maxLength, format, pattern }: JsonSchema): ReadonlyArray<string> => [
  ...(minimum !== undefined && maximum !== undefined ? [`${minimum} to ${maximum}`] : []),
  ...(minimum !== undefined && maximum === undefined ? [`at least ${minimum}`] : []),
  ...(minimum === undefined && maximum !== undefined ? [`at most ${maximum}`] : []),
  ...(maxItems === undefined ? [] : [`at most ${maxItems} items`]),
  ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
  ...(format === undefined ? [] : [format]),
  ...(pattern === undefined ? [] : [`matches ${code(pattern)}`])
]

const listed = (words: ReadonlyArray<string>): string => (words.length > 2 ? words.join(", ") : words.join(" or "))

const baseType = (schema: JsonSchema): string => {
  const parts = schema.anyOf ?? schema.oneOf
  if (schema.$ref !== undefined) return link(nameOf(schema.$ref))
  if (schema.enum !== undefined) return `${schema.enum.length > 2 ? "one of " : ""}${listed(schema.enum.map(code))}`
  if (parts !== undefined) return [...new Set(parts.map(typeText))].join(" or ")
  if (schema.type === "array") return schema.items === undefined ? "array" : `array of ${typeText(schema.items)}`
  if (schema.contentSchema !== undefined) return `JSON in a string, ${typeText(schema.contentSchema)}`
  if (typeof schema.additionalProperties === "object")
    return `object of any keys with values of ${typeText(schema.additionalProperties)}`
  return schema.type ?? "any value"
}

/** The type of a value in words, with its bounds: `integer, 1 to 100`. */
export const typeText = (schema: JsonSchema): string =>
  schema.title ?? [baseType(schema), ...bounds(schema), ...(schema.allOf ?? []).flatMap(bounds)].join(", ")

/** The inline object with the fields of a schema: the schema itself, its items, or the JSON in its string. */
const inlineObject = (schema: JsonSchema): JsonSchema | undefined => {
  if (schema.properties !== undefined) return schema
  const inner = schema.items ?? schema.contentSchema
  return inner === undefined ? undefined : inlineObject(inner)
}

const variants = (schema: JsonSchema): ReadonlyArray<JsonSchema> =>
  (schema.anyOf ?? schema.oneOf ?? []).filter(part => inlineObject(part) !== undefined)

const field = (name: string, schema: JsonSchema, isRequired: boolean, indent: string): ReadonlyArray<string> => {
  const type = [typeText(schema), ...(isRequired ? [] : ["optional"])].join(", ")
  const text = schema.description === undefined ? "" : `: ${schema.description}`
  return [`${indent}- \`${name}\` (${type})${text}`, ...schemaFields(schema, `${indent}  `)]
}

/** The fields of an inline object as a nested list. Named schemas are linked instead, so that recursive ones end. */
export const schemaFields = (schema: JsonSchema, indent = ""): ReadonlyArray<string> => {
  const object = inlineObject(schema)
  if (object?.properties !== undefined) {
    const required = new Set(object.required)
    return Object.entries(object.properties).flatMap(([name, value]) => field(name, value, required.has(name), indent))
  }
  return variants(schema).flatMap((variant, i) => [
    `${indent}- ${i === 0 ? "Either" : "Or"} ${variant.title ?? "an object"}:`,
    ...schemaFields(variant, `${indent}  `)
  ])
}
