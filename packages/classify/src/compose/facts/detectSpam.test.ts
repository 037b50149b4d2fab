import { describe, expect, test } from "vitest"
import { makeTransaction, transferLog, who } from "../../../test/makeTransaction.ts"
import { computeLedger } from "../../ledger/Ledger.ts"
import { zeroAddress } from "../../ledger/Movement.ts"
import type { Metadata, Token } from "../../Metadata.ts"
import type { Address, Log } from "../../Transaction.ts"
import { detectSpam, detectSpreading } from "./detectSpam.ts"
import { toView } from "./Side.ts"

const [a, b, token] = [who("a"), who("b"), who("token")]
const usdc: Address = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"

const poisoning = "address poisoning: a zero-value transfer"
const scattered = "scattered: an unknown token sent to many addresses at once"
const advertisement = { kind: "advertisement", reason: "advertisement: in the token's name" }

const make = (fields: Parameters<typeof makeTransaction>[0], tokenMetadata: Token, address: Address) => {
  const transaction = makeTransaction(fields)
  const metadata: Metadata = { token: () => tokenMetadata, contractName: () => undefined }
  return [toView(transaction, computeLedger(transaction), address), metadata] as const
}

describe("a record", () => {
  const spam = (fields: Parameters<typeof makeTransaction>[0], tokenMetadata: Token = {}, address = b) =>
    detectSpam(...make(fields, tokenMetadata, address))
  const receipt = (amount = 5n, from = a, address: Address = token) => ({
    logs: [transferLog(address, from, b, amount)]
  })

  describe("is spam", () => {
    test("for a zero-value transfer from or to the address", () => {
      expect(spam(receipt(0n))).toEqual({ kind: "poisoning", reason: poisoning })
      expect(spam({ logs: [transferLog(token, b, who("c"), 0n)] })).toEqual({ kind: "poisoning", reason: poisoning })
    })

    test.each([
      "USDC",
      "usdc",
      "USDС",
      "U\u200bSDC",
      "U\u034fSDC",
      "USDC\ufe0f",
      "\u3164USDC\u2800",
      "ＵＳＤＣ",
      "ᴜꜱᴅᴄ",
      "USD₵",
      "ÚSDC",
      "U S D C",
      "USDC.",
      "U.S.D.C",
      "$USDC",
      "u$dc"
    ])("for a token that calls itself %j", symbol => {
      expect(spam(receipt(), { symbol })).toEqual({ kind: "impostor", reason: "impostor: not the real USDC" })
    })

    test.each([
      ["DAl", "DAI"],
      ["DA1", "DAI"],
      ["TUSD", undefined],
      ["DAL", undefined],
      ["USDC.e", undefined],
      [`${"U".repeat(1_000_000)}SDC`, undefined]
    ])("for %s only if it reads as %s", (symbol, imitated) => {
      const reason = `impostor: not the real ${imitated}`
      expect(spam(receipt(), { symbol })).toEqual(imitated && { kind: "impostor", reason })
    })

    test.each(["Visit eth-gift.com to claim", "$ 1000 USDC reward", "www.free"])("for a token named %j", name => {
      expect(spam(receipt(), { name })).toEqual(advertisement)
    })

    test("for a token without a name that many addresses receive at once", () => {
      const logs = Array.from({ length: 60 }, (_, i) => transferLog(token, a, i === 0 ? b : who(`r${i}`), 1n))
      expect(spam({ logs })).toEqual({ kind: "scattered", reason: scattered })
    })
  })

  describe("is no spam", () => {
    test("for the real token", () => {
      expect(spam(receipt(5n, a, usdc), { symbol: "USDC", name: "USD Coin" })).toBeUndefined()
    })
    test("for a transaction that the address sent", () => expect(spam(receipt(0n), {}, a)).toBeUndefined())
    test("for a trade", () => {
      const logs = [transferLog(token, a, b, 5n), transferLog(who("other"), b, a, 5n)]
      expect(spam({ logs }, { symbol: "USDC" })).toBeUndefined()
    })
    test("for an ordinary token", () => {
      expect(spam(receipt(), { symbol: "UNI", name: "Uniswap" })).toBeUndefined()
    })
    test.each(["constructor", "__proto__"])("for a token called %s", symbol => {
      expect(spam(receipt(), { symbol })).toBeUndefined()
    })
  })
})

describe("a sender", () => {
  const spreads = (logs: ReadonlyArray<Log>, tokenMetadata: Token = {}, address = a) =>
    detectSpreading(...make({ logs }, tokenMetadata, address))
  const transfers = (count: number, from = who("contract")) =>
    Array.from({ length: count }, (_, i) => transferLog(token, from, who(`r${i}`), 1n))

  describe("spreads spam", () => {
    test("with zero-value transfers in other addresses' names", () => {
      const nothing = [transferLog(token, who("v"), who("w"), 0n), transferLog(token, who("x"), who("v"), 0n)]
      expect(spreads(nothing)).toEqual({
        kind: "poisoning",
        reason: "address poisoning: 2 zero-value transfers in other addresses' names",
        spoofedTransfers: 2
      })
      expect(spreads(nothing.slice(1))).toEqual({
        kind: "poisoning",
        reason: "address poisoning: 1 zero-value transfer in other addresses' names",
        spoofedTransfers: 1
      })
    })

    test("with an impostor token, an advertisement, and a token without a name", () => {
      const impostor = { kind: "impostor", reason: "impostor: not the real USDC" }
      expect(spreads(transfers(10), { symbol: "USDC" })).toEqual(impostor)
      expect(spreads(transfers(10, a), { name: "Visit eth-gift.com" })).toEqual(advertisement)
      expect(spreads(transfers(50))).toEqual({ kind: "scattered", reason: scattered })
    })
  })

  describe("spreads no spam", () => {
    test("with a transaction of another sender", () => {
      expect(spreads([transferLog(token, who("v"), who("w"), 0n)], {}, who("v"))).toBeUndefined()
      expect(spreads(transfers(50), {}, who("r1"))).toBeUndefined()
    })
    test.each([
      ["from itself", transferLog(token, a, who("w"), 0n)],
      ["to itself", transferLog(token, who("v"), a, 0n)],
      ["of the called contract", transferLog(token, who("contract"), who("w"), 0n)],
      ["to the token", transferLog(token, who("v"), token, 0n)],
      ["that mints", transferLog(token, zeroAddress, who("w"), 0n)]
    ])("with a zero-value transfer %s", (_, log) => expect(spreads([log])).toBeUndefined())
    test("with zero-value transfers and other movements", () => {
      expect(spreads([transferLog(token, who("v"), who("w"), 0n), ...transfers(1)])).toBeUndefined()
    })
    test("with few recipients, a token with a name, or a trade", () => {
      expect(spreads(transfers(9), { symbol: "USDC" })).toBeUndefined()
      expect(spreads(transfers(50), { symbol: "UNI" })).toBeUndefined()
      expect(spreads([...transfers(50), transferLog(token, who("v"), a, 1n)])).toBeUndefined()
    })
  })
})
