import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { describe, expect, test } from "vitest"
import { markdownExamples } from "../scripts/examples/markdownExamples.ts"
import { missingPart } from "../scripts/examples/missingPart.ts"

const root = join(import.meta.dirname, "..")
const read = (file: string) => readFileSync(join(root, file), "utf8")

const documents = globSync(["*.md", "docs/*.md", "{packages,services}/*/README.md", "fixtures/README.md"], {
  cwd: root
})

describe.each(documents)("%s", document => {
  const text = read(document)

  test("links to files and headings that are there", () => {
    const links = Array.from(text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g), _ => _[1]!)
    for (const link of links) {
      const [path = "", heading] = link.split("#")
      const file = path === "" ? document : join(dirname(document), path)
      expect(existsSync(join(root, file)), link).toBe(true)
      if (heading === undefined) continue
      const headings = Array.from(read(file).matchAll(/^#+ (.+)$/gm), _ => _[1]!.toLowerCase().replace(/[^\w\- ]/g, ""))
      expect(
        headings.map(_ => _.replaceAll(" ", "-")),
        link
      ).toContain(heading)
    }
  })

  test("names scripts that are there", () => {
    const { scripts } = JSON.parse(read("package.json"))
    const named = Array.from(text.matchAll(/\bnpm run (?:--\S+ )*(\w[\w-]*)/g), _ => _[1]!)
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named))
  })
})

test("CONTRIBUTING.md shows a story as it is", () => {
  const [, story = ""] = markdownExamples(read("CONTRIBUTING.md"))
  const [heading, file] = story.match(/^\/\/ (\S+)\n/) ?? []
  expect(missingPart(story.replace(heading!, ""), read(file!))).toBeUndefined()
})
