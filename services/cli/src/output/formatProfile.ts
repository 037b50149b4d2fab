import type { Profile } from "@glossa/client"
import { muted, outputColumns, strong } from "./style.ts"
import { table } from "./terminal.ts"

/** A profile as text: a line for each field, then tables of what was asked for. */
export const formatProfile = (profile: Profile): string => {
  const {
    address,
    name,
    domainName,
    blockchains,
    createdAt,
    netWorth,
    tags,
    holdings,
    approvals,
    warnings = []
  } = profile
  const isPartial = warnings.length > 0
  const fields: ReadonlyArray<readonly [string, string | undefined]> = [
    ["address", address],
    ["domain", domainName],
    ["chains", blockchains.join(", ") || (isPartial ? "unknown" : "none")],
    ["since", createdAt],
    ["worth", `${netWorth.amount} ${netWorth.currency}${isPartial ? ", of what could be read" : ""}`],
    ["tags", tags.map(tag => tag.name).join(", ") || undefined]
  ]
  const section = (title: string, head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>) => [
    "",
    strong(title),
    ...(rows.length === 0 ? ["none"] : [table(head, rows, outputColumns())])
  ]
  return [
    strong(name ?? domainName ?? "An address without a known name"),
    ...fields.flatMap(([label, text]) => (text === undefined ? [] : [`${muted(label.padEnd(7))}  ${text}`])),
    ...(holdings === undefined
      ? []
      : section(
          "Holdings",
          ["chain", "asset", "amount", "value"],
          holdings.map(({ blockchain, asset, amountExact, value, currency }) => [
            blockchain,
            asset.symbol,
            amountExact,
            value === undefined ? "unknown" : `${value} ${currency}`
          ])
        )),
    ...(approvals === undefined
      ? []
      : section(
          "Approvals",
          ["chain", "asset", "spender", "amount"],
          approvals.map(({ blockchain, asset, spender, name, unlimited, amountExact = "all" }) => [
            blockchain,
            asset.symbol,
            name ?? spender,
            unlimited ? "unlimited" : amountExact
          ])
        )),
    ...warnings.map(warning => muted(`warning: ${warning}`))
  ].join("\n")
}
