import { expect, test } from "vitest"
import { countSteps } from "../../abi/test/countSteps.ts"
import { analyzeTransaction } from "../src/classify.ts"
import type { Metadata } from "../src/Metadata.ts"
import { toJson } from "../src/RecordJson.ts"
import { makeTransaction } from "./makeTransaction.ts"
import { manyEvents } from "./manyEvents.ts"

const metadata: Metadata = {
  token: () => ({ name: "Token", symbol: "TKN", decimals: 18 }),
  contractName: () => "Contract",
  functionName: () => "claimRewards",
  eventName: () => "RewardsClaimed"
}

const recordsOf = (kind: string, count: number) => {
  const { addresses, participants, record } = analyzeTransaction(makeTransaction(manyEvents(count)[kind]!))
  return { addresses, records: Array.from(participants, address => record(address, metadata)) }
}

test.each(Object.keys(manyEvents(1)))(
  "describes every side in steps linear in the number of events: %s",
  async kind => {
    const steps = (count: number) => countSteps(() => void recordsOf(kind, count), "classify")
    await steps(300)
    const [few, more] = [await steps(300), await steps(600)]
    expect(more / few).toBeLessThan(2.7)
  }
)

test.each(Object.keys(manyEvents(1)))("writes records of at most 64 kB: %s", kind => {
  for (const record of recordsOf(kind, 300).records) expect(JSON.stringify(toJson(record)).length).toBeLessThan(64_000)
})
