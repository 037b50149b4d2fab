import type { Preview } from "@glossa/client"

type Warning = Preview["warnings"][number]

export type Severity = "danger" | "caution" | "note"

/** The severity of each warning. An unknown warning counts as a caution. */
const severities: Readonly<Record<string, Severity>> = {
  "insufficient-funds": "danger",
  reverted: "danger",
  "unlimited-approval": "danger",
  "lookalike-recipient": "danger",
  "new-contract": "caution",
  "no-code": "caution",
  "no-simulation": "note"
}

const order: ReadonlyArray<Severity> = ["danger", "caution", "note"]

/** Warnings with their severity, the worst first. */
export const sortWarnings = (
  warnings: ReadonlyArray<Warning>
): ReadonlyArray<Warning & { readonly severity: Severity }> =>
  warnings
    .map(warning => ({ ...warning, severity: severities[warning.code] ?? "caution" }))
    .sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
