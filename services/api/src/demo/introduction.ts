import { Redacted } from "effect"
import { exampleAddress, exampleContract } from "../api/parameters/examples.ts"
import type { Introduction } from "../Introduction.ts"

/** How much the demo has recorded. */
interface Recorded {
  readonly transactions: number
  readonly contracts: number
}

/** Addresses to try in the demo, most transactions first. */
export const demoAddresses = [
  { address: exampleAddress, description: "a person on three chains, in most protocols" },
  { address: "0xe92825aDd2401Ab34fe598E529FB1C850cFAFec7", description: "a person who trades NFTs, lends and votes" },
  { address: "0xB9E584A9a24F799aB1f4F565abE8a1d80d4d5Cd5", description: "a bundler of user operations" },
  { address: "0x8b989a9C13f2364EeEaE3F8AEDc470a6C735Ae31", description: "an executor of proposals and orders" },
  { address: "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2", description: "a contract: Wrapped Ether" }
] as const

/** The demo's key. It is not a secret: it gives access to recordings that are part of the code. */
export const demoKey = Redacted.make("glossa-demo", { label: "demo key" })

/** The text that the demo prints when it starts, with an example of each operation. */
const banner = (base: string, { transactions, contracts }: Recorded): string => {
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
${curl(`/v1/address/${exampleAddress}`)}

Its history:
${curl(`/v1/address/${exampleAddress}/transactions?limit=5`)}

A contract without published source, whose ABI is reconstructed from its code:
${curl(`/v1/contract/${exampleContract}`)}
`
}

/** How the demo introduces itself. Its warning keeps an address without recordings from looking unused. */
export const introduce = (recorded: Recorded): typeof Introduction.Service => ({
  demo: { apiKey: Redacted.value(demoKey), addresses: demoAddresses, contract: exampleContract },
  warnings: [`demo: ${recorded.transactions.toLocaleString("en-US")} recorded transactions, no live chain`],
  banner: url => banner(url, recorded)
})
