import { id } from "ethers/hash"
import { describe, expect, test } from "vitest"
import { data, log, makeTransaction, nftLog, topic, transferLog, who } from "../../../test/makeTransaction.ts"
import { analyzeTransaction } from "../../classify.ts"
import type { Hex, Transaction } from "../../Transaction.ts"

const [a, b, c, nft] = [who("a"), who("b"), who("c"), who("nft")]
const transferFrom = `0x23b872dd${topic(a).slice(2)}${topic(b).slice(2)}${topic(3n).slice(2)}` as const

const views = (fields: Partial<Transaction>) => {
  const { record } = analyzeTransaction(makeTransaction({ from: a, to: nft, ...fields }))
  return [a, b, c].map(address => {
    const { action, assetsReceived, assetsSent, contractType } = record(address)
    const [sent, received] = [assetsSent, assetsReceived].map(assets => assets.map(({ asset }) => asset.tokenId))
    return { action, contractType, sent, received }
  })
}
const [sends, receives] = [
  { action: "send", contractType: "nft", sent: [3n], received: [] },
  { action: "receive", contractType: "nft", sent: [], received: [3n] }
]

describe("transferFrom of an ERC-721, without metadata", () => {
  const logs = [nftLog(nft, a, b, 3n)]

  test("sends an item, not a token", () => {
    expect(views({ input: transferFrom, logs }).slice(0, 2)).toEqual([sends, receives])
    const { contractName } = analyzeTransaction(
      makeTransaction({ from: a, to: nft, input: transferFrom, logs })
    ).record(a)
    expect(contractName).toBe(nft)
  })

  test("by an operator sends its owner's item", () => {
    const [owner, , operator] = views({ from: c, input: transferFrom, logs })
    expect(owner).toEqual(sends)
    expect(operator).toMatchObject({ action: "send", contractType: "nft", sent: [] })
  })

  test("of a draft without indexed arguments too", () => {
    const transfer = id("Transfer(address,address,uint256)") as Hex
    const draft = [log(nft, [transfer], data(BigInt(a), BigInt(b), 3n))]
    expect(views({ input: transferFrom, logs: draft }).slice(0, 2)).toEqual([sends, receives])
  })
})

test("a CryptoPunk that changes hands is sent and received, not delisted", () => {
  const punks = "0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb"
  const delisted = log(punks, [id("PunkNoLongerForSale(uint256)") as Hex, topic(3n)])
  const count = transferLog(punks, a, b, 1n)
  const moved = log(punks, [id("PunkTransfer(address,address,uint256)") as Hex, topic(a), topic(b)], data(3))
  for (const logs of [
    [delisted, count, moved],
    [count, moved]
  ])
    expect(views({ to: punks, input: "0x8b72a2ec", logs }).slice(0, 2)).toEqual([sends, receives])
  expect(views({ to: punks, logs: [delisted] })[0]).toMatchObject({ action: "cancel", contractType: "marketplace" })
})
