import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { type Packed, packPublic } from "../checks/packPublic.ts"

const root = join(import.meta.dirname, "../..")

/**
 * Writes the parts of a release into a folder: the tarballs of all public packages, the list of their software (`sbom.cdx.json`, CycloneDX,
 * from the lockfile), and `SHA256SUMS` of both.
 */
export const packRelease = (folder: string): ReadonlyArray<Packed> => {
  const packages = packPublic(folder)
  const sbom = ["sbom", "--sbom-format", "cyclonedx", "--lockfile-only", "--prod"]
  writeFileSync(join(folder, "sbom.cdx.json"), execFileSync("pnpm", sbom, { cwd: root, maxBuffer: 2 ** 26 }))
  const sums = readdirSync(folder)
    .sort()
    .map(
      file =>
        `${createHash("sha256")
          .update(readFileSync(join(folder, file)))
          .digest("hex")}  ${file}\n`
    )
  writeFileSync(join(folder, "SHA256SUMS"), sums.join(""))
  return packages
}
