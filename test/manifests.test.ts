import { globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { describe, expect, test } from "vitest"
import { parse } from "yaml"
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

describe.each(folders("packages/*"))("%s", folder => {
  const manifest = manifestOf(folder)

  test("README says what to install", () => {
    const readme = read(folder, "README.md")
    const { peerDependencies = {}, peerDependenciesMeta = {} } = manifest
    const isRequired = (name: string) => !peerDependenciesMeta[name]?.optional
    const peers = Object.keys(peerDependencies).filter(isRequired)
    const imported = Array.from(readme.matchAll(/^(?:import|\}) .*from "((?:@\w+\/)?\w[^/"]*)/gm), _ => _[1]!)
      // A sub-path has its own optional peer.
      .filter(isRequired)
    expect(new Set(installLine(readme))).toEqual(new Set([manifest.name, ...imported, ...peers]))
    const minimum = manifest.engines.node.replace(">=", "")
    expect(readme).toContain(`Supports Node ${minimum} and TypeScript 5.9 or later`)
  })

  test("effect is a peer, so that there is one copy of it", () => {
    const { dependencies = {}, devDependencies, peerDependencies = {} } = manifest
    // No signature of explain has Effect: its users need not install it.
    expect("effect" in dependencies).toBe(folder === "packages/explain")
    if ("effect" in devDependencies) expect(peerDependencies["effect"]).toBe(`^${catalog.get("effect")}`)
  })
})

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

test("packages and services have one version, which the service and its tools report", () => {
  const versions = [...folders("packages/*"), ...folders("services/*")].map(folder => manifestOf(folder).version)
  expect(new Set(versions).size).toBe(1)
  expect(JSON.parse(read(".changeset/config.json"))).toMatchObject({
    fixed: [["@glossa/*"]],
    privatePackages: { version: true }
  })
})

test("the versions of the catalog are exact", () => {
  expect(catalog.size).toBeGreaterThan(10)
  for (const [name, version] of catalog) expect(version, name).toMatch(exact)
})
