import { getChain } from "../src/chains.ts"
import { zeroAddress } from "../src/ledger/Movement.ts"
import type { Address, Hex, Log, Transaction } from "../src/Transaction.ts"
import { batchLog, data, frame, log, nftLog, topic, transferLog, who } from "./makeTransaction.ts"

const [a, b, token] = [who("a"), who("b"), who("token")]
const nth = (i: number, digit = "e"): Address => `0x${digit}${i.toString(16).padStart(39, "0")}`
const wrapped = getChain("ethereum").wrappedNative.address
const entryPoint = "0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789"

const topics = {
  approval: "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925",
  approvalForAll: "0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31",
  transferSingle: "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62",
  swap: "0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822",
  sync: "0x1c411e9a96e071241c2f21f7726b17ae89e3cab4c78be50e062b03a9fffbbad1",
  deposit: "0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c",
  withdrawal: "0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65",
  claimed: "0x4ec90e965519d92681267467f775ada5bd214aa92c0dc93d90a5e880ce9ed026",
  userOperation: "0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f"
} as const satisfies Record<string, Hex>

const swap = (pool: Address, trader: Address): ReadonlyArray<Log> => [
  transferLog(nth(1, "c"), trader, pool, 5n),
  transferLog(nth(2, "c"), pool, trader, 5n),
  log(pool, [topics.sync], data(1, 2)),
  log(pool, [topics.swap, topic(a), topic(trader)], data(5, 0, 0, 5))
]
const claim = (i: number) => log(token, [topics.claimed], data(i, BigInt(nth(i)), 5))
const userOperation = (i: number) =>
  log(entryPoint, [topics.userOperation, topic(BigInt(i)), topic(nth(i)), topic(zeroAddress)], data(1, 1, 5, 5))

/** The logs of the event with a number. A transaction has very many. */
const logs: Readonly<Record<string, (i: number) => ReadonlyArray<Log>>> = {
  "transfers to others": i => [transferLog(token, a, nth(i), 5n)],
  "transfers from others": i => [transferLog(token, nth(i), a, 5n)],
  "transfers in a row": i => [transferLog(token, nth(i), nth(i + 1), 5n)],
  "transfers of tokens to one": i => [transferLog(nth(i, "d"), b, a, 5n)],
  "transfers of tokens to others": i => [transferLog(nth(i, "d"), a, nth(i), 5n)],
  "transfers of nothing": i => [transferLog(token, nth(i), nth(i, "d"), 0n)],
  mints: i => [transferLog(token, zeroAddress, nth(i), 5n)],
  approvals: i => [log(token, [topics.approval, topic(nth(i)), topic(b)], data(5))],
  "approvals for all": i => [log(nth(i, "d"), [topics.approvalForAll, topic(nth(i)), topic(b)], data(1))],
  "single transfers": i => [log(token, [topics.transferSingle, topic(a), topic(b), topic(nth(i))], data(i, 5))],
  "batch transfers": i => [batchLog(token, b, nth(i), [BigInt(i), BigInt(i + 1)])],
  "transfers of items": i => [nftLog(token, a, nth(i), BigInt(i))],
  "sales of items": i => [nftLog(token, nth(i, "d"), nth(i), BigInt(i)), transferLog(wrapped, nth(i), nth(i, "d"), 5n)],
  "swaps in one pool": i => swap(token, nth(i)),
  "swaps in pools": i => swap(nth(i, "d"), nth(i)),
  wrapping: i => [log(wrapped, [topics.deposit, topic(nth(i))], data(5))],
  unwrapping: i => [log(wrapped, [topics.withdrawal, topic(nth(i))], data(5))],
  claims: i => [claim(i), transferLog(b, token, nth(i), 5n)],
  "user operations": i => [transferLog(token, nth(i), nth(i, "d"), 5n), userOperation(i)],
  "mixed events": i => [
    transferLog(token, a, nth(i), 5n),
    log(nth(i), [topics.approval, topic(nth(i, "b")), topic(b)], data(5)),
    log(token, [topics.transferSingle, topic(a), topic(b), topic(nth(i, "d"))], data(i, 5)),
    log(wrapped, [topics.deposit, topic(nth(i))], data(5)),
    ...swap(nth(i, "c"), nth(i)),
    claim(i),
    userOperation(i)
  ]
}

const each = <T>(count: number, make: (i: number) => T): ReadonlyArray<T> =>
  Array.from({ length: count }, (_, i) => make(i))

/** Transactions with as many events of one kind, or internal calls, by their kind. */
export const manyEvents = (count: number): Readonly<Record<string, Partial<Transaction>>> => ({
  ...Object.fromEntries(
    Object.entries(logs).map(([kind, make]) => [
      kind,
      { logs: each(Math.ceil(count / make(0).length), make).flat(), input: "0x12345678" }
    ])
  ),
  "one batch": { logs: [batchLog(token, a, b, each(count, BigInt))] },
  payments: { calls: each(count, i => frame({ from: token, to: nth(i), value: 1n, path: [i] })) },
  "payments in a row": { calls: each(count, i => frame({ from: nth(i), to: nth(i + 1), value: 1n, path: [i] })) },
  creations: { calls: each(count, i => frame({ type: "create", from: token, to: nth(i), value: 1n, path: [i] })) },
  proxies: {
    calls: each(count, i => frame({ type: "delegatecall", from: nth(i), to: token, path: [i], input: "0x12345678" })),
    logs: each(count, i => transferLog(nth(i), a, nth(i), 5n))
  }
})
