import { expect, test } from "vitest"
import { countSteps } from "../../test/countSteps.ts"
import { parseAbi } from "./parseAbi.ts"

const many = (count: number, of: (at: number) => unknown): string =>
  JSON.stringify(Array.from({ length: count }, (_, at) => of(at)))

const input = (at: number) => ({ name: `a${at}`, type: "uint" })

test.each([
  ["functions without mutability", (at: number) => ({ type: "function", name: `f${at}`, inputs: [input(at)] })],
  ["events", (at: number) => ({ type: "event", name: `E${at}`, inputs: [input(at)] })],
  ["duplicates", () => ({ type: "error", name: "E", inputs: [] })],
  ["fragments", (at: number) => `function f${at}(S s) view`],
  ["invalid entries", (at: number) => ({ type: "function", name: at, inputs: [] })]
])("parses %s in steps linear in their number", async (_, of) => {
  const steps = async (count: number) => {
    const text = many(count, of)
    return countSteps(() => void parseAbi(text))
  }
  await steps(10)
  const [few, more] = [await steps(400), await steps(1_600)]
  expect(few).toBeGreaterThan(200)
  // Linear is about 4, quadratic 16.
  expect(more / few).toBeLessThan(8)
})

/** Enough characters that reading takes minutes if each one repeats the work for all before it. */
const characters = 300_000

test.each([
  ...[
    " ",
    "\n",
    "\t",
    '"',
    "'",
    "`",
    ",",
    ";",
    ":",
    "//",
    "/*",
    "/**/",
    "#",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "\\",
    "\uFEFF"
  ],
  ..."()|[]|{}|[,|(,|=>|returns |a |a(|1|struct a{|function f(|contract a{".split("|")
])("parses %j, repeated, in time linear in the number", part => {
  const repeated = part.repeat(characters / part.length)
  for (const text of [
    repeated,
    `function f(${repeated}x`,
    `[{"name":"f","inputs":[]}]${repeated}x`,
    `f${repeated}uint256)`
  ])
    parseAbi(text)
  parseAbi([`function f(${repeated.slice(0, 99_000)}x`])
})
