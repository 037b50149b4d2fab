// Checks the words of the repository (words.ts), its sizes (sizes.ts), and its packages as published. publint checks the fields and files
// of each tarball, and attw resolves its types.
import { spawnSync } from "node:child_process"
import { inTemporaryFolder } from "./inTemporaryFolder.ts"
import { isData } from "./isData.ts"
import { packPublic } from "./packPublic.ts"
import "./sizes.ts"
import "./words.ts"

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
