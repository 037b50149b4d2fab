import { readFileSync } from "node:fs"
import { Validator } from "@seriousme/openapi-schema-validator"
import { OpenApi } from "effect/http-api"
import { describe, expect, test } from "vitest"
import manifest from "../../package.json" with { type: "json" }
import { configurationTable } from "../../scripts/configurationTable.ts"
import { replaceSection } from "../../scripts/updateSection.ts"
import { schemaViolations } from "../../test/violations.ts"
import { Api } from "./Api.ts"
import { parameterDocs } from "./parameters/parameterDocs.ts"
import { problems } from "./problems.ts"

const document = OpenApi.fromApi(Api)

describe("the OpenAPI document", () => {
  test("is valid OpenAPI 3.1", async () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(document.servers).toEqual([{ url: "/" }])
    expect(document.info).toMatchObject({ license: { identifier: "MIT" }, contact: { name: "Glossa" } })
    expect(await new Validator().validate({ ...document })).toEqual({ valid: true })
  })

  test("has the operations of the specification, with a key", () => {
    for (const path of [
      "/v1/address/{user_address}",
      "/v1/address/{user_address}/transactions",
      "/v1/contract/{contract_address}"
    ])
      expect(document.paths[path]?.get?.security).toEqual([{ apiKey: [] }])
    expect(document.components.securitySchemes["apiKey"]).toMatchObject({
      type: "apiKey",
      name: "x-api-key",
      in: "header"
    })
    expect(document.paths["/healthz"]?.get?.security).toEqual([])
  })

  test("has the version of the package", () => {
    expect(document.info.version).toBe(manifest.version)
  })

  test("has readable schema names", () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining([
        "Profile",
        "TransactionHistory",
        "Transaction",
        "Contract",
        "InvalidParameter",
        "ContractNotFound"
      ])
    )
    expect(JSON.stringify(document)).not.toMatch(/api_|Encoded|_1"/)
  })

  test("has examples that conform to their schemas", () => {
    const withExamples = Object.entries(document.components.schemas).filter(
      ([, { examples }]) => examples !== undefined
    )
    const names = withExamples.map(([name]) => name).sort()
    expect(names).toEqual(["Contract", "InvalidParameter", "Profile", "TransactionHistory", "UnsentTransaction"])
    for (const [name, { examples }] of withExamples)
      for (const example of examples as ReadonlyArray<unknown>)
        expect(schemaViolations(example, "components", "schemas", name), name).toEqual([])
  })

  test("documents every parameter", () => {
    const used = Object.values(document.paths)
      .flatMap(({ get, post }) => [get, post].filter(operation => operation !== undefined))
      .flatMap(({ operationId, parameters }) =>
        parameters.map(({ name, description }) => {
          const own = `${operationId}.${name}`
          return { name: Object.hasOwn(parameterDocs, own) ? own : name, description }
        })
      )
    for (const { name, description } of used) expect(description).toBe(parameterDocs[name]?.description)
    expect(new Set(used.map(({ name }) => name))).toEqual(new Set(Object.keys(parameterDocs)))
  })
})

test("the table of docs/configuration.md is up to date: if not, `npm run generate`", () => {
  const text = readFileSync(new URL("../../../../docs/configuration.md", import.meta.url), "utf8")
  expect(replaceSection(text, "variables", configurationTable())).toBe(text)
  for (const cell of configurationTable().split("|")) expect(cell.trim().length).toBeLessThanOrEqual(80)
})

describe("problems", () => {
  test("have unique codes and types", () => {
    const made = problems.map(kind => new kind({ detail: "" }))
    expect(new Set(made.map(({ code }) => code)).size).toBe(problems.length)
    for (const { type, code } of made) expect(type).toBe(`/problems/${code}`)
  })
})
