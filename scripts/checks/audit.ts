// Whether a vulnerability is known of what is shipped: those that are high or critical fail. Where nobody can be asked, it says
// so and lets pass, since that tells nothing of the change.
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { auditFindings } from "./auditFindings.ts"

const root = join(import.meta.dirname, "../..")
const { stdout, stderr } = spawnSync("pnpm", ["audit", "--prod", "--json"], {
  cwd: root,
  encoding: "utf8",
  timeout: 60_000
})
const findings = auditFindings(stdout)
if (findings === undefined) {
  const [why = "no answer"] = /ERR_\w+|E[A-Z]{4,}/.exec(`${stderr}${stdout}`) ?? []
  console.log(`not audited: the registry could not tell which dependencies are vulnerable (${why})`)
} else {
  for (const { module, severity, title, url } of findings) console.error(`${severity}: ${module}: ${title} (${url})`)
  if (findings.length === 0) console.log("audited: nothing high or critical is known of what is shipped")
  else process.exitCode = 1
}
