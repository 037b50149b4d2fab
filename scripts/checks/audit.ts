// Fails if a dependency that is shipped has a known vulnerability of high or critical severity, or if the registry does not
// report vulnerabilities: then with the code 2, which CI tolerates, since no change of the repository mends it.
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
