// Fails if a shipped dependency has a known vulnerability of high or critical severity. Exits with 2 if the registry does not report
// vulnerabilities. CI tolerates this code, since no change to the repository could fix it.
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
  console.error(`not audited: the registry did not report vulnerabilities (${why})`)
  process.exitCode = 2
} else {
  for (const { module, severity, title, url } of findings) console.error(`${severity}: ${module}: ${title} (${url})`)
  if (findings.length === 0) console.log("audited: no known vulnerability of high or critical severity")
  else process.exitCode = 1
}
