import {
  type ApiDocument,
  type ApiParameter,
  type JsonSchema,
  operationsOf,
  type PlacedOperation
} from "./ApiDocument.ts"
import { schemaFields, schemaHeading, typeText } from "./schemaMarkdown.ts"

const isProblem = (schema: JsonSchema): boolean => schema.properties?.["requestId"] !== undefined

const constant = (schema: JsonSchema, name: string): string => String(schema.properties?.[name]?.enum?.[0] ?? "")

const fenced = (language: string, text: string): ReadonlyArray<string> => [`\`\`\`${language}`, text, "```", ""]

/** A list under its title, or nothing if it is empty. */
const titled = (title: string, lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines.length === 0 ? [] : [title, "", ...lines, ""]

const parameterLine = ({ name, in: place, required, description = "", schema = {}, example }: ApiParameter): string => {
  const { default: value } = schema
  const facts = [
    place,
    ...(required === true ? ["required"] : []),
    typeText(schema),
    ...(value === undefined ? [] : [`default \`${value}\``])
  ]
  return `- \`${name}\` (${facts.join("; ")}): ${description}${example === undefined ? "" : ` Example: \`${example}\`.`}`
}

const resolve = (schemas: Readonly<Record<string, JsonSchema>>, schema: JsonSchema): JsonSchema =>
  schema.$ref === undefined ? schema : (schemas[schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1)] ?? schema)

/** The example of a schema, or of the first of its alternatives. */
const exampleOf = (schemas: Readonly<Record<string, JsonSchema>>, schema: JsonSchema): unknown => {
  const { examples, anyOf: [first] = [] } = resolve(schemas, schema)
  return schema.examples?.[0] ?? examples?.[0] ?? (first === undefined ? undefined : exampleOf(schemas, first))
}

/** A request for the examples of an operation's required parameters and body. */
const exampleRequest = (
  { method, path, parameters = [], requestBody, security }: PlacedOperation,
  schemas: Readonly<Record<string, JsonSchema>>
): string => {
  const required = parameters.filter(({ required, in: place }) => required === true || place === "path")
  const exampleText = ({ example, schema }: ApiParameter) => String(example ?? schema?.examples?.[0] ?? "")
  const target = required
    .filter(({ in: place }) => place === "path")
    .reduce((text, parameter) => text.replace(`{${parameter.name}}`, exampleText(parameter)), path)
  const query = required
    .filter(({ in: place }) => place === "query")
    .map(parameter => `${parameter.name}=${exampleText(parameter)}`)
    .join("&")
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const body = media?.schema === undefined ? undefined : exampleOf(schemas, media.schema)
  return [
    `curl -s${method === "GET" ? "" : ` -X ${method}`}`,
    ...(security === undefined || security.length === 0 ? [] : [`-H "x-api-key: $GLOSSA_KEY"`]),
    ...(body === undefined ? [] : [`-H "content-type: ${type}"`, `-d '${JSON.stringify(body)}'`]),
    `"$GLOSSA_URL${target}${query === "" ? "" : `?${query}`}"`
  ].join(" ")
}

const responseLines = (
  { responses = {} }: PlacedOperation,
  schemas: Readonly<Record<string, JsonSchema>>
): ReadonlyArray<string> =>
  Object.entries(responses).flatMap(([status, { description = "", content = {} }]) => {
    const media = Object.entries(content)
    const [problems = {}] = media
      .filter(([type]) => type === "application/problem+json")
      .map(([, { schema }]) => schema)
    const codes = (problems.anyOf ?? [problems])
      .map(schema => resolve(schemas, schema))
      .filter(isProblem)
      .map(schema => `\`${constant(schema, "code")}\``)
    if (codes.length > 0) return [`- ${status}: problem ${codes.join(", ")}`]
    if (media.length === 0) return [`- ${status}: ${description}`]
    return media.flatMap(([type, { schema = {} }]) => [
      `- ${status} \`${type}\`: ${typeText(schema)}. ${resolve(schemas, schema).description ?? ""}`.trimEnd(),
      ...schemaFields(schema, "  ")
    ])
  })

const exampleResponse = (
  { responses = {} }: PlacedOperation,
  schemas: Readonly<Record<string, JsonSchema>>
): ReadonlyArray<string> => {
  const schema = responses["200"]?.content?.["application/json"]?.schema
  const example = schema === undefined ? undefined : exampleOf(schemas, schema)
  return example === undefined ? [] : ["Response:", "", ...fenced("json", JSON.stringify(example, null, 2))]
}

const operationLines = (
  operation: PlacedOperation,
  schemas: Readonly<Record<string, JsonSchema>>
): ReadonlyArray<string> => {
  const { method, path, summary, description = "", parameters = [], requestBody } = operation
  return [
    `### ${summary}`,
    "",
    `\`${method} ${path}\``,
    "",
    description,
    "",
    ...titled("Parameters:", parameters.map(parameterLine)),
    ...titled(
      "Request body:",
      Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema = {} }]) => [
        `- \`${type}\`: ${typeText(schema)}`,
        ...schemaFields(schema, "  ")
      ])
    ),
    ...titled("Responses:", responseLines(operation, schemas)),
    "Request:",
    "",
    ...fenced("sh", exampleRequest(operation, schemas)),
    ...exampleResponse(operation, schemas)
  ]
}

const schemaLines = (name: string, schema: JsonSchema): ReadonlyArray<string> => [
  `### ${schemaHeading(name)}`,
  "",
  ...(schema.description === undefined ? [] : [schema.description, ""]),
  ...schemaFields(schema),
  ""
]

const problemLine = (schema: JsonSchema): string =>
  `- \`${constant(schema, "code")}\` (${constant(schema, "status")}): ${schema.description ?? constant(schema, "title")}`

const authentication =
  "Operations below `/v1` need an API key in the header `x-api-key`. Errors are RFC 9457 problems, `application/problem+json`, whose `code` says what went wrong."

/** The reference of an API in Markdown: every operation with its parameters, responses and examples, every schema and problem. */
export const apiMarkdown = (document: ApiDocument): string => {
  const schemas = document.components.schemas as Readonly<Record<string, JsonSchema>>
  const operations = operationsOf(document)
  const named = Object.entries(schemas)
  const groups = (document.tags ?? []).flatMap(({ name, description = "" }) => [
    `## ${name}`,
    "",
    description,
    "",
    ...operations.filter(({ tags }) => tags?.includes(name)).flatMap(operation => operationLines(operation, schemas))
  ])
  return [
    `# ${document.info.title} HTTP API`,
    "",
    document.info.description ?? "",
    "",
    authentication,
    "",
    ...groups,
    "## Objects",
    "",
    ...named.filter(([, schema]) => !isProblem(schema)).flatMap(([name, schema]) => schemaLines(name, schema)),
    "## Problems",
    "",
    "A problem has `type`, `title`, `status`, `detail`, `instance`, `code`, `errors` and `requestId`.",
    "",
    ...named.filter(([, schema]) => isProblem(schema)).map(([, schema]) => problemLine(schema)),
    ""
  ].join("\n")
}

const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, "")
    .replaceAll(/\s/g, "-")

/** A summary of an API for language models: its title, summary and links, in the format of llmstxt.org. */
export const llmsText = (document: ApiDocument): string => {
  const operations = operationsOf(document)
    .filter(({ path }) => path.startsWith("/v1/"))
    .map(
      ({ method, path, summary = "", description = "" }) =>
        `- [${summary}](/docs.md#${anchor(summary)}): \`${method} ${path}\`. ${description}`
    )
  return [
    `# ${document.info.title}`,
    "",
    `> ${document.info.description ?? ""}`,
    "",
    "Operations below `/v1` need an API key in the header `x-api-key`; errors are RFC 9457 problems.",
    "",
    "## Docs",
    "",
    "- [Reference](/docs.md): every operation with its parameters, responses, problems and examples",
    "- [OpenAPI](/openapi.json): the same as an OpenAPI 3.1 document",
    "- [MCP](/mcp): the operations as tools of the Model Context Protocol (Streamable HTTP, same API key)",
    "",
    "## Operations",
    "",
    ...operations,
    ""
  ].join("\n")
}
