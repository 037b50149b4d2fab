import { expect, test } from "vitest"
import { auditFindings } from "./auditFindings.ts"

const advisory = (severity: string) => ({
  module_name: "a",
  severity,
  title: "Prototype pollution",
  url: "https://example.com/1"
})

test("returns findings of high or critical severity", () => {
  const advisories = Object.fromEntries(["info", "low", "moderate", "high", "critical"].map(_ => [_, advisory(_)]))
  expect(auditFindings(JSON.stringify({ advisories, metadata: {} }))).toEqual(
    ["high", "critical"].map(severity => ({
      module: "a",
      severity,
      title: "Prototype pollution",
      url: "https://example.com/1"
    }))
  )
  expect(auditFindings(JSON.stringify({ advisories: {}, metadata: {} }))).toEqual([])
})

test.each(["", "ERR_PNPM_AUDIT_BAD_RESPONSE", "null", "7", "{}", '{"error":{"code":"ENOTFOUND"}}'])(
  "%j is not a report",
  output => {
    expect(auditFindings(output)).toBe(undefined)
  }
)
