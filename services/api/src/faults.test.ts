import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { faultRun } from "../test/load/faultRun.ts"
import { faults } from "../test/load/faults.ts"

const main = fileURLToPath(new URL("main.ts", import.meta.url))

// The short form of `npm run bench -- faults`. A full disk needs the right to mount one: history's tests have it.
const short = faults({ seconds: 1, connections: 200 }).filter(({ needsDisk }) => needsDisk !== true)

test("through faults of its nodes, database and clients, responses are right or name the problem", {
  timeout: 180_000
}, async () => {
  const [seen] = await faultRun({ main, rate: 20, watch: 300, blocks: 15, faults: short, databases: ["postgres"] })
  expect(seen!.faults).toHaveLength(13)
  for (const { name, tally, recovered, alive, note } of seen!.faults) {
    expect(note, name).not.toContain("no response")
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
  expect(seen!.events).toBeGreaterThan(20)
  expect(seen!.ending).toMatchObject({ code: 0, tally: { wrong: [], hung: 0 } })
})
