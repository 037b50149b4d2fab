// Packs a release into a folder: `node scripts/release/pack.ts FOLDER`. `npm test` does the same, and tries each tarball.
import { mkdirSync } from "node:fs"
import { packRelease } from "./packRelease.ts"

const [, , folder] = process.argv
if (folder === undefined) {
  console.error("usage: node scripts/release/pack.ts FOLDER")
  process.exit(2)
}
mkdirSync(folder, { recursive: true })
for (const { manifest, tarball } of packRelease(folder)) console.log(`${manifest.name} ${manifest.version} ${tarball}`)
