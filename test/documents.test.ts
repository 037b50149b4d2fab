import { execFileSync } from "node:child_process"
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { describe, expect, test } from "vitest"
import { missingPart } from "../scripts/examples/missingPart.ts"

const root = join(import.meta.dirname, "..")
const read = (file: string) => readFileSync(join(root, file), "utf8")

const documents = globSync(
  ["*.md", "{docs,bench/results}/*.md", "{packages,services}/*/README.md", "fixtures/README.md"],
  {
    cwd: root
  }
)

describe.each(documents)("%s", document => {
  const text = read(document)

  test("links to existing files and headings", () => {
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

  test("names existing scripts", () => {
    const { scripts } = JSON.parse(read("package.json"))
    const named = Array.from(text.matchAll(/\bnpm run (?:--\S+ )*(\w[\w-]*)/g), _ => _[1]!)
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named))
  })
})

test("tables of figures equal the benchmarks'", () => {
  const plain = (line: string) => line.replace(/ +/g, " ")
  const tables = documents.flatMap(document =>
    Array.from(read(document).matchAll(/<!-- from (\S+) -->\n\n((?:\|.*\n)+)/g), ([, file = "", table = ""]) => ({
      file,
      rows: table
        .trim()
        .split("\n")
        .map(plain)
        .filter(row => !/^[| -]+$/.test(row))
    }))
  )
  expect(tables.length).toBeGreaterThan(2)
  for (const { file, rows } of tables) expect(read(file).split("\n").map(plain)).toEqual(expect.arrayContaining(rows))
})

const glossa = `"$NODE" '${join(root, "services/cli/dist/main.js")}'`

test("the first command of the command line prints what is shown", () => {
  const [, command = "", shown = ""] =
    /```sh\n(.+)\n```\n\n```json\n(.+)\n```/.exec(read("services/cli/README.md")) ?? []
  const env = { ...process.env, NODE: process.execPath }
  const printed = execFileSync("sh", ["-c", command.replace("npx @glossa/cli", glossa)], { env, encoding: "utf8" })
  expect(shown).not.toBe("")
  expect(missingPart(shown, printed), printed).toBeUndefined()
})

test("the commands about keys print keys", () => {
  const commands = documents.flatMap(document =>
    Array.from(read(document).matchAll(/^(?:KEY=\$\()?npm run (?:--silent )?glossa -- (keys [^)\n]+)/gm), _ => _[1]!)
  )
  expect(commands.length).toBeGreaterThan(1)
  const folder = mkdtempSync(join(tmpdir(), "glossa-documents-"))
  const env = { ...process.env, GLOSSA_DATABASE: "sqlite:keys.db", NODE: process.execPath }
  try {
    for (const command of commands) {
      const key = execFileSync("sh", ["-c", `${glossa} ${command}`], {
        cwd: folder,
        env,
        encoding: "utf8",
        stdio: "pipe"
      })
      expect(key, command).toMatch(/^glossa_/)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})
