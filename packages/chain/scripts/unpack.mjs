import { execFileSync } from "node:child_process"
import { join } from "node:path"

/** The folder of a package that npm packs into another folder. It installs nothing and runs no scripts of packages. */
export const unpack = (spec, folder) => {
  const tarball = execFileSync("npm", ["pack", spec, "--silent", "--ignore-scripts", "--pack-destination", folder], {
    encoding: "utf8"
  }).trim()
  execFileSync("tar", ["xzf", join(folder, tarball), "-C", folder])
  const to = join(folder, tarball.replace(".tgz", ""))
  execFileSync("mv", [join(folder, "package"), to])
  return to
}
