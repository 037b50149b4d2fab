import { type InternalCalls, type NormalizeInput, normalizeTransaction, parseBundle } from "@glossa/chain"
import { type Address, analyzeTransaction, type Metadata, toJson } from "@glossa/classify"
import { defaultSignatures } from "@glossa/signatures/node"
import { Result, Schema } from "effect"
import { expect } from "vitest"
import { fuzz } from "../../../test/fuzz.ts"
import { applyMutations, brokenBundles, type Json, plausibleBundles } from "../test/mutatedBundles.ts"
import { Transaction } from "./api/TransactionHistory.ts"

const hex = /^0x([0-9a-f]{2})*$/
const addressPattern = /^0x[0-9a-f]{40}$/
const hash = /^0x[0-9a-f]{64}$/

/** The internal calls of a bundle in the form of each source. */
const sourcesOf = ({ internal, trace }: Json): ReadonlyArray<InternalCalls> => [
  { source: "flat", calls: internal },
  { source: "callTracer", frame: trace ?? { ...(internal as ReadonlyArray<Json>)?.[0], calls: internal } },
  { source: "otterscan", operations: internal },
  {
    source: "parity",
    traces: Array.isArray(internal)
      ? internal.map(call => ({ ...call, type: "call", action: { ...call, callType: call?.type } }))
      : internal
  }
]

fuzz("chain: normalizes a mutated bundle, or names the invalid field", 2_500, brokenBundles, mutated => {
  const bundle = applyMutations(mutated)
  const { block, transaction, receipt } = bundle
  const whole = Result.map(parseBundle(bundle), ({ transaction }) => transaction)
  const read = sourcesOf(bundle).map(internal =>
    normalizeTransaction({ chain: "optimism", block, transaction, receipt, traces: internal } as NormalizeInput)
  )
  for (const result of [whole, ...read]) {
    if (Result.isFailure(result)) {
      expect(result.failure._tag).toBe("chain/InvalidField")
      expect(result.failure.path).not.toBe("")
      expect(result.failure.message.length).toBeLessThan(500)
      continue
    }
    const { from, to, created, input, logs, calls, succeeded, fee, value } = result.success
    for (const address of [from, to ?? from, created ?? from]) expect(address).toMatch(addressPattern)
    expect(result.success.hash).toMatch(hash)
    expect(input).toMatch(hex)
    expect(value >= 0n && fee.total >= fee.l1 + fee.blob).toBe(true)
    for (const number of [result.success.blockNumber, result.success.timestamp, result.success.index])
      expect(Number.isSafeInteger(number) && number >= 0).toBe(true)
    if (!succeeded) expect(logs).toEqual([])
    for (const log of logs) {
      expect(log.address).toMatch(addressPattern)
      expect(log.data).toMatch(hex)
      for (const topic of log.topics) expect(topic).toMatch(hash)
    }
    for (const call of calls ?? []) {
      expect(call.from).toMatch(addressPattern)
      expect(call.input).toMatch(hex)
      expect(call.value >= 0n && (succeeded || call.reverted)).toBe(true)
    }
  }
})

const decodeTransaction = Schema.decodeUnknownSync(Transaction, { onExcessProperty: "error" })
const unprintable = /[\p{C}\p{Zl}\p{Zp}]/u
const stranger: Address = "0x00000000000000000000000000000000deadbeef"

fuzz("classify: describes a mutated bundle from every side", 2_500, plausibleBundles, mutated => {
  const bundle = applyMutations(mutated)
  const read = parseBundle(bundle)
  if (Result.isFailure(read)) return
  const { transaction, tokens, perspective } = read.success
  // Contracts get hostile names from the bundle, too.
  const texts = Array.from(tokens.values(), ({ name, symbol }) => name ?? symbol)
  const metadata: Metadata = {
    ...defaultSignatures,
    token: address => tokens.get(address),
    contractName: address => texts[Number(address.slice(-4)) % texts.length]
  }
  const { ledger, participants, addresses, record } = analyzeTransaction(transaction)
  const holders = ledger.movements.flatMap(({ from, to }) => [from, to])
  const sums = new Map<string, bigint>()
  for (const address of new Set([stranger, perspective ?? stranger, ...holders, ...participants, ...addresses])) {
    const one = record(address, metadata)
    const json = toJson(one)
    expect(decodeTransaction(json)).toEqual(json)
    const names = [...one.assetsSent, ...one.assetsReceived].flatMap(({ asset }) => [asset.name, asset.symbol])
    for (const text of [one.description, one.contractName, ...names, ...Object.values(one.metadata)]) {
      expect(text).not.toMatch(unprintable)
      expect(text.length).toBeLessThan(400)
    }
    expect(one.description).toMatch(/^\S.*\S$/)
    expect(one.contractName).not.toBe("")
    for (const [sign, amounts] of [[-1n, one.assetsSent] as const, [1n, one.assetsReceived] as const])
      for (const { raw, asset } of amounts) {
        expect(raw > 0n).toBe(true)
        const key = `${asset.address}/${asset.tokenId}`
        sums.set(key, (sums.get(key) ?? 0n) + sign * raw)
      }
  }
  for (const [asset, sum] of sums) expect(sum, asset).toBe(0n)
})
