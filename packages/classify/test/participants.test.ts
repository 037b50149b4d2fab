import { describe, expect, test } from "vitest"
import { analyzeTransaction } from "../src/classify.ts"
import { zeroAddress } from "../src/ledger/Movement.ts"
import type { Hex } from "../src/Transaction.ts"
import { data, frame, log, makeTransaction, topic, transferLog, who } from "./makeTransaction.ts"

const [from, to, a, b, token] = [who("from"), who("to"), who("a"), who("b"), who("token")]
const participants = (fields: Parameters<typeof makeTransaction>[0]) =>
  [...analyzeTransaction(makeTransaction({ from, to, ...fields })).participants].sort()
const sorted = (...addresses: ReadonlyArray<string>) => [...addresses].sort()

const single: Hex = "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62"
const approval: Hex = "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925"

describe("a transaction is in the history of", () => {
  test("its sender and its receiver, which may be the same", () => {
    expect(participants({})).toEqual(sorted(from, to))
    expect(participants({ to: from })).toEqual([from])
    expect(participants({ succeeded: false })).toEqual(sorted(from, to))
  })

  test("the contract that it creates, and those that internal calls create", () => {
    expect(participants({ to: null, created: a })).toEqual(sorted(from, a))
    const calls = [frame({ type: "create2", to: a }), frame({ type: "create", to: b, reverted: true })]
    expect(participants({ calls })).toEqual(sorted(from, to, a))
  })

  test("both sides of an internal call with value, but not of one without", () => {
    expect(participants({ calls: [frame({ from: a, to: b, value: 1n })] })).toEqual(sorted(from, to, a, b))
    expect(participants({ calls: [frame({ from: a, to: b })] })).toEqual(sorted(from, to))
    expect(participants({ calls: [frame({ from: a, to: b, value: 1n, reverted: true })] })).toEqual(sorted(from, to))
  })

  test.each([0n, 7n])("the parties of token transfers of %s", amount => {
    expect(participants({ logs: [transferLog(token, a, b, amount)] })).toEqual(sorted(from, to, a, b))
    const edition = log(token, [single, topic(from), topic(a), topic(b)], data(1n, amount))
    expect(participants({ logs: [edition] })).toEqual(sorted(from, to, a, b))
  })

  test("the owner of an approval", () => {
    expect(participants({ logs: [log(token, [approval, topic(a), topic(b)], data(1))] })).toEqual(sorted(from, to, a))
  })

  test("never the zero address", () => {
    expect(participants({ logs: [transferLog(token, zeroAddress, b, 1n)] })).toEqual(sorted(from, to, b))
    expect(participants({ to: zeroAddress })).toEqual([from])
  })

  test("no address of a malformed log", () => {
    expect(participants({ logs: [log(token, [single, topic(a)]), log(token, [])] })).toEqual(sorted(from, to))
  })
})
