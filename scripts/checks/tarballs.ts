// Checks that each package, as npm serves it, works alone in an empty folder. The install line of its README is all that it needs. Every
// exported path imports on each available Node, its commands print help, its types resolve, and the first example runs. All packages
// together have types for the oldest TypeScript and share one copy of effect.
import { globSync, readdirSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { installLine } from "../examples/installLine.ts"
import { markdownExamples } from "../examples/markdownExamples.ts"
import { exampleUrl, startDemo } from "../examples/startDemo.ts"
import { exampleNode, startNode } from "../examples/startNode.ts"
import { packRelease } from "../release/packRelease.ts"
import { inTemporaryFolder } from "./inTemporaryFolder.ts"
import { isData } from "./isData.ts"
import { nodesFor } from "./nodesFor.ts"
import { type Manifest, type Packed, readManifest } from "./packPublic.ts"
import { scratchProject } from "./scratchProject.ts"

/** The oldest version that READMEs say is supported. */
const oldestTypeScript = "5.9.3"

/** The module specifiers of a package in a project. */
const modulesOf = (project: string, { name, exports = {} }: Manifest): ReadonlyArray<string> =>
  Object.entries(exports).flatMap(([path, target]) => {
    if (isData(path)) return []
    const pattern = (target as { readonly default: string }).default
    const files = path.endsWith("*") ? globSync(pattern, { cwd: join(project, "node_modules", name) }) : [""]
    return files.map(file => name + path.slice(1).replace("*", basename(file, ".js")))
  })

/** Whether a sub-path, such as `@glossa/client/mcp`, itself imports an optional peer. */
const needsPeer = (project: string, { name, exports = {} }: Manifest, module: string, peer: string): boolean => {
  const target = exports[`.${module.slice(name.length)}`] as { readonly default: string } | undefined
  if (target === undefined) return false
  const text = readFileSync(join(project, "node_modules", name, target.default), "utf8")
  return new RegExp(`from ["']${peer}[/"']`).test(text)
}

/** `>=20.19` as the exact 20.19.0. */
const oldestNode = ({ engines }: Manifest): string =>
  `${engines?.node?.slice(">=".length)}.0.0`.split(".").slice(0, 3).join(".")

/** The version of a dependency that the repository develops a package with. */
const versionFor = ({ path }: Packed, dependency: string): string =>
  readManifest(join(path, "node_modules", dependency)).version

/** Resources for the checks of all packages. */
interface Shared {
  readonly root: string
  /** URLs of the tarballs, by name. */
  readonly tarballs: Readonly<Record<string, string>>
  /** The URL of a demo. */
  readonly demo: string
  /** The URL of a node. */
  readonly node: string
}

const checkAlone = async (packed: Packed, { root, tarballs, demo, node }: Shared) => {
  const { path, manifest } = packed
  const { name, bin = {} } = manifest
  const { folder, put, run, install, checkTypes } = scratchProject(join(root, name.replace("/", "-")))
  const readme = readFileSync(join(path, "README.md"), "utf8")
  const requested = [name, ...installLine(readme)]
  const dependencies = Object.fromEntries(requested.map(_ => [_, tarballs[_] ?? versionFor(packed, _)]))
  // With engineStrict, dependencies must support the oldest Node that the package supports.
  await install(dependencies, { overrides: tarballs, engineStrict: true, nodeVersion: oldestNode(manifest) })

  const absent = Object.keys(manifest.peerDependenciesMeta ?? {}).filter(peer => !requested.includes(peer))
  const modules = modulesOf(folder, manifest).filter(
    module => module === name || absent.every(peer => !needsPeer(folder, manifest, module, peer))
  )
  put("import.js", modules.map(_ => `await import("${_}")\n`).join(""))
  put("require.cjs", modules.map(_ => `require("${_}")\n`).join(""))
  for (const version of nodesFor(manifest))
    for (const script of ["import.js", "require.cjs"]) await run(version, script)
  for (const command of Object.keys(bin)) await run(join("node_modules", ".bin", command), "--help")
  if (modules.length === 0) {
    // A command alone has no types, and its example is for a shell.
    const [, shell] = /```sh\n(.+?)```/s.exec(readme) ?? []
    if (shell === undefined) throw new Error("its README has no ```sh block")
    await run("sh", "-c", shell)
    return
  }

  const example = markdownExamples(readme)[0]
  if (example === undefined) throw new Error("its README has no ```ts block")
  put("example.ts", example.replaceAll(exampleUrl, demo).replaceAll(exampleNode, node))
  await run(process.execPath, "example.ts")
  await checkTypes("tsc", modules, "example.ts")
}

const checkTogether = async (packages: ReadonlyArray<Packed>, { root, tarballs }: Shared) => {
  const libraries = packages.filter(_ => _.manifest.exports !== undefined)
  const { folder, install, checkTypes } = scratchProject(join(root, "together"))
  const own = Object.fromEntries(libraries.map(({ manifest: { name } }) => [name, tarballs[name]!]))
  const effect = versionFor(packages.find(_ => _.manifest.name === "@glossa/database")!, "effect")
  await install({ ...own, effect, typescript: oldestTypeScript }, { overrides: tarballs })
  const copies = readdirSync(join(folder, "node_modules", ".pnpm")).filter(_ => _.startsWith("effect@"))
  if (copies.length !== 1) throw new Error(`expected one copy of effect, got ${copies.join(", ")}`)
  await checkTypes(
    join("node_modules", ".bin", "tsc"),
    libraries.flatMap(_ => modulesOf(folder, _.manifest))
  )
}

await inTemporaryFolder(async root => {
  const packages = packRelease(root)
  const tarballs = Object.fromEntries(packages.map(_ => [_.manifest.name, `file:${_.tarball}`]))
  const [demo, node] = await Promise.all([startDemo(), startNode()])
  const shared = { root, tarballs, demo: demo.base, node: node.base }
  const checks = [
    { what: "together", check: () => checkTogether(packages, shared) },
    ...packages.map(_ => ({ what: `${_.manifest.name} alone`, check: () => checkAlone(_, shared) }))
  ]
  const worker = async () => {
    for (let next = checks.shift(); next !== undefined; next = checks.shift()) {
      const { what, check } = next
      await check().catch(({ message }: Error) => {
        console.error(`${what} does not work:\n${message}\n`)
        process.exitCode = 1
      })
    }
  }
  await Promise.all([worker(), worker()])
  await Promise.all([demo.stop(), node.stop()])
})
