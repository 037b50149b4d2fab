import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { packages } from "./packages.ts"

/** Packs each package that isn't there yet with npm and keeps its JSON files: no install, no script of theirs runs. */
export const install = (folder: string): void => {
  mkdirSync(folder, { recursive: true })
  for (const spec of packages) {
    const target = join(folder, spec.replaceAll("/", "+"))
    if (existsSync(target)) continue
    const tarball = execFileSync("npm", ["pack", spec, "--silent", "--ignore-scripts", "--pack-destination", folder], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"]
    })
    const file = join(folder, tarball.trim().split("\n").at(-1)!)
    mkdirSync(target)
    execFileSync("tar", ["-xzf", file, "-C", target, "--wildcards", "*.json", "--strip-components=1"])
    rmSync(file)
    console.error(`packed ${spec}`)
  }
}
