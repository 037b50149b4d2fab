import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { parse } from "yaml"

const root = join(import.meta.dirname, "..")

interface Workflow {
  readonly jobs: Record<string, { readonly steps: ReadonlyArray<{ readonly run?: string }> }>
}

test("a change has to pass all of .ci/run where it is published", () => {
  const { jobs } = parse(readFileSync(join(root, ".github/workflows/ci.yml"), "utf8")) as Workflow
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
  expect(commands).toEqual([".ci/run"])
  expect(statSync(join(root, ".ci/run")).mode & 0o111).toBe(0o111)
})
