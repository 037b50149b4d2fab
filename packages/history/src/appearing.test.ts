import { type Address, type CallFrame, type Log, readTransaction, type Transaction } from "@glossa/classify"
import { describe, expect, test } from "vitest"
import { addressOf } from "../test/appearances.ts"
import { payment } from "../test/fakeChain.ts"
import { appearing } from "./appearing.ts"

const [from, to, a, b, token] = [1, 2, 3, 4, 5].map(n => addressOf(n * 0x1111)) as [
  Address,
  Address,
  Address,
  Address,
  Address
]
const zero = addressOf(0)

const who = (more: Partial<Transaction>) =>
  [
    ...appearing(readTransaction({ ...payment("ethereum", 1, 0, "x", 1_500_000_000), from, to, value: 0n, ...more }))
  ].sort()

const topic = (address: Address): `0x${string}` => `0x${address.slice(2).padStart(64, "0")}`
const word = (value: bigint) => value.toString(16).padStart(64, "0")
const log = (topics: Log["topics"], data: string): Log => ({ address: token, topics, data: `0x${data}`, index: 0 })
const frame = (more: Partial<CallFrame>): CallFrame => ({
  type: "call",
  from: to,
  to: a,
  value: 0n,
  input: "0x",
  path: [0],
  reverted: false,
  ...more
})

const transfer = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
const single = "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62"
const approval = "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925"

describe("a transaction is in the history of", () => {
  test("its sender and its receiver, which may be one", () => {
    expect(who({})).toEqual([from, to])
    expect(who({ to: from })).toEqual([from])
    expect(who({ succeeded: false })).toEqual([from, to])
  })

  test("the contract that it creates", () => {
    expect(who({ to: null, created: a })).toEqual([from, a])
  })

  test("both ends of an internal call with value, not of one without", () => {
    expect(who({ calls: [frame({ value: 1n, to: b })] })).toEqual([from, to, b])
    expect(who({ calls: [frame({}), frame({ type: "delegatecall", value: 5n })] })).toEqual([from, to])
    expect(who({ calls: [frame({ value: 1n, reverted: true })] })).toEqual([from, to])
  })

  test("contracts that internal calls create", () => {
    expect(who({ calls: [frame({ type: "create2", to: a }), frame({ type: "create", to: b })] })).toEqual([
      from,
      to,
      a,
      b
    ])
    expect(who({ calls: [frame({ type: "create2", reverted: true }), frame({ type: "create", to: null })] })).toEqual([
      from,
      to
    ])
  })

  test("the parties of token transfers, of nothing too", () => {
    for (const amount of [0n, 7n]) {
      expect(who({ logs: [log([transfer, topic(a), topic(b)], word(amount))] })).toEqual([from, to, a, b])
      expect(who({ logs: [log([single, topic(from), topic(a), topic(b)], word(1n) + word(amount))] })).toEqual([
        from,
        to,
        a,
        b
      ])
    }
    expect(who({ logs: [log([transfer, topic(a), topic(b), topic(zero)], "")] })).toEqual([from, to, a, b])
  })

  test("the owner of an approval", () => {
    expect(who({ logs: [log([approval, topic(a), topic(b)], word(1n))] })).toEqual([from, to, a])
  })

  test("never the zero address", () => {
    expect(who({ logs: [log([transfer, topic(zero), topic(b)], word(1n))] })).toEqual([from, to, b])
    expect(who({ to: zero, logs: [log([transfer, topic(b), topic(zero)], word(0n))] })).toEqual([from, b])
  })

  test("precompiles that are called", () => {
    expect(who({ to: addressOf(4) })).toEqual([addressOf(4), from])
  })

  test("nobody that a broken log seems to name", () => {
    expect(who({ logs: [log([transfer], word(1n)), log([single, topic(a)], ""), log([], word(5n))] })).toEqual([
      from,
      to
    ])
  })
})
