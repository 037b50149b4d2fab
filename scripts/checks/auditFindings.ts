/** A known vulnerability of a dependency. */
export interface Finding {
  readonly module: string
  readonly severity: string
  readonly title: string
  readonly url: string
}

const severe = ["high", "critical"]

interface Advisory {
  readonly module_name?: string
  readonly severity?: string
  readonly title?: string
  readonly url?: string
}

/** The vulnerabilities in the output of `pnpm audit --json` that must not be shipped; undefined if it is not a report. */
export const auditFindings = (output: string): ReadonlyArray<Finding> | undefined => {
  let report: { readonly advisories?: Readonly<Record<string, Advisory>> } | null
  try {
    report = JSON.parse(output)
  } catch {
    return undefined
  }
  if (typeof report !== "object" || report?.advisories === undefined) return undefined
  return Object.values(report.advisories)
    .map(({ module_name = "?", severity = "?", title = "?", url = "?" }) => ({
      module: module_name,
      severity,
      title,
      url
    }))
    .filter(({ severity }) => severe.includes(severity))
}
