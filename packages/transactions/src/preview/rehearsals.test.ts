import { expect, test } from "vitest"
import { methods, readScenarios, rehearseAll } from "../../test/rehearsals.ts"

/** Scenarios without packages of contracts, which end within seconds; `npm run bench -- transactions` runs all. */
const protocols = ["lido", "beacon-deposit"]

test("a preview is the record of the transaction once it is sent, but for status, time, hash and fee", async () => {
  const { comparisons, left } = await rehearseAll(await readScenarios(protocols))
  expect(left).toEqual([])
  for (const method of methods) {
    const own = comparisons.filter(comparison => comparison.method === method)
    expect(own.length).toBeGreaterThan(4)
    for (const { transaction, preview, sent } of own) expect(preview, transaction).toBe(sent)
  }
})
