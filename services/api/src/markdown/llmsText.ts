import { type ApiDocument, operationsOf } from "./ApiDocument.ts"

const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, "")
    .replaceAll(/\s/g, "-")

/** What a language model reads first about an API: its title, summary and links, in the format of llmstxt.org. */
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
