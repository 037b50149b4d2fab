// Publishes the packages of scripts/release/pack.ts with provenance: `node scripts/release/publish.ts FOLDER`. Versions that the registry
// already has are skipped. Nothing is published if one package must not be.
import { execFileSync, spawnSync } from "node:child_process"
import { globSync } from "node:fs"
import { join } from "node:path"
import { findObstacles, type PackageInfo } from "./findObstacles.ts"

const [, , folder = "."] = process.argv

const packages = globSync(join(folder, "*.tgz")).map(tarball => {
  const manifest = execFileSync("tar", ["-xzOf", tarball, "package/package.json"], { encoding: "utf8" })
  return { tarball, ...(JSON.parse(manifest) as PackageInfo) }
})

/** The latest version of a package in the registry. */
const latest = (name: string): ReadonlyArray<PackageInfo> => {
  const { status, stdout } = spawnSync("npm", ["view", name, "--json"], { encoding: "utf8" })
  const answer = JSON.parse(stdout || "{}")
  if (status === 0) return [answer]
  if (answer.error?.code === "E404") return []
  throw new Error(`cannot read ${name} from the registry: ${answer.error?.summary ?? `npm ended with ${status}`}`)
}

const published = packages.flatMap(_ => latest(_.name))
const obstacles = findObstacles(packages, published)
if (packages.length === 0 || obstacles.length > 0) {
  console.error(obstacles.length > 0 ? obstacles.join("\n") : `no tarballs in ${folder}`)
  process.exit(1)
}

for (const { name, version, tarball } of packages) {
  if (published.some(_ => _.name === name && _.version === version)) console.log(`${name} ${version} is published`)
  else execFileSync("npm", ["publish", tarball, "--provenance", "--access", "public"], { stdio: "inherit" })
}
