// Milliseconds of CPU time for the records of all participants of a transaction with 8,000 events of one kind, or as many as the
// first argument says, with names of all tokens, contracts, functions and events; the participants; and the largest record in kB.
import { analyzeTransaction, type Metadata, toJson } from "@glossa/classify"
import { makeTransaction } from "../../../packages/classify/test/makeTransaction.ts"
import { manyEvents } from "../../../packages/classify/test/manyEvents.ts"

const count = Number(process.argv[2] ?? 8_000)
const tries = 5

const metadata: Metadata = {
  token: () => ({ name: "Token", symbol: "TKN", decimals: 18 }),
  contractName: () => "Contract",
  functionName: () => "claimRewards",
  eventName: () => "RewardsClaimed"
}

console.log(`${"".padEnd(30)} ms   participants   kB`)
for (const [kind, fields] of Object.entries(manyEvents(count))) {
  const transaction = makeTransaction(fields)
  let [fastest, largest, sides] = [Number.POSITIVE_INFINITY, 0, 0]
  for (let i = 0; i < tries; i++) {
    const start = process.cpuUsage()
    const { participants, record } = analyzeTransaction(transaction)
    for (const address of participants) record(address, metadata)
    const { user, system } = process.cpuUsage(start)
    fastest = Math.min(fastest, (user + system) / 1_000)
    sides = participants.size
    if (i === 0)
      for (const address of participants)
        largest = Math.max(largest, JSON.stringify(toJson(record(address, metadata))).length)
  }
  const columns = [fastest.toFixed(0).padStart(5), `${sides}`.padStart(12), (largest / 1_000).toFixed(1).padStart(9)]
  console.log(kind.padEnd(28) + columns.join(""))
}
