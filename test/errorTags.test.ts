import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const root = join(import.meta.dirname, "..")

/** Where each tag of an expected failure is declared. */
const declarations = globSync("{packages,services}/*/src/**/*.ts", { cwd: root, exclude: ["**/*.test.ts"] }).flatMap(
  file =>
    Array.from(
      readFileSync(join(root, file), "utf8").matchAll(
        /(?:\b(?:TaggedError|TaggedErrorClass)(?:<\w+>\(\))?\(\s*|readonly _tag = )"([^"]+)"/g
      ),
      _ => ({ file, tag: _[1]! })
    )
)

test("an error's tag begins with its package and is used once", () => {
  expect(declarations.length).toBeGreaterThan(0)
  const byTag = Map.groupBy(declarations, _ => _.tag)
  for (const [tag, places] of byTag) {
    expect(
      places.map(_ => _.file),
      `${tag} is declared more than once`
    ).toHaveLength(1)
    expect(tag).toMatch(new RegExp(`^${places[0]!.file.split("/")[1]}/[A-Z]\\w+$`))
  }
})
