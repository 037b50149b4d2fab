import { expect, test } from "vitest"
import { zeroAddress } from "../flow/buildFlow.ts"
import { countCalls, type Movement, perspectives } from "./records.ts"

const move = (from: string, to: string) => ({ from, to }) as Movement
const facts = { from: "0xa", to: "0xb" } as never

test("every address of the ledger is a perspective, the sender first and the zero address not", () => {
  expect(perspectives({ facts, ledger: [move(zeroAddress, "0xc"), move("0xc", "0xa")] })).toEqual(["0xa", "0xb", "0xc"])
  expect(perspectives({})).toEqual([])
})

test("an airdrop offers a bounded number of perspectives", () => {
  const ledger = Array.from({ length: 5_000 }, (_, i) => move("0xa", `0x${i}`))
  expect(perspectives({ facts, ledger }).length).toBeLessThanOrEqual(202)
})

test("calls are counted at any depth", () => {
  type Call = Parameters<typeof countCalls>[0]
  let call = { calls: [] as Array<Call> } as Call
  for (let i = 0; i < 50_000; i++) call = { calls: [call] } as unknown as Call
  expect(countCalls(call)).toBe(50_001)
})
