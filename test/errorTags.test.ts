import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const root = join(import.meta.dirname, "..")

/** A class, and the tag that its base or its field has before the next class begins. */
const declaration =
  /\bclass (\w+)(?:(?!\bclass\b)[\s\S])*?(?:\b(?:TaggedError|TaggedErrorClass|Problem)(?:<\w+>\(\))?\(\s*|readonly _tag = )"([^"]+)"/g

const declarations = globSync("{packages,services}/*/src/**/*.ts", { cwd: root, exclude: ["**/*.test.ts"] }).flatMap(
  file =>
    Array.from(readFileSync(join(root, file), "utf8").matchAll(declaration), ([, name, tag]) => ({
      file,
      name: name!,
      tag: tag!
    }))
)

test("names each tag after its package and its class", () => {
  expect(declarations.length).toBeGreaterThan(100)
  expect(declarations.filter(({ tag }) => tag.startsWith("api/")).length).toBeGreaterThan(20)
  for (const { file, name, tag } of declarations) {
    expect(`${tag}Error`, file).toBe(`${file.split("/")[1]}/${name}`)
  }
})

test("declares each tag once", () => {
  for (const [tag, places] of Map.groupBy(declarations, ({ tag }) => tag)) {
    expect(
      places.map(({ file }) => file),
      tag
    ).toHaveLength(1)
  }
})

test("documents no tag that does not exist", () => {
  const tags = new Set(declarations.map(({ tag }) => tag))
  const files = globSync("{README,docs/**/*,{packages,services}/*/README}.md", { cwd: root })
  const documented = files.flatMap(file =>
    Array.from(readFileSync(join(root, file), "utf8").matchAll(/`([a-z]+\/[A-Z]\w+)`/g), ([, tag]) => ({
      file,
      tag: tag!
    }))
  )
  expect(documented.length).toBeGreaterThan(20)
  const packages = new Set(Array.from(tags, tag => tag.split("/")[0]))
  expect(documented.filter(({ tag }) => packages.has(tag.split("/")[0]) && !tags.has(tag))).toEqual([])
})
