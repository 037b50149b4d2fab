import { expect, test } from "vitest"
import { type IndexProgress, progressBar, progressLine } from "../index.ts"

const progress: IndexProgress = {
  chain: "ethereum",
  task: "index",
  start: 100,
  block: 142,
  target: 200,
  transactions: 5000,
  appearances: 14_000,
  blocksPerSecond: 20.55,
  transactionsPerSecond: 3474.4,
  secondsLeft: 3
}
const backfill = { ...progress, task: "backfill", start: 0, block: 50 } as const

test("formats progress, rate and time left as a line", () => {
  expect(progressLine(progress)).toBe("ethereum: block 142 of 200, 3474 transactions/s, 3 s left")
  expect(progressLine({ ...progress, secondsLeft: 600 })).toContain("10 min left")
  expect(progressLine({ ...progress, secondsLeft: 86_400 })).toContain("24.0 h left")
  expect(progressLine({ ...progress, secondsLeft: null })).toContain("time left unknown")
  expect(progressLine({ ...progress, block: 200 })).toBe(
    "ethereum: at block 200, 5000 transactions in 14000 appearances so far"
  )
  expect(progressLine(backfill)).toBe("ethereum: backfill, block 50 of 200, 20.6 blocks/s, 3 s left")
  expect(progressLine({ ...backfill, block: 200 })).toBe("ethereum: backfill done, 200 blocks")
})

test("formats progress as a bar of proportional length", () => {
  expect(progressBar(progress, 20)).toBe("ethereum ████████▍             42 % 3474 transactions/s, 3 s left")
  expect(progressBar({ ...progress, block: 200 }, 4)).toBe("ethereum ████ 100 % block 200")
  expect(progressBar({ ...progress, block: 99 }, 4)).toContain("ethereum        0 %")
  expect(progressBar({ ...progress, start: 142, target: 142 }, 4)).toContain("████ 100 %")
})
