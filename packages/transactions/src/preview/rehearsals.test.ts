import { expect, test } from "vitest"
import { methods, readScenarios, rehearseAll } from "../../test/rehearsals.ts"

/** Protocols whose first scenario needs no package of contracts; `npm run bench -- transactions` runs all scenarios. */
const protocols = ["lido", "beacon-deposit"]

test("a preview is the record of the transaction once it is sent, but for status, time, hash and fee", async () => {
  const scenarios = await Promise.all(protocols.map(async protocol => (await readScenarios([protocol]))[0]!))
  const { comparisons, left } = await rehearseAll(scenarios)
  expect(left).toEqual([])
  for (const method of methods) {
    const own = comparisons.filter(comparison => comparison.method === method)
    expect(own.length).toBeGreaterThan(4)
    for (const { transaction, preview, sent } of own) expect(preview, transaction).toBe(sent)
  }
})
