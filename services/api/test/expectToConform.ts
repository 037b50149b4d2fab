import { Ajv2020 } from "ajv/dist/2020.js"
import formats from "ajv-formats"
import { OpenApi } from "effect/http-api"
import { expect } from "vitest"
import { Api } from "../src/definition/Api.ts"
import type { Answer } from "./demoService.ts"

const document = OpenApi.fromApi(Api)
const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
ajv.addSchema(document, "api")

const patterns = Object.keys(document.paths).map(path => ({
  path,
  pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, "[^/]+")}$`)
}))

const escaped = (text: string) => encodeURIComponent(text.replaceAll("~", "~0").replaceAll("/", "~1"))

/** Answers that no operation declares, since they come before or after any: with a body, it is a problem all the same. */
const beforeAnyOperation = new Set([304, 404, 405, 414, 431])

/** Holds an answer against what the OpenAPI document says of its operation, status and media type. */
export const expectToConform = (method: string, target: string, { status, headers, body }: Answer) => {
  const path = patterns.find(({ pattern }) => pattern.test(target.split("?")[0] ?? ""))?.path
  const type = headers.get("content-type")?.split(";")[0] ?? ""
  const declared = path === undefined ? undefined : document.paths[path]?.get?.responses[status]?.content?.[type]
  if (status >= 400) expect(type).toBe("application/problem+json")
  if (declared === undefined) {
    if (path !== undefined && method === "GET") expect(beforeAnyOperation).toContain(status)
    return
  }
  if (method === "HEAD") return expect(body).toBe("")
  const pointer = ["paths", path ?? "", "get", "responses", String(status), "content", type, "schema"].map(escaped)
  const check = ajv.compile({ $ref: `api#/${pointer.join("/")}` })
  const valid = check(body)
  expect(valid ? [] : check.errors).toEqual([])
}
