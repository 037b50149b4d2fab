import { type Address, analyzeTransaction, type Transaction } from "@glossa/classify"
import { expect, test } from "vitest"
import { addressOf } from "../../test/appearances.ts"
import { payment } from "../../test/nodes/fakeChain.ts"
import { requiredMetadata } from "./MetadataStore.ts"

const [from, to, account, token, router] = [1, 2, 3, 4, 5].map(n => addressOf(n * 0x1111)) as [
  Address,
  Address,
  Address,
  Address,
  Address
]
const topic = (address: Address): `0x${string}` => `0x${address.slice(2).padStart(64, "0")}`
const word = (value: bigint) => value.toString(16).padStart(64, "0")

const wanted = (...some: ReadonlyArray<Partial<Transaction>>) =>
  requiredMetadata(
    some.map(more => analyzeTransaction({ ...payment("ethereum", 1, 0, "x", 1_500_000_000), from, to, ...more }))
  )

const transfer = (amount: bigint, address = token): Transaction["logs"][number] => ({
  address,
  topics: ["0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef", topic(from), topic(account)],
  data: `0x${word(amount)}`,
  index: 0
})

const approval: Transaction["logs"][number] = {
  ...transfer(7n),
  topics: ["0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925", topic(from), topic(account)]
}

test("the recipient of a plain payment is not a token", () => {
  expect(wanted({ input: "0x" }).tokens).toEqual(new Set())
})

test("called, moved and logging contracts may be tokens; recipients are not", () => {
  const { addresses, tokens } = wanted({ to: router, input: "0x12345678", logs: [transfer(5n)] }, { logs: [approval] })
  expect(tokens).toEqual(new Set([router, token]))
  expect(addresses.has(token)).toBe(true)
})

test("addresses in a failed call may be tokens", () => {
  // swapExactTokensForTokens(7, 5, [token, account], from, 9)
  const input =
    `0x38ed1739${[7n, 5n, 160n, BigInt(from), 9n, 2n, BigInt(token), BigInt(account)].map(word).join("")}` as const
  expect(wanted({ to: router, input, succeeded: false }).tokens).toEqual(new Set([router, token, account]))
  expect(wanted({ to: router, input }).tokens).toEqual(new Set([router]))
})

test("created contracts may be tokens", () => {
  const creation = {
    type: "create",
    from: router,
    to: account,
    value: 0n,
    input: "0x",
    path: [0],
    reverted: false
  } as const
  expect(wanted({ to: null, input: "0x6000", created: token }).tokens).toEqual(new Set([token]))
  expect(wanted({ to: router, input: "0x12345678", calls: [creation] }).tokens).toEqual(new Set([router, account]))
})

test("a collection that emits an approval may be a token", () => {
  const permission = {
    ...approval,
    topics: ["0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31", topic(from), topic(account)],
    data: `0x${word(1n)}`
  } as const
  expect(wanted({ to: router, input: "0x12345678", logs: [permission] }).tokens).toContain(token)
})

test("tokens are among the addresses of the records", () => {
  const noise = { address: account, topics: [topic(from)], data: "0x", index: 1 } as const
  const { addresses, tokens } = wanted({ to: router, input: "0x12345678", logs: [noise] })
  for (const address of tokens) expect(addresses.has(address)).toBe(true)
})

test("called functions are required by their selectors", () => {
  const { selectors } = wanted({ input: "0x12345678" }, { input: "0x1234" }, { input: "0xa9059cbb00", to: null })
  expect([...selectors]).toEqual(["0x12345678"])
})

test("ABIs are wanted of the called contract, of the code that it runs and of unlisted contracts that logged", () => {
  const input = "0x12345678" as const
  const run = { type: "delegatecall", from: to, to: router, value: 0n, input, path: [0], reverted: false } as const
  const other = { ...approval, address: account, topics: [topic(account)] }
  expect(wanted({ input, calls: [run], logs: [transfer(5n), other] }).contracts).toEqual(new Set([to, router, account]))
  const many = Array.from({ length: 20 }, (_, i) => ({ ...other, address: addressOf(i + 10) }))
  expect(wanted({ input: "0x", logs: many }).contracts.size).toBe(8)
})
