import { toEventSelector } from "@glossa/abi/effect"
import { type Address, analyzeTransaction, type Hex, type Log, type Transaction } from "@glossa/classify"
import { describe, expect, test } from "vitest"
import { approvalKey, grantedApprovals } from "./Approval.ts"
import { findApprovals } from "./findApprovals.ts"
import { findLookalike } from "./findWarnings.ts"

const account = (digit: string): Address => `0x${digit.repeat(40)}`
const [owner, other, spender, token] = [account("a"), account("b"), account("c"), account("d")]
const permit2: Address = "0x000000000022d473030f116ddee9f6b43ac78ba3"

const word = (value: Address | bigint): Hex => `0x${BigInt(value).toString(16).padStart(64, "0")}`
const logOf = (address: Address, signature: string, topics: ReadonlyArray<Address | bigint>, data: Hex): Log => ({
  address,
  topics: [toEventSelector(signature), ...topics.map(word)],
  data,
  index: 0
})
const approval = (amount: bigint, by: Address = owner, of: Address = spender) =>
  logOf(token, "Approval(address,address,uint256)", [by, of], word(amount))
const item = (of: Address, id: bigint) => logOf(token, "Approval(address,address,uint256)", [owner, of, id], "0x")
const all = (approved: bigint) => logOf(token, "ApprovalForAll(address,address,bool)", [owner, spender], word(approved))
const transfer = (amount: bigint) => logOf(token, "Transfer(address,address,uint256)", [owner, other], word(amount))

const analyze = (logs: ReadonlyArray<Log>, more: Partial<Transaction> = {}) =>
  analyzeTransaction({
    chain: "ethereum",
    hash: word(1n),
    blockNumber: 1,
    timestamp: 1,
    index: 0,
    type: 2,
    from: owner,
    to: token,
    created: null,
    value: 0n,
    input: "0x",
    nonce: 0,
    succeeded: true,
    fee: { total: 0n, l1: 0n, blob: 0n },
    logs,
    calls: [],
    revertData: null,
    delegates: [],
    ...more
  })
const found = (...logs: ReadonlyArray<Log>) => findApprovals(analyze(logs))

describe("approvals by logs", () => {
  test("of tokens, items and collections; the last of each counts", () => {
    expect(found(approval(1n), approval(2n), approval(3n, other))).toMatchObject([
      { scope: "amount", token, amount: 2n }
    ])
    expect(found(item(spender, 7n), item(account("0"), 7n))).toMatchObject([{ scope: "item", tokenId: 7n, amount: 0n }])
    expect(found(all(1n))).toMatchObject([{ scope: "all", amount: 1n }])
    expect(found(all(1n), all(0n))).toMatchObject([{ scope: "all", amount: 0n }])
  })

  test.each([
    ["Approval(address,address,address,uint160,uint48)", `${word(9n)}${"0".repeat(64)}`],
    ["Permit(address,address,address,uint160,uint48,uint48)", `${word(9n)}${"0".repeat(128)}`]
  ])("of Permit2: %s", (signature, data) => {
    const logged = logOf(permit2, signature, [owner, token, spender], data as Hex)
    expect(found(logged)).toMatchObject([{ scope: "amount", token, spender, amount: 9n, keeper: permit2 }])
    expect(found({ ...logged, address: token })).toEqual([])
  })

  test("malformed ones are left out", () => {
    const bare = approval(1n)
    expect(
      found({ ...bare, data: "0x" }, { ...bare, topics: bare.topics.slice(0, 2) }, { ...bare, topics: [] })
    ).toEqual([])
  })
})

test("approvals by the calldata of a transaction that was not executed", () => {
  const input: Hex = `0xa22cb465${word(spender).slice(2)}${word(1n).slice(2)}`
  expect(findApprovals(analyze([], { input, succeeded: null }))).toMatchObject([
    { scope: "all", token, spender, amount: 1n }
  ])
})

test("the rest of an allowance after a part was spent is not granted", () => {
  const change = (...logs: ReadonlyArray<Log>) => ({ analysis: analyze(logs), approvals: found(...logs) })
  const [spent, lowered] = [change(approval(60n), transfer(40n)), change(approval(60n))]
  const before = new Map([[`${owner} ${approvalKey(spent.approvals[0]!)}`, 100n]])
  expect(grantedApprovals([spent], before)).toEqual([[]])
  expect(grantedApprovals([lowered], before)).toMatchObject([[{ amount: 60n }]])
  expect(grantedApprovals([spent], new Map())).toMatchObject([[{ amount: 60n }]])
  expect(grantedApprovals([change(approval(100n)), spent, change(approval(0n))], new Map())).toMatchObject([
    [{ amount: 100n }],
    [],
    []
  ])
})

test("an address resembles another by its ends", () => {
  const known = new Set<Address>([`0xabc${"1".repeat(34)}def`])
  expect(findLookalike(`0xabc${"2".repeat(34)}def`, known)).toBe([...known][0])
  expect(findLookalike(`0xabc${"2".repeat(34)}dea`, known)).toBeUndefined()
  expect(findLookalike([...known][0]!, known)).toBeUndefined()
})
