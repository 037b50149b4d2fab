import { checksumAddress } from "@glossa/classify"
import { bundles, contracts } from "@glossa/fixtures"
import { Redacted } from "effect"
import { demoKey } from "./demoKey.ts"

/** Whose view is recorded most often: somebody with a history worth a look. */
const busiest = (addresses: ReadonlyArray<string>): string => {
  const counts = new Map<string, number>()
  for (const address of addresses) counts.set(address, (counts.get(address) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]![0]
}

/** What the demo says at its start: that it is one, and how to ask it something. */
export const banner = (base: string): string => {
  const recordings = bundles()
  const recorded = contracts()
  const address = checksumAddress(busiest(recordings.map(({ perspective }) => perspective)))
  const tokens = new Set(recordings.flatMap(recording => Object.keys(recording.tokens)))
  const rebuilt = recorded.filter(({ verified }) => !verified)
  const contract = checksumAddress((rebuilt.find(({ address }) => tokens.has(address)) ?? rebuilt[0]!).address)
  const key = Redacted.value(demoKey)
  const curl = (path: string) => `  curl -s -H 'x-api-key: ${key}' '${base}${path}'`
  return `
Glossa, demo: no node and no database is configured, so this serves ${recordings.length} recorded transactions and ${recorded.length} recorded
contracts. They are real contracts run on a local chain: nothing here is live, and the people are made up.
To serve real chains, set GLOSSA_ETHEREUM_RPC, GLOSSA_OPTIMISM_RPC or GLOSSA_POLYGON_RPC to a node's URL.

  base URL  ${base}
  API key   ${key}
  docs      ${base}/docs

Who is this address?
${curl(`/v1/address/${address}`)}

What did it do?
${curl(`/v1/address/${address}/transactions?limit=5`)}

What can this contract do? (It has no published source: its ABI is rebuilt from the code.)
${curl(`/v1/contract/${contract}`)}
`
}
