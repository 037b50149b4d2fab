import { Redacted } from "effect"
import type { Recorded } from "./Demo.ts"
import { demoAddresses, demoContract } from "./demoAddresses.ts"

/** The demo's key. It is not a secret: it gives access to recordings that are part of the code. */
export const demoKey = Redacted.make("glossa-demo", { label: "demo key" })

/** What the demo prints when it starts, with an example of each operation. */
export const banner = (base: string, { transactions, contracts }: Recorded): string => {
  const [{ address }] = demoAddresses
  const key = Redacted.value(demoKey)
  const curl = (path: string) => `  curl -s -H 'x-api-key: ${key}' '${base}${path}'`
  return `
Glossa demo: no node or database is configured, so this serves ${transactions} recorded transactions and ${contracts} recorded contracts.
They are real contracts on a local chain: nothing is live, and the people are invented.
To serve real chains, set GLOSSA_ETHEREUM_RPC, GLOSSA_BASE_RPC or that of another chain to the URL of a node.

  base URL  ${base}
  API key   ${key}
  docs      ${base}/docs

Addresses to try:
${demoAddresses.map(({ address, description }) => `  ${address}  ${description}`).join("\n")}

The profile of an address:
${curl(`/v1/address/${address}`)}

Its history:
${curl(`/v1/address/${address}/transactions?limit=5`)}

A contract without published source, whose ABI is reconstructed from its code:
${curl(`/v1/contract/${demoContract}`)}
`
}
