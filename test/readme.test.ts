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

test("asks four questions", () => expect(questions).toHaveLength(4))

test.each(questions)("$path answers what is shown", async ({ key, path, answer }) => {
  const response = await fetch(demo.base + path, { headers: { "x-api-key": key } })
  const body = JSON.stringify(await response.json(), null, 2)
  expect(missingPart(answer, body), body).toBeUndefined()
})

test("shows the way to an address of one's own in three lines, with variables that exist", () => {
  const [, lines = ""] = /### See your own address[\s\S]*?```sh\n([\s\S]*?)\n```/.exec(text) ?? []
  expect(lines.split("\n")).toHaveLength(3)
  const variables = readFileSync(join(root, "docs/configuration.md"), "utf8")
  const documented = (name: string) => name.replace(/_ETHEREUM_/, "_<CHAIN>_")
  for (const [name] of lines.matchAll(/GLOSSA_\w+/g)) expect(variables).toContain(`| \`${documented(name)}\` `)
})
