import { parseBundle } from "@glossa/chain"
import {
  type Address,
  analyzeTransaction,
  checksumAddress,
  type Metadata,
  noMetadata,
  type TransactionAnalysis,
  toJson
} from "@glossa/classify"
import type { DataDecoder, Decoded } from "@glossa/contracts"
import { bundles } from "@glossa/fixtures"
import { Result } from "effect"
import { expect, test } from "vitest"
import { type CallJson, type Extras, type Include, includes } from "./Extras.ts"
import { nameAddress } from "./namedAddresses.ts"
import { noDecoder } from "./toCallTree.ts"
import { toExtras } from "./toExtras.ts"

const recorded = bundles().map(bundle => {
  const { transaction, tokens } = Result.getOrThrow(parseBundle(bundle))
  const metadata: Metadata = { token: address => tokens.get(address), contractName: () => undefined }
  return { id: bundle.id, analysis: analyzeTransaction(transaction), metadata }
})

const decoded = (kind: Decoded["kind"]): Decoded => ({
  kind,
  name: "f",
  signature: "f()",
  parameters: [],
  source: "abi"
})
const decoder: DataDecoder = { call: () => decoded("call"), log: () => decoded("log"), error: () => decoded("error") }

const extrasOf = (
  analysis: TransactionAnalysis,
  metadata: Metadata,
  include: ReadonlyArray<Include> = includes,
  address: Address = analysis.transaction.from
): Extras =>
  toExtras(analysis, {
    include,
    address,
    metadata,
    findDecoder: () => decoder,
    nameOf: address => nameAddress(analysis.transaction.chain, metadata, address)
  })

const flatten = (call: CallJson): ReadonlyArray<CallJson> => [call, ...call.calls.flatMap(flatten)]

test("there are recordings", () => expect(recorded.length).toBeGreaterThan(500))

const testEach = (name: string, check: (one: (typeof recorded)[number]) => void) =>
  test(name, () => {
    for (const one of recorded)
      try {
        check(one)
      } catch (error) {
        throw new Error(one.id, { cause: error })
      }
  })

testEach("the ledger adds up to what each participant sent and received", ({ analysis, metadata }) => {
  const { participants, record } = analysis
  const { ledger = [] } = extrasOf(analysis, metadata)
  for (const participant of participants) {
    const own = checksumAddress(participant)
    const sums = new Map<string, bigint>()
    for (const { from, to, asset, amountExact } of ledger) {
      const key = `${asset.address} ${asset.tokenId}`
      // All amounts of an asset have the same scale, so that digits without the point can be added.
      const [whole = "0", fraction = ""] = amountExact.split(".")
      const amount = BigInt(whole + fraction.padEnd(80, "0"))
      sums.set(key, (sums.get(key) ?? 0n) + (to === own ? amount : 0n) - (from === own ? amount : 0n))
    }
    const { assetsSent, assetsReceived } = toJson(record(participant, metadata))
    const known = (sign: 1n | -1n) => Array.from(sums).flatMap(([key, sum]) => (sum * sign > 0n ? [key] : []))
    const keysOf = (amounts: typeof assetsSent) => amounts.map(({ asset }) => `${asset.address} ${asset.tokenId}`)
    expect(known(-1n).sort()).toEqual(keysOf(assetsSent).sort())
    expect(known(1n).sort()).toEqual(keysOf(assetsReceived).sort())
  }
})

testEach("every call and every log is there once, in order", ({ analysis, metadata }) => {
  const { transaction } = analysis
  const { calls, logs } = extrasOf(analysis, metadata)
  const [root, ...inside] = flatten(calls!)
  expect(root).toMatchObject({ from: checksumAddress(transaction.from), value: transaction.value.toString() })
  expect(inside.map(({ type, input, value }) => [type, input, value])).toEqual(
    (transaction.calls ?? []).map(({ type, input, value }) => [type, input, value.toString()])
  )
  expect(logs!.map(({ index, topics, data }) => ({ index, topics, data }))).toEqual(
    transaction.logs.map(({ index, topics, data }) => ({ index, topics, data }))
  )
  for (const log of logs!) expect(log.decoded?.kind).toBe("log")
})

testEach("only what was requested is there", ({ analysis, metadata }) => {
  expect(extrasOf(analysis, metadata, [])).toEqual({})
  expect(Object.keys(extrasOf(analysis, metadata, ["facts"]))).toEqual(["facts"])
  expect(Object.keys(extrasOf(analysis, metadata, ["ledger"]))).toEqual(["ledger", "names"])
})

testEach("the facts", ({ analysis, metadata }) => {
  const { transaction } = analysis
  const { facts, ledger } = extrasOf(analysis, metadata)
  expect(facts).toMatchObject({
    blockNumber: transaction.blockNumber,
    position: transaction.index,
    status: transaction.succeeded ? "succeeded" : "failed",
    type: transaction.type,
    nonce: transaction.nonce,
    value: `${transaction.value}`,
    gasUsed: `${transaction.gas!.used}`,
    gasPrice: `${transaction.gas!.price}`,
    transfers: ledger
  })
  expect(facts!.revert?.data).toBe(transaction.succeeded ? undefined : (transaction.revertData ?? undefined))
  expect(facts!.method?.selector).toBe(
    transaction.to !== null && transaction.input.length >= 10 ? transaction.input.slice(0, 10) : undefined
  )
})

test("the tokens of the logs have the decimals of their amounts", () => {
  const { analysis, metadata } = recorded.find(({ id }) => id.startsWith("lido/"))!
  const { tokens = {} } = extrasOf(analysis, metadata)
  expect(Object.values(tokens)).toContainEqual(expect.objectContaining({ symbol: "DAI", decimals: 18 }))
})

test("marks the calls that failed themselves", () => {
  const calls = [
    { ...frame, path: [0], reverted: true },
    { ...frame, path: [0, 0], reverted: true, failed: true as const }
  ]
  const tree = extrasOf(analyzeTransaction({ ...transaction, calls }), metadata, ["calls"]).calls!
  expect([tree, ...flatten(tree.calls[0]!)].map(({ failed }) => failed)).toEqual([undefined, undefined, true])
})

const { analysis, metadata } = recorded[0]!
const { transaction } = analysis
const frame = { ...transaction.calls![0]!, type: "call" as const, input: "0x12345678" as const }

test("calls without a place in the tree are below the transaction's own", () => {
  const calls = [[], [], []].map(path => ({ ...frame, path }))
  const tree = extrasOf(analyzeTransaction({ ...transaction, calls }), metadata, ["calls"]).calls!
  expect(tree.calls).toHaveLength(3)
})

test("calls whose caller is missing are below the next call around them", () => {
  const calls = [[0], [0, 1, 0], [2, 0], [3]].map(path => ({ ...frame, path }))
  const tree = extrasOf(analyzeTransaction({ ...transaction, calls }), metadata, ["calls"]).calls!
  expect(tree.calls.map(call => call.calls.length)).toEqual([1, 0, 0])
})

test("calls at the same place are next to each other, however many a trace has", () => {
  const calls = Array.from({ length: 1_500 }, () => ({ ...frame, path: [0] }))
  const tree = extrasOf(analyzeTransaction({ ...transaction, calls }), metadata, ["calls"]).calls!
  expect(tree.calls).toHaveLength(1_500)
})

test("of many logs and calls only the first are decoded", () => {
  const logs = Array.from({ length: 1_500 }, (_, index) => ({ ...transaction.logs[0]!, index }))
  const calls = Array.from({ length: 1_500 }, (_, child) => ({ ...frame, path: [child] }))
  const extras = extrasOf(analyzeTransaction({ ...transaction, logs, calls }), metadata)
  expect(extras.logs!.filter(log => log.decoded !== undefined)).toHaveLength(1_000)
  expect(flatten(extras.calls!).filter(call => call.decoded !== undefined)).toHaveLength(1_000)
})

test("a transaction that is not mined has no place in a block", () => {
  const options = { address: transaction.from, metadata, findDecoder: () => noDecoder }
  const { facts } = toExtras(analysis, { ...options, include: ["facts"], nameOf: () => undefined, status: "preview" })
  expect(facts).toMatchObject({ status: "preview", blockNumber: null, position: null })
})

test("lists the first 2,000 movements and acts, and counts the rest", () => {
  const account = (i: number): Address => `0x${i.toString(16).padStart(40, "e")}`
  const topic = (address: Address): `0x${string}` => `0x${address.slice(2).padStart(64, "0")}`
  const amount: `0x${string}` = `0x${"5".padStart(64, "0")}`
  const transfer = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
  const approval = "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925"
  const logs = Array.from({ length: 4_006 }, (_, index) => ({
    address: account(0),
    topics: [index % 2 ? transfer : approval, topic(account(1)), topic(account(index))] as const,
    data: amount,
    index
  }))
  const { transaction } = recorded.find(({ analysis }) => analysis.transaction.chain === "ethereum")!.analysis
  const analysis = analyzeTransaction({ ...transaction, succeeded: true, value: 0n, calls: [], logs })
  const { ledger, facts, evidence, moreMovements } = extrasOf(analysis, noMetadata)
  expect(ledger?.length).toBe(2_000)
  expect(ledger?.at(-1)?.logIndex).toBe(3_999)
  expect(facts?.transfers).toEqual(ledger)
  expect(moreMovements).toBe(3)
  expect(evidence?.acts.length).toBe(2_000)
  expect(evidence?.moreActs).toBe(analysis.findings.length - 2_000)
  expect(extrasOf(recorded[0]!.analysis, noMetadata)).not.toHaveProperty("moreMovements")
})
