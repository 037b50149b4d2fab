import { existsSync, globSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { parse } from "yaml"

const root = join(import.meta.dirname, "..")

interface Workflow {
  readonly jobs: Record<string, { readonly steps: ReadonlyArray<{ readonly run?: string; readonly uses?: string }> }>
}

const workflow = (file: string) => parse(readFileSync(join(root, ".github/workflows", file), "utf8")) as Workflow
const stepsOf = (file: string) => Object.values(workflow(file).jobs).flatMap(({ steps }) => steps)

test("a change has to pass all of .ci/run where it is published", () => {
  expect(stepsOf("ci.yml").flatMap(({ run }) => run ?? [])).toEqual([".ci/run"])
  expect(statSync(join(root, ".ci/run")).mode & 0o111).toBe(0o111)
})

test("actions are pinned to a commit", () => {
  const actions = globSync("*.yml", { cwd: join(root, ".github/workflows") }).flatMap(file =>
    stepsOf(file).flatMap(({ uses }) => uses ?? [])
  )
  expect(actions.length).toBeGreaterThan(5)
  for (const action of actions) expect(action).toMatch(/@[0-9a-f]{40}$/)
})

test("a release passes .ci/run, and its steps exist", () => {
  const commands = stepsOf("release.yml").flatMap(({ run }) => run ?? [])
  expect(commands[0]).toBe(".ci/run")
  const steps = commands.flatMap(command => /^npm run release -- (\w+) /.exec(command)?.[1] ?? [])
  expect(steps).toEqual(["pack", "publish"])
  for (const step of steps) expect(existsSync(join(root, "scripts/release", `${step}.ts`)), step).toBe(true)
})
