// Each package as npm serves it works alone in an empty folder: it installs with nothing hoisted, every exported path imports
// on each available Node, its commands print help, its types resolve, and the first example of its README runs.
import { execFile } from "node:child_process"
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { promisify } from "node:util"
import { markdownExamples } from "../examples/markdownExamples.ts"
import { inTemporaryFolder } from "./inTemporaryFolder.ts"
import { isData } from "./isData.ts"
import { nodesFor } from "./nodesFor.ts"
import { type Manifest, type Packed, packPublic } from "./packPublic.ts"

const execute = promisify(execFile)

/** The packages that an example imports besides its own. */
const imported = (example: string, own: string) => {
  const names = Array.from(example.matchAll(/from "((?:@[^/"]+\/)?[^/"]+)/g), _ => _[1]!)
  return new Set(names.filter(_ => _ !== own && !_.startsWith("node:")))
}

const check = async ({ path, manifest, tarball }: Packed, tarballs: Readonly<Record<string, string>>, root: string) => {
  const { name, exports = {}, bin = {} } = manifest
  const folder = join(root, name.replace("/", "-"))
  mkdirSync(folder)

  const put = (file: string, text: string) => writeFileSync(join(folder, file), text)
  const run = (command: string, ...args: Array<string>) =>
    execute(command, args, { cwd: folder, timeout: 60_000 }).catch(({ message, stdout, stderr }) => {
      throw new Error([message, stdout, stderr].join("\n"))
    })
  const install = (more: Readonly<Record<string, string>> = {}) => {
    const dependencies = { ...more, [name]: `file:${tarball}` }
    put("package.json", JSON.stringify({ private: true, type: "module", dependencies }))
    return run("pnpm", "install", "--prefer-offline", "--ignore-scripts", "--no-frozen-lockfile")
  }

  put("pnpm-workspace.yaml", JSON.stringify({ overrides: tarballs, hoist: false, pmOnFail: "ignore" }))
  await install()

  const installed = join(folder, "node_modules", name)
  const modules = Object.entries(exports).flatMap(([path, target]) => {
    if (isData(path)) return []
    const files = path.endsWith("*") ? globSync((target as { default: string }).default, { cwd: installed }) : [""]
    return files.map(file => name + path.slice(1).replace("*", basename(file, ".js")))
  })
  put("import.js", modules.map(_ => `await import("${_}")\n`).join(""))
  for (const node of nodesFor(manifest)) await run(node, "import.js")
  for (const command of Object.keys(bin)) await run(join("node_modules", ".bin", command), "--help")
  if (modules.length === 0) {
    // A command alone has no types, and its example is one for a shell.
    const [, shell] = /```sh\n(.+?)```/s.exec(readFileSync(join(path, "README.md"), "utf8")) ?? []
    if (shell === undefined) throw new Error("its README has no ```sh block")
    await run("sh", "-c", shell)
    return
  }

  const example = markdownExamples(readFileSync(join(path, "README.md"), "utf8"))[0]
  if (example === undefined) throw new Error("its README has no ```ts block")
  put("example.ts", example)
  // An example may use other packages, which its reader installs too.
  const packed: Manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"))
  const known = { ...packed.devDependencies, ...packed.dependencies, ...tarballs }
  const more = Array.from(imported(example, name), _ => [_, known[_] ?? "*"])
  if (more.length > 0) await install(Object.fromEntries(more))
  await run(process.execPath, "example.ts")

  put("types.ts", modules.map((_, i) => `export type * as module${i} from "${_}"\n`).join(""))
  const compilerOptions = {
    target: "ES2023",
    lib: ["ES2023", "DOM"],
    module: "NodeNext",
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true
  }
  put("tsconfig.json", JSON.stringify({ compilerOptions, files: ["types.ts", "example.ts"] }))
  // Declarations of other packages are checked too, but only errors of ours count.
  const failures = await run("tsc").then(
    () => [],
    ({ message }: Error) => message.split("\n").filter(_ => /^(types|example)\.ts|\/@glossa\/.*error TS/.test(_))
  )
  if (failures.length > 0) throw new Error(failures.join("\n"))
}

await inTemporaryFolder(async folder => {
  const packages = packPublic(folder)
  const tarballs = Object.fromEntries(packages.map(_ => [_.manifest.name, `file:${_.tarball}`]))
  const waiting = [...packages]
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await check(next, tarballs, folder).catch(({ message }: Error) => {
        console.error(`${next?.manifest.name} does not work alone:\n${message}\n`)
        process.exitCode = 1
      })
  }
  await Promise.all([worker(), worker()])
})
