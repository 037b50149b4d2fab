import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { faultRun } from "../test/load/faultRun.ts"
import { faults } from "../test/load/faults.ts"

const main = fileURLToPath(new URL("main.ts", import.meta.url))

// a full disk is made in history's tests and in `npm run bench -- faults`: it takes one that may be mounted
const small = faults({ seconds: 2, connections: 300 }).filter(({ database }) => database === "postgres")

test("whatever happens to what is around the service, its answers are right or say why there is none", {
  timeout: 180_000
}, async () => {
  const [seen] = await faultRun({ main, rate: 20, watch: 500, faults: small })
  expect(seen!.faults).toHaveLength(5)
  for (const { name, tally, recovered, alive } of seen!.faults) {
    expect(tally.wrong, name).toEqual([])
    expect({ name, hung: tally.hung, refused: tally.refused, alive }).toEqual({
      name,
      hung: 0,
      refused: 0,
      alive: true
    })
    expect(tally.right, name).toBeGreaterThan(0)
    expect(recovered, name).toBeLessThan(Number.POSITIVE_INFINITY)
  }
  expect(seen!.streams).toEqual([])
  expect(seen!.events).toBeGreaterThan(100)
  expect(seen!.ending).toMatchObject({ code: 0, tally: { wrong: [], hung: 0 } })
})
