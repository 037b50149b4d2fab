import { expect, test } from "vitest"
import { toJson, withoutScheme } from "./RecordJson.ts"
import type { AssetAmount, TransactionRecord } from "./TransactionRecord.ts"

const asset = {
  address: "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2",
  name: "Wrapped Ether",
  symbol: "WETH",
  standard: "ERC20"
} as const

const recordOf = (...assetsSent: ReadonlyArray<AssetAmount>): TransactionRecord => ({
  chain: "optimism",
  hash: `0x${"ab".repeat(32)}`,
  address: `0x${"11".repeat(20)}`,
  timestamp: 1_704_893_412,
  action: "deposit",
  contract: "0x4200000000000000000000000000000000000006",
  contractType: "native",
  contractName: "Wrapped Ether",
  description: "Wrapped 2 ETH into 2 WETH",
  fee: { raw: 677_957_132_000_000n, amount: "0.000677957132", currency: "ETH" },
  assetsSent,
  assetsReceived: [],
  participates: true,
  metadata: { rule: "wrapped" }
})

const amountToJson = (amount: AssetAmount) => toJson(recordOf(amount)).assetsSent[0]

test("a record has the fields of the specification, in its order", () => {
  expect(JSON.stringify(toJson(recordOf()))).toBe(
    `{"timestamp":"2024-01-10T13:30:12Z","txHash":"0x${"ab".repeat(32)}","contractName":"Wrapped Ether",` +
      `"contractType":"native","action":"deposit","description":"Wrapped 2 ETH into 2 WETH",` +
      `"blockchain":"optimism-mainnet","fee":{"amount":0.000677957132,"amountExact":"0.000677957132","currency":"ETH"},` +
      `"assetsSent":[],"assetsReceived":[],"metadata":{"rule":"wrapped"}}`
  )
})

test("an amount is a number and an exact decimal, its address has a checksum", () => {
  expect(amountToJson({ amount: "1234567890.123456789012345678", raw: 1234567890123456789012345678n, asset })).toEqual({
    amount: 1234567890.1234567,
    amountExact: "1234567890.123456789012345678",
    asset: { ...asset, address: "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2" }
  })
})

test("a contract without a name has its address, with its checksum", () => {
  const named = (contractName: string) => toJson({ ...recordOf(), contractName }).contractName
  expect(named("0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2")).toBe("0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2")
  expect(named("0x")).toBe("0x")
})

test("an amount of a token without decimals counts its smallest unit", () => {
  expect(amountToJson({ amount: null, raw: 2n ** 128n, asset })).toMatchObject({
    amount: 3.402823669209385e38,
    amountExact: "340282366920938463463374607431768211456",
    unit: "smallest"
  })
})

test("an item has its id, the supply of its collection, and its image without a scheme", () => {
  const item = { ...asset, standard: "ERC721", tokenId: 7n, image: "https://example.org/7.png", supply: 10 } as const
  expect(amountToJson({ amount: "1", raw: 1n, asset: item })?.asset).toMatchObject({
    tokenId: "7",
    image: "example.org/7.png",
    supply: 10
  })
})

test.each([
  ["https://a.b/c", "a.b/c"],
  ["ipfs://Qm/1", "Qm/1"],
  ["a.b/c", "a.b/c"],
  ["data:image/png;base64,AAAA", undefined],
  [" DATA:,x", undefined],
  ["ar://Qm", "Qm"],
  [" HTTPS://a.b/c", "a.b/c"],
  ["javascript:alert(1)", undefined],
  ["file:///etc/passwd", undefined],
  ["blob:https://a.b/1", undefined]
])("%s without its scheme is %s", (url, expected) => expect(withoutScheme(url)).toBe(expected))
