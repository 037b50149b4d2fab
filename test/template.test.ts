import { globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { describe, expect, test } from "vitest"
import { parse } from "yaml"
import { isData } from "../scripts/checks/isData.ts"
import { installLine } from "../scripts/examples/installLine.ts"

const root = join(import.meta.dirname, "..")
const read = (...path: ReadonlyArray<string>) => readFileSync(join(root, ...path), "utf8")

const folders = (glob: string) => globSync(`${glob}/package.json`, { cwd: root }).map(_ => dirname(_))
const manifestOf = (folder: string) => JSON.parse(read(folder, "package.json"))

const catalog = new Map(
  Array.from(
    (read("pnpm-workspace.yaml").match(/^catalog:\n((?: {2}.*\n)+)/m)?.[1] ?? "").matchAll(/^ {2}"?(.+?)"?: (.+)$/gm),
    _ => [_[1]!, _[2]!]
  )
)

const buildConfig = {
  extends: "../../tsconfig.base.json",
  compilerOptions: { noEmit: false, emitDeclarationOnly: true, rootDir: "src", outDir: "dist" },
  include: ["src"],
  exclude: ["src/**/*.test.ts", "src/**/*.fuzz.ts", "src/**/*.bench.ts"]
}

describe.each(folders("packages/*"))("%s is made from the template", folder => {
  const manifest = manifestOf(folder)

  test("manifest", () => {
    expect(manifest).toMatchObject({
      name: folder.replace("packages", "@glossa"),
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      description: expect.stringMatching(/^[A-Z].*\.$/),
      license: "MIT",
      type: "module",
      sideEffects: false,
      engines: { node: expect.stringMatching(/^>=\d+\.\d+$/) },
      files: expect.arrayContaining(["dist", "README.md"]),
      scripts: {
        build: expect.stringMatching(/tsup && tsc -p tsconfig\.build\.json$/),
        typecheck: "tsc -p tsconfig.json"
      }
    })
    expect(manifest.private).toBeUndefined()
  })

  test("every export is an ES module with declarations, or a data file", () => {
    expect(Object.keys(manifest.exports)).toContain(".")
    for (const [path, target] of Object.entries(manifest.exports)) {
      if (isData(path)) continue
      expect(Object.keys(target as object)).toEqual(["types", "default"])
      expect(target).toEqual({
        types: expect.stringMatching(/^\.\/dist\/.+\.d\.ts$/),
        default: expect.stringMatching(/^\.\/dist\/.+\.js$/)
      })
    }
  })

  test("TypeScript and bundler configuration", () => {
    expect(JSON.parse(read(folder, "tsconfig.json"))).toEqual({
      extends: "../../tsconfig.base.json",
      include: expect.arrayContaining(["src"])
    })
    expect(JSON.parse(read(folder, "tsconfig.build.json"))).toEqual(buildConfig)
    expect(read(folder, "tsup.config.ts")).toContain("export default template(")
  })

  test("README is headed by the package's name, and says what to install", () => {
    const readme = read(folder, "README.md")
    expect(readme).toMatch(new RegExp(`^# ${manifest.name}\n`))
    const { peerDependencies = {}, peerDependenciesMeta = {} } = manifest
    const peers = Object.keys(peerDependencies).filter(_ => !peerDependenciesMeta[_]?.optional)
    const imported = Array.from(readme.matchAll(/^(?:import|\}) .*from "((?:@\w+\/)?\w[^/"]*)/gm), _ => _[1]!)
    expect(new Set(installLine(readme))).toEqual(new Set([manifest.name, ...imported, ...peers]))
    const minimum = manifest.engines.node.replace(">=", "")
    expect(readme).toContain(`Supports Node ${minimum} and TypeScript 5.9 or later`)
  })

  test("effect is a peer, so that there is one copy of it", () => {
    const { dependencies = {}, devDependencies, peerDependencies = {} } = manifest
    expect(dependencies["effect"]).toBeUndefined()
    if ("effect" in devDependencies) expect(peerDependencies["effect"]).toBe(`^${catalog.get("effect")}`)
  })
})

test.each([...folders("packages/*"), "services/cli"])("%s has keywords on its page of the registry", folder =>
  expect(manifestOf(folder)).toMatchObject({ keywords: expect.arrayContaining([expect.any(String)]) })
)

test(".node-version is the pinned Node", () => {
  const { nodeVersion } = parse(read("pnpm-workspace.yaml")) as { nodeVersion: string }
  expect(read(".node-version")).toBe(`${nodeVersion}\n`)
})

describe.each([...folders("packages/*"), ...folders("services/*")])("%s", folder => {
  test("contains the license", () => {
    expect(manifestOf(folder).license).toBe("MIT")
    expect(read(folder, "LICENSE")).toBe(read("LICENSE"))
  })
})

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/

test.each(["", ...folders("packages/*"), ...folders("services/*"), ...folders("fixtures")])(
  "./%s takes its versions from the workspace and the catalog, and the others are exact",
  folder => {
    const { dependencies, devDependencies, optionalDependencies } = manifestOf(folder)
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))
      if (name.startsWith("@glossa/")) expect(`${name} ${version}`).toBe(`${name} workspace:*`)
      else if (catalog.has(name)) expect(`${name} ${version}`).toBe(`${name} catalog:`)
      else expect(version, name).toMatch(exact)
  }
)

test("the versions of the catalog are exact", () => {
  expect(catalog.size).toBeGreaterThan(10)
  for (const [name, version] of catalog) expect(version, name).toMatch(exact)
})
