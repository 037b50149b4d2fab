import { spawnSync } from "node:child_process"
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"

/** Runs the audit with a `pnpm` that prints this. */
const audit = (output: string) => {
  const folder = mkdtempSync(join(tmpdir(), "glossa-audit-"))
  try {
    writeFileSync(join(folder, "pnpm"), `#!/bin/sh\necho '${output}'\n`)
    chmodSync(join(folder, "pnpm"), 0o755)
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, "audit.ts")], {
      encoding: "utf8",
      env: { PATH: `${folder}:${process.env["PATH"]}` }
    })
    return { status, stdout, stderr }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test("fails if the registry does not report vulnerabilities", () => {
  expect(audit("ERR_PNPM_AUDIT_BAD_RESPONSE connect ECONNREFUSED")).toEqual({
    status: 2,
    stdout: "",
    stderr: "not audited: the registry did not report vulnerabilities (ERR_PNPM_AUDIT_BAD_RESPONSE)\n"
  })
})

test("passes without findings, and fails with one", () => {
  expect(audit('{"advisories":{}}')).toMatchObject({ status: 0, stderr: "" })
  const advisory = { module_name: "a", severity: "high", title: "Prototype pollution", url: "https://example.com/1" }
  expect(audit(JSON.stringify({ advisories: { 1: advisory } }))).toMatchObject({
    status: 1,
    stderr: "high: a: Prototype pollution (https://example.com/1)\n"
  })
})
