import { checksumAddress } from "@glossa/classify"
import { bundles, contracts } from "@glossa/fixtures"
import { Redacted } from "effect"

/** The demo's key. It is not a secret: it gives access to recordings that are part of the code. */
export const demoKey = Redacted.make("glossa-demo", { label: "demo key" })

/** The address with the most recordings. */
const mostActive = (addresses: ReadonlyArray<string>): string => {
  const counts = new Map<string, number>()
  for (const address of addresses) counts.set(address, (counts.get(address) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]![0]
}

/** What the demo prints when it starts, with an example of each operation. */
export const banner = (base: string): string => {
  const transactions = bundles()
  const recorded = contracts()
  const address = checksumAddress(mostActive(transactions.map(({ perspective }) => perspective)))
  const tokens = new Set(transactions.flatMap(transaction => Object.keys(transaction.tokens)))
  const unverified = recorded.filter(({ verified }) => !verified)
  const contract = checksumAddress((unverified.find(({ address }) => tokens.has(address)) ?? unverified[0]!).address)
  const key = Redacted.value(demoKey)
  const curl = (path: string) => `  curl -s -H 'x-api-key: ${key}' '${base}${path}'`
  return `
Glossa demo: no node or database is configured, so this serves ${transactions.length} recorded transactions and ${recorded.length} recorded contracts.
They are real contracts on a local chain: nothing is live, and the people are invented.
To serve real chains, set GLOSSA_ETHEREUM_RPC, GLOSSA_OPTIMISM_RPC or GLOSSA_POLYGON_RPC to the URL of a node.

  base URL  ${base}
  API key   ${key}
  docs      ${base}/docs

The profile of an address:
${curl(`/v1/address/${address}`)}

Its history:
${curl(`/v1/address/${address}/transactions?limit=5`)}

A contract without published source, whose ABI is reconstructed from its code:
${curl(`/v1/contract/${contract}`)}
`
}
