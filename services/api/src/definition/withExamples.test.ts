import { expect, test } from "vitest"
import { recordExamples } from "../../test/recordExamples.ts"
import { document, eventViolations, exampleViolations } from "../../test/violations.ts"
import { examples } from "./examples.gen.ts"
import { problems } from "./problems.ts"

interface Media {
  readonly examples?: Readonly<Record<string, { readonly $ref?: string; readonly value?: unknown }>>
}

/** Every answer of every operation, by what it is written in. */
const answers = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations?.get?.responses ?? {}).flatMap(([status, { content = {} }]) =>
    Object.entries(content).map(([type, media]) => ({ path, status, type, shows: (media as Media).examples }))
  )
)

test.each(answers)("$path $status has examples, and each is as its schema says", ({ path, status, type, shows }) => {
  const shown = Object.entries(shows ?? {})
  expect(shown.length).toBeGreaterThan(0)
  for (const [name, { $ref, value }] of shown) {
    expect($ref ?? `#/components/examples/${name}`).toBe(`#/components/examples/${name}`)
    const example = value ?? examples.problems[name]?.value
    expect(exampleViolations(path, status, type, example)).toEqual([])
    if (type !== "text/event-stream") continue
    const { event, id, data } = example as Readonly<Record<"event" | "id" | "data", string>>
    expect(eventViolations(event, id, data)).toEqual([])
  }
})

test("there is one of every problem", () => {
  expect(document.components).toMatchObject({ examples: examples.problems })
  const codes = problems.map(kind => new kind({ detail: "" }).code)
  expect(Object.keys(examples.problems)).toEqual(codes.toSorted())
})

test("they are what the service answers: if not, `npm run generate`", async () => {
  expect(await recordExamples()).toEqual(examples)
})
