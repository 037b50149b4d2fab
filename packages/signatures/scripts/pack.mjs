import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"

/** Licenses that allow publishing the data under MIT. */
const permissive = new Set(["MIT", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC"])

/** One alternative of OR must be permissive, and all parts of AND. */
const isPermissive = license =>
  typeof license === "string" &&
  license
    .replace(/[()]/g, "")
    .split(" OR ")
    .some(part => part.split(" AND ").every(one => permissive.has(one.trim())))

/** Files that may contain ABIs. Foundry and Hardhat keep them in folders named for a source, such as `Token.sol`. */
const readable = /\.([cm]?js|json)$/

/**
 * Returns a package's files that may contain ABIs, which npm packs into the folder unless they exist. It installs nothing
 * and runs no scripts of packages. A package without a permissive license ends the run.
 */
export const pack = (spec, folder) => {
  const target = join(folder, spec.replaceAll("/", "+"))
  if (!existsSync(target)) {
    mkdirSync(folder, { recursive: true })
    const arguments_ = ["pack", spec, "--silent", "--ignore-scripts", "--pack-destination", folder]
    const answer = execFileSync("npm", arguments_, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] })
    const tarball = join(folder, answer.trim().split("\n").at(-1))
    const partial = `${target}.partial`
    rmSync(partial, { recursive: true, force: true })
    mkdirSync(partial)
    const listing = execFileSync("tar", ["-tzf", tarball, "--quoting-style=literal"], {
      encoding: "utf8",
      maxBuffer: 64e6
    })
    // An archive may list a file twice.
    const members = new Set(listing.split("\n"))
    execFileSync("tar", ["-xzf", tarball, "-C", partial, "--strip-components=1", "--files-from=-"], {
      input: [...members].filter(member => readable.test(member)).join("\n")
    })
    rmSync(tarball)
    renameSync(partial, target)
  }
  const { name, version, license } = JSON.parse(readFileSync(join(target, "package.json"), "utf8"))
  if (!isPermissive(license)) throw new Error(`${spec} is licensed ${license}: it may not be collected from`)
  return { folder: target, name, version, license }
}
