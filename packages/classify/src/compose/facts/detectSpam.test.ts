import { describe, expect, test } from "vitest"
import { makeTransaction, transferLog, who } from "../../../test/makeTransaction.ts"
import { computeLedger } from "../../ledger/Ledger.ts"
import type { Metadata, Token } from "../../Metadata.ts"
import type { Address } from "../../Transaction.ts"
import { detectSpam } from "./detectSpam.ts"
import { toView } from "./Side.ts"

const [a, b, token] = [who("a"), who("b"), who("token")]
const usdc: Address = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"

const spam = (fields: Parameters<typeof makeTransaction>[0], tokenMetadata: Token = {}, address = b) => {
  const transaction = makeTransaction(fields)
  const metadata: Metadata = { token: () => tokenMetadata, contractName: () => undefined }
  return detectSpam(toView(transaction, computeLedger(transaction), address), metadata)
}
const receipt = (amount = 5n, from = a, fields: Address = token) => ({ logs: [transferLog(fields, from, b, amount)] })

describe("suspected", () => {
  test("a zero-value transfer from or to the address", () => {
    expect(spam(receipt(0n))).toMatch(/^address poisoning/)
    expect(spam({ logs: [transferLog(token, b, who("c"), 0n)] })).toMatch(/^address poisoning/)
  })

  test.each(["USDC", "usdc", "USDС", "U\u200bSDC", "ＵＳＤＣ"])("a token that calls itself %j", symbol => {
    expect(spam(receipt(), { symbol })).toBe("impostor: not the real USDC")
  })

  test.each(["Visit eth-gift.com to claim", "$ 1000 USDC reward", "www.free"])("a token named %j", name => {
    expect(spam(receipt(), { name })).toMatch(/^advertisement/)
  })

  test("a token without a name that many addresses receive at once", () => {
    const logs = Array.from({ length: 60 }, (_, i) => transferLog(token, a, i === 0 ? b : who(`r${i}`), 1n))
    expect(spam({ logs })).toMatch(/^scattered/)
  })
})

describe("not suspected", () => {
  test("the real token", () => expect(spam(receipt(5n, a, usdc), { symbol: "USDC", name: "USD Coin" })).toBeUndefined())
  test("a transaction that the address sent", () => expect(spam(receipt(0n), {}, a)).toBeUndefined())
  test("a trade", () => {
    const logs = [transferLog(token, a, b, 5n), transferLog(who("other"), b, a, 5n)]
    expect(spam({ logs }, { symbol: "USDC" })).toBeUndefined()
  })
  test("an ordinary token", () => expect(spam(receipt(), { symbol: "UNI", name: "Uniswap" })).toBeUndefined())
  test.each(["constructor", "__proto__"])("a token called %s", symbol => {
    expect(spam(receipt(), { symbol })).toBeUndefined()
  })
})
