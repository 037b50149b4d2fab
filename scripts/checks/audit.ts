// Fails if a dependency that is shipped has a known vulnerability of high or critical severity. If the registry cannot be
// reached, it reports that and passes, since that says nothing about the change.
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
  console.log(`not audited: the registry did not report vulnerabilities (${why})`)
} else {
  for (const { module, severity, title, url } of findings) console.error(`${severity}: ${module}: ${title} (${url})`)
  if (findings.length === 0) console.log("audited: no known vulnerability of high or critical severity")
  else process.exitCode = 1
}
