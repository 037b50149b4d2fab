import { describe, expect, test } from "vitest"
import { makeTransaction, transferLog, who } from "../../../test/makeTransaction.ts"
import { computeLedger } from "../../ledger/Ledger.ts"
import { zeroAddress } from "../../ledger/Movement.ts"
import type { Metadata, Token } from "../../Metadata.ts"
import type { Log } from "../../Transaction.ts"
import { detectSpreading } from "./detectSpreading.ts"
import { toView } from "./Side.ts"

const [a, token] = [who("a"), who("token")]

const spreads = (logs: ReadonlyArray<Log>, tokenMetadata: Token = {}, address = a) => {
  const transaction = makeTransaction({ logs })
  const metadata: Metadata = { token: () => tokenMetadata, contractName: () => undefined }
  return detectSpreading(toView(transaction, computeLedger(transaction), address), metadata)
}
const transfers = (count: number, from = who("contract")) =>
  Array.from({ length: count }, (_, i) => transferLog(token, from, who(`r${i}`), 1n))

describe("spam that the sender spreads", () => {
  test("zero-value transfers in other addresses' names", () => {
    const nothing = [transferLog(token, who("v"), who("w"), 0n), transferLog(token, who("x"), who("v"), 0n)]
    expect(spreads(nothing)).toBe("address poisoning: 2 zero-value transfers in other addresses' names")
    expect(spreads(nothing.slice(1))).toMatch(/: 1 zero-value transfer in/)
  })

  test("an impostor token, an advertisement, and a token without a name", () => {
    expect(spreads(transfers(10), { symbol: "USDC" })).toBe("impostor: not the real USDC")
    expect(spreads(transfers(10, a), { name: "Visit eth-gift.com" })).toMatch(/^advertisement/)
    expect(spreads(transfers(50))).toMatch(/^scattered/)
  })
})

describe("no spam", () => {
  test("a transaction of another sender", () => {
    expect(spreads([transferLog(token, who("v"), who("w"), 0n)], {}, who("v"))).toBeUndefined()
    expect(spreads(transfers(50), {}, who("r1"))).toBeUndefined()
  })
  test.each([
    ["nothing of one's own", transferLog(token, a, who("w"), 0n)],
    ["nothing to oneself", transferLog(token, who("v"), a, 0n)],
    ["nothing of the contract that was called", transferLog(token, who("contract"), who("w"), 0n)],
    ["nothing of the token's own", transferLog(token, who("v"), token, 0n)],
    ["nothing that is made", transferLog(token, zeroAddress, who("w"), 0n)]
  ])("%s", (_, log) => expect(spreads([log])).toBeUndefined())
  test("zero-value transfers with other movements", () => {
    expect(spreads([transferLog(token, who("v"), who("w"), 0n), ...transfers(1)])).toBeUndefined()
  })
  test("few recipients, a token with a name, and a trade", () => {
    expect(spreads(transfers(9), { symbol: "USDC" })).toBeUndefined()
    expect(spreads(transfers(50), { symbol: "UNI" })).toBeUndefined()
    expect(spreads([...transfers(50), transferLog(token, who("v"), a, 1n)])).toBeUndefined()
  })
})
