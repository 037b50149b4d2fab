import { parseBundle } from "@glossa/chain"
import { analyzeTransaction, noMetadata, type RecordJson, toJson } from "@glossa/classify"
import { bundles } from "@glossa/fixtures"
import { packPosition } from "@glossa/timestamp/effect"
import { Result } from "effect"
import fc from "fast-check"
import { expect, test } from "vitest"
import { chainNumber, hexToBytes } from "./columns.ts"
import { inflateRecord, leanRecord, packRecord, unpackRecord } from "./packedRecord.ts"

const recorded = [...bundles()].flatMap(json => {
  const { transaction, tokens } = Result.getOrThrow(parseBundle(json))
  const { participants, record } = analyzeTransaction(transaction)
  const position = Result.getOrThrow(packPosition({ chain: chainNumber(transaction.chain), block: 0, transaction: 0 }))
  const row = { second: transaction.timestamp, position, hash: hexToBytes(transaction.hash) }
  const metadata = { ...noMetadata, token: tokens.get.bind(tokens) }
  return Array.from(participants, address => ({ row, record: toJson(record(address, metadata)) }))
})

test("returns the JSON of every recorded record, byte for byte", () => {
  expect(recorded.length).toBeGreaterThan(1_000)
  for (const { row, record } of recorded)
    expect(JSON.stringify(unpackRecord(row, inflateRecord(packRecord(record))))).toBe(JSON.stringify(record))
})

test("keeps any text, amount and unit", () => {
  const { row, record } = recorded.find(({ record }) => record.assetsSent.length > 0)!
  const text = fc.string({ unit: "binary", maxLength: 300 })
  const amount = fc.tuple(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.stringMatching(/^(\.\d{1,40})?$/))
  fc.assert(
    fc.property(
      text,
      fc.array(amount, { maxLength: 5 }),
      fc.dictionary(text, text),
      (description, amounts, metadata) => {
        const assetsSent = amounts.map(([whole, fraction]): RecordJson["assetsSent"][number] => {
          const amountExact = `${whole}${fraction}`
          const unit = fraction === "" ? { unit: "smallest" as const } : {}
          return { ...record.assetsSent[0]!, amount: Number(amountExact), amountExact, ...unit }
        })
        const changed = { ...record, description, assetsSent, metadata }
        expect(JSON.stringify(unpackRecord(row, inflateRecord(packRecord(changed))))).toBe(JSON.stringify(changed))
      }
    )
  )
})

test("repeats nothing that the row says", () => {
  for (const { record } of recorded.slice(0, 100)) {
    const lean = leanRecord(record)
    for (const text of [record.txHash, record.timestamp, `"${record.blockchain}"`, '"amount":'])
      expect(lean).not.toContain(text)
  }
})

test("takes less than a third of the JSON", () => {
  const sum = (lengths: ReadonlyArray<number>) => lengths.reduce((total, length) => total + length, 0)
  const [packed, json] = [
    sum(recorded.map(({ record }) => packRecord(record).length)),
    sum(recorded.map(({ record }) => Buffer.byteLength(JSON.stringify(record))))
  ]
  expect(packed / json).toBeLessThan(1 / 3)
})
