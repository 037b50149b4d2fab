import { expect, test } from "vitest"
import { analyzeTransaction } from "../src/classify.ts"
import type { Address } from "../src/Transaction.ts"
import { batchLog, makeTransaction, nftLog, transferLog, who } from "./makeTransaction.ts"

const [a, b, token] = [who("a"), who("b"), who("token")]
const each = <T>(count: number, make: (i: number) => T): ReadonlyArray<T> =>
  Array.from({ length: count }, (_, i) => make(i))
const nth = (i: number): Address => `0xe${i.toString(16).padStart(39, "0")}`

test("lists the first 100 assets of a side in the order of the ledger, and counts the rest", () => {
  const ids = each(5_000, i => BigInt(5_000 - i))
  const { record } = analyzeTransaction(makeTransaction({ from: b, to: token, logs: [batchLog(token, a, b, ids)] }))
  for (const [address, side] of [
    [a, "assetsSent"],
    [b, "assetsReceived"]
  ] as const) {
    const { description, metadata, [side]: assets } = record(address)
    expect(assets.map(({ asset }) => asset.tokenId)).toEqual(ids.slice(0, 100))
    expect(metadata["moreAssets"]).toBe("4900")
    expect(description).toMatch(/5,000 NFTs .*#5000 … #1\b/)
  }
})

test("counts the assets of both sides together", () => {
  const logs = [
    ...each(103, i => transferLog(nth(i), a, b, 5n)),
    ...each(105, i => nftLog(token, b, a, BigInt(i))),
    ...each(100, i => transferLog(nth(200 + i), who("c"), who("d"), 5n))
  ]
  const { record } = analyzeTransaction(makeTransaction({ logs }))
  expect(record(a).metadata["moreAssets"]).toBe("8")
  expect(record(a).assetsSent).toHaveLength(100)
  expect(record(a).assetsReceived).toHaveLength(100)
  expect(record(who("d")).metadata["moreAssets"]).toBeUndefined()
  expect(record(who("d")).assetsReceived).toHaveLength(100)
})
