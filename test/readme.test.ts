import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { missingPart } from "../scripts/examples/missingPart.ts"
import { startDemo } from "../scripts/examples/startDemo.ts"

const root = join(import.meta.dirname, "..")
const text = readFileSync(join(root, "README.md"), "utf8")

/** Each curl line with the answer that is shown below it. */
const questions = Array.from(
  text.matchAll(/curl -s -H 'x-api-key: (\S+)' 'http:\/\/localhost:8080(\S+)'\n```\n\n```json\n([\s\S]*?)```/g),
  ([, key = "", path = "", answer = ""]) => ({ key, path, answer })
)

let demo: Awaited<ReturnType<typeof startDemo>>

beforeAll(async () => {
  demo = await startDemo()
}, 60_000)
afterAll(() => demo.stop())

test.each(questions)("$path answers what is shown", async ({ key, path, answer }) => {
  const response = await fetch(demo.base + path, { headers: { "x-api-key": key } })
  const body = JSON.stringify(await response.json(), null, 2)
  expect(missingPart(answer, body), body).toBeUndefined()
})

test("names variables that exist", () => {
  const variables = readFileSync(join(root, "docs/configuration.md"), "utf8")
  const documented = (name: string) => name.replace(/_ETHEREUM_/, "_<CHAIN>_")
  for (const [name] of text.matchAll(/GLOSSA_[A-Z_]+/g)) expect(variables).toContain(`| \`${documented(name)}\` `)
})
