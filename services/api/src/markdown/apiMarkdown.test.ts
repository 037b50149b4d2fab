import { OpenApi } from "effect/http-api"
import { expect, test } from "vitest"
import { Api } from "../api/Api.ts"
import { problems } from "../api/problems.ts"
import { operationsOf } from "./ApiDocument.ts"
import { apiMarkdown, llmsText } from "./apiMarkdown.ts"

const document = OpenApi.fromApi(Api)
const reference = apiMarkdown(document)
const operations = operationsOf(document)

/** Converts a heading to an anchor as GitHub does. */
const anchors = Array.from(reference.matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, "")
    .replaceAll(/\s/g, "-")
)

const section = (summary: string | undefined) => reference.split(`\n### ${summary}\n`)[1]?.split("\n### ")[0] ?? ""

test.each(operations)("$path has its parameters, responses and a request", operation => {
  const text = section(operation.summary)
  expect(text).toContain(`\`${operation.method} ${operation.path}\``)
  for (const { name } of operation.parameters ?? []) expect(text).toContain(`- \`${name}\` (`)
  for (const status of Object.keys(operation.responses ?? {})) expect(text).toContain(`- ${status}`)
  expect(text).toContain("```sh\ncurl -s ")
})

test("the request of a preview has a body", () => {
  const [, body = ""] =
    /-d '(\{.+\})' "\$GLOSSA_URL\/v1\/preview"/.exec(section("Preview of unsent transactions")) ?? []
  expect(JSON.parse(body)).toMatchObject({ blockchain: "ethereum", data: expect.stringMatching(/^0x095ea7b3/) })
})

test("a parameter has its type, bounds, default and meaning", () => {
  expect(section("Transaction history")).toContain(
    "- `limit` (query; integer, 1 to 100; default `50`): The maximum number of transactions of the page.\n"
  )
  expect(section("Address profile")).toContain("- `currency` (query; one of `USD`, `EUR`, `ETH`; default `USD`): ")
})

test("an object has its fields, including the fields of nested objects", () => {
  const fields = section("Transaction object").split("\n")
  expect(fields).toContain("- `fee` (object)")
  expect(fields).toContain("  - `amountExact` (string)")
  expect(fields).toContain("- `assetsSent` (array of [AssetAmount](#assetamount-object))")
  expect(fields).toContain("- `metadata` (object of any keys with values of string)")
})

test("the events of the stream have the fields of their data", () => {
  expect(section("Transaction stream")).toContain("    - `data` (JSON in a string, object)\n      - `address` (string)")
})

test("every problem is listed once, with its status and meaning", () => {
  const listed =
    reference
      .split("\n## Problems\n")[1]
      ?.split("\n")
      .filter(line => line.startsWith("- ")) ?? []
  const expected = problems.map(kind => {
    const { code, status } = new kind({ detail: "" })
    return `- \`${code}\` (${status}): ${kind.ast.annotations?.["description"]}`
  })
  expect(listed.sort()).toEqual(expected.sort())
})

test("every link leads to a heading, and no heading has another's anchor", () => {
  expect(new Set(anchors).size).toBe(anchors.length)
  const links = Array.from(
    `${reference}${llmsText(document)}`.matchAll(/\]\((?:\/docs\.md)?#([^)]+)\)/g),
    ([, to]) => to
  )
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter(to => !anchors.includes(to ?? ""))).toEqual([])
})

test("llms.txt has a title, a summary and sections of links", () => {
  const [title, , summary, ...rest] = llmsText(document).split("\n")
  expect(title).toBe("# Glossa")
  expect(summary).toMatch(/^> Readable blockchain activity/)
  const lines = rest.filter(line => line.startsWith("- "))
  expect(lines.filter(line => !/^- \[[^\]]+\]\(\/[^)]+\): .+$/.test(line))).toEqual([])
  for (const { path } of operations.filter(({ path }) => path.startsWith("/v1/")))
    expect(lines.some(line => line.includes(`${path}\`.`))).toBe(true)
})
