import { globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { describe, expect, test } from "vitest"

const root = join(import.meta.dirname, "..")

interface Export {
  readonly name: string
  readonly isDocumented: boolean
}

/** A declaration, and whether a comment ends right before it. */
const declaration =
  /(\*\/\n)?^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|class|interface|type) (\w+)/gm
const list = /^export (?:type )?\{([^}]*)\} from "(\.[^"]+)"/gm
const star = /^export (?:type )?\* from "(\.[^"]+)"/gm

/** The exports of a module, read from its source. Generated files document themselves, or contain the types of a document that does. */
const exportsOf = (file: string): ReadonlyMap<string, Export> => {
  const text = readFileSync(file, "utf8")
  const all = new Map<string, Export>()
  for (const [, path] of text.matchAll(star))
    for (const [name, found] of exportsOf(join(dirname(file), path!))) all.set(name, found)
  for (const [, names, path] of text.matchAll(list)) {
    const inner = exportsOf(join(dirname(file), path!))
    for (const entry of names!.split(",").map(each => each.trim().replace(/^type /, "")))
      if (entry !== "") {
        const [name, alias = name] = entry.split(" as ") as [string, string?]
        all.set(alias, { name: alias, isDocumented: inner.get(name)?.isDocumented ?? false })
      }
  }
  for (const [, comment, name] of text.matchAll(declaration)) {
    // A schema and its type have one name and one comment.
    const isDocumented = comment !== undefined || file.endsWith(".gen.ts") || all.get(name!)?.isDocumented === true
    all.set(name!, { name: name!, isDocumented })
  }
  return all
}

/** The source files of a package's exported paths. */
const entries = (folder: string): ReadonlyArray<string> => {
  const { exports } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as {
    readonly exports: Readonly<Record<string, { readonly types?: string }>>
  }
  return Object.values(exports).flatMap(({ types }) =>
    types === undefined || types.includes("*")
      ? []
      : [join(root, folder, types.replace("/dist/", "/src/").replace(/\.d\.ts$/, ".ts"))]
  )
}

const folders = globSync("packages/*/package.json", { cwd: root }).map(dirname)

describe.each(folders)("%s", folder => {
  test("documents all its exports", () => {
    const undocumented = entries(folder).flatMap(file =>
      [...exportsOf(file).values()].filter(({ isDocumented }) => !isDocumented).map(({ name }) => name)
    )
    expect(undocumented).toEqual([])
  })

  test("exports every function that its README's API names", () => {
    // Includes exports of other packages, since a README may name these too.
    const exported = new Set(folders.flatMap(entries).flatMap(file => [...exportsOf(file).keys()]))
    const readme = readFileSync(join(root, folder, "README.md"), "utf8")
    const [api = ""] = /^## API$[\s\S]*?(?=^## |$(?![\s\S]))/m.exec(readme) ?? []
    const sources = globSync("src/**/*.ts", { cwd: join(root, folder) }).map(file =>
      readFileSync(join(root, folder, file), "utf8")
    )
    // A method, such as a service's, is declared in the sources.
    const isMethod = (name: string) => sources.some(text => new RegExp(`\\b${name}\\b\\??[:(=]| ${name} = `).test(text))
    const names = Array.from(api.matchAll(/`([a-zA-Z]\w*)\(/g), ([, name]) => name!)
    expect(names.filter(name => !exported.has(name) && !isMethod(name))).toEqual([])
  })
})
