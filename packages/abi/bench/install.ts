import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"
import { compilers, heldOut, known, rivals } from "./packages.ts"

const npm = (...parameters: ReadonlyArray<string>): string =>
  execFileSync("npm", [...parameters, "--silent", "--ignore-scripts", "--prefer-offline"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"]
  })

/**
 * Packs a missing package with npm and keeps the files that match the pattern. It installs nothing and runs no scripts of
 * packages.
 */
const packInto = (folder: string, spec: string, pattern: string): void => {
  const target = join(folder, spec.replaceAll("/", "+"))
  if (existsSync(target)) return
  const file = join(folder, npm("pack", spec, "--pack-destination", folder).trim().split("\n").at(-1)!)
  const partial = `${target}.partial`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial)
  execFileSync("tar", ["-xzf", file, "-C", partial, "--wildcards", pattern, "--strip-components=1"])
  rmSync(file)
  renameSync(partial, target)
  console.error(`packed ${spec}`)
}

/**
 * Installs the packages of the ground truth into `packages` (about 1 GB), the compilers into `compilers`, and the other tools
 * into `rivals`.
 */
export const install = (folder: string): void => {
  for (const part of ["packages", "compilers"]) mkdirSync(join(folder, part), { recursive: true })
  for (const spec of [...known, ...heldOut]) packInto(join(folder, "packages"), spec, "*.json")
  for (const version of compilers) packInto(join(folder, "compilers"), `solc@${version}`, "*/soljson.js")
  const tools = join(folder, "rivals")
  if (existsSync(join(tools, "node_modules"))) return
  mkdirSync(tools, { recursive: true })
  npm("install", "--prefix", tools, "--no-save", "--no-audit", "--no-fund", ...rivals)
}
