// The words of the repository (words.ts), the size of its documents, and its packages as published: publint checks the fields and
// files of each tarball, attw resolves its types.
import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { inTemporaryFolder } from "./inTemporaryFolder.ts"
import { isData } from "./isData.ts"
import { packPublic } from "./packPublic.ts"
import "./sizes.ts"
import "./words.ts"

/** Words in all documents, without generated pages, figures and changelogs. */
const maxWords = 27_000
const documents = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ":/*.md"], { encoding: "utf8" })
  .split("\n")
  .filter(file => existsSync(file) && !/\.gen\.md$|^bench\/results\/|(^|\/)CHANGELOG\.md$|^\.changeset\//.test(file))
const words = documents.reduce((sum, file) => sum + readFileSync(file, "utf8").split(/\s+/).filter(Boolean).length, 0)
console.log(`documents: ${words.toLocaleString("en")} words, at most ${maxWords.toLocaleString("en")}`)
if (words > maxWords) {
  console.error(`expected documents of at most ${maxWords} words, got ${words}: cut what another place says`)
  process.exitCode = 1
}

await inTemporaryFolder(folder => {
  for (const { manifest, tarball } of packPublic(folder)) {
    const data = Object.keys(manifest.exports ?? {}).filter(isData)
    const apart = data.length > 0 ? ["--exclude-entrypoints", ...data] : []
    const typed = ["--profile", "esm-only", "--no-definitely-typed", "--format", "ascii", "--no-color"]
    // A command alone has no types.
    const types = manifest.exports === undefined ? [] : [["attw", tarball, ...typed, ...apart] as const]
    for (const [command, ...args] of [["publint", "run", tarball, "--strict"] as const, ...types]) {
      const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8" })
      if (status === 0) continue
      console.error(`${command} rejects ${manifest.name}:\n${stdout}${stderr}`)
      process.exitCode = 1
    }
  }
})
