// What npm would serve is well-formed: publint reads each tarball's fields and files, attw resolves its types.
import { spawnSync } from "node:child_process"
import { inTemporaryFolder } from "./inTemporaryFolder.ts"
import { packPublic } from "./packPublic.ts"

await inTemporaryFolder(folder => {
  for (const { manifest, tarball } of packPublic(folder))
    for (const [command, ...args] of [
      ["publint", "run", tarball, "--strict"],
      ["attw", tarball, "--profile", "esm-only", "--no-definitely-typed", "--format", "ascii", "--no-color"]
    ] as const) {
      const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8" })
      if (status === 0) continue
      console.error(`${command} refuses ${manifest.name}:\n${stdout}${stderr}`)
      process.exitCode = 1
    }
})
