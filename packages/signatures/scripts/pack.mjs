import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"

/** Licences that let the data be published again under MIT. */
const permissive = new Set(["MIT", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC"])

/** One of the alternatives is enough; of what is joined by AND, each has to be. */
const isPermissive = licence =>
  typeof licence === "string" &&
  licence
    .replace(/[()]/g, "")
    .split(" OR ")
    .some(part => part.split(" AND ").every(one => permissive.has(one.trim())))

const dropped = ["*.sol", "*.map", "*.ts", "*.md", "*.wasm"].map(_ => `--exclude=${_}`)

/**
 * A package's files that may hold ABIs, packed with npm into the folder unless they are there. Nothing is installed and no
 * script of theirs runs. A package that isn't licensed permissively ends the run.
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
    execFileSync("tar", ["-xzf", tarball, "-C", partial, "--strip-components=1", ...dropped])
    rmSync(tarball)
    renameSync(partial, target)
  }
  const { name, version, license: licence } = JSON.parse(readFileSync(join(target, "package.json"), "utf8"))
  if (!isPermissive(licence)) throw new Error(`${spec} is licensed ${licence}: it may not be collected from`)
  return { folder: target, name, version, licence }
}
