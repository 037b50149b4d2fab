import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
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

const json = (...args: Array<string>) =>
  JSON.parse(execFileSync("pnpm", ["--recursive", ...args, "--json"], { cwd: root, encoding: "utf8" }))

/** Packs every package that is published, as `pnpm publish` would, into a folder. */
export const packPublic = (folder: string): ReadonlyArray<Packed> => {
  const tarballs = new Map<string, string>()
  for (const { name, filename } of json("pack", "--pack-destination", folder)) tarballs.set(name, filename)
  const packages: ReadonlyArray<{ name: string; path: string; private?: boolean }> = json("list", "--depth", "-1")
  return packages
    .filter(_ => !_.private && _.path !== root)
    .map(({ name, path }) => ({
      path,
      manifest: readManifest(path),
      tarball: tarballs.get(name)!
    }))
}
