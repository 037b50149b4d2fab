import { expect, test } from "vitest"
import { methods, readStories, rehearseAll } from "../../test/rehearsals.ts"

/** Stories that need no package of contracts, and end within seconds; `npm run bench -- transactions` plays all. */
const stories = ["lido", "validators"]

test("a preview is the record of the transaction once it is sent, but for status, time, hash and fee", async () => {
  const { comparisons, left } = await rehearseAll(await readStories(stories))
  expect(left).toEqual([])
  for (const method of methods) {
    const own = comparisons.filter(comparison => comparison.method === method)
    expect(own.length).toBeGreaterThan(4)
    for (const { scene, preview, sent } of own) expect(preview, scene).toBe(sent)
  }
})
