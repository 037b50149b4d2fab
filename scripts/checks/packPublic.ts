import { execFileSync } from "node:child_process"
import { readFileSync, rmSync } from "node:fs"
import { join } from "node:path"

export interface Manifest {
  readonly name: string
  readonly version: string
  readonly private?: boolean
  readonly engines?: { readonly node?: string }
  readonly exports?: Readonly<Record<string, unknown>>
  readonly bin?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

export interface Packed {
  readonly path: string
  readonly manifest: Manifest
  readonly tarball: string
}

export const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))

const root = join(import.meta.dirname, "../..")

/** The links that the registry shows are added when packing. */
const hooks = `--config.pnpmfile=${join(root, "scripts/release/pnpmfile.cjs")}`

const json = (...args: Array<string>) =>
  JSON.parse(execFileSync("pnpm", ["--recursive", hooks, ...args, "--json"], { cwd: root, encoding: "utf8" }))

/** Packs every package that is published, as `pnpm publish` would, into a folder. */
export const packPublic = (folder: string): ReadonlyArray<Packed> => {
  const packages: ReadonlyArray<{ name: string; path: string; private?: boolean }> = json("list", "--depth", "-1")
  const paths = new Map(packages.filter(_ => !_.private && _.path !== root).map(_ => [_.name, _.path]))
  const packed: ReadonlyArray<{ name: string; filename: string }> = json("pack", "--pack-destination", folder)
  // pnpm packs private packages, too.
  for (const { name, filename } of packed) if (!paths.has(name)) rmSync(filename)
  return packed.flatMap(({ name, filename: tarball }) => {
    const path = paths.get(name)
    return path === undefined ? [] : { path, manifest: readManifest(path), tarball }
  })
}
