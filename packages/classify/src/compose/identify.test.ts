import { id } from "ethers/hash"
import { describe, expect, test } from "vitest"
import { log, makeTransaction, transferLog, who } from "../../test/makeTransaction.ts"
import { compileCatalog } from "../engine/Catalog.ts"
import { zeroAddress } from "../ledger/Movement.ts"
import { names } from "../names.ts"
import type { Address, Hex } from "../Transaction.ts"
import { createAnalyzer } from "../TransactionAnalysis.ts"

const [a, b, contract, pool, other, t, u] = [
  who("a"),
  who("b"),
  who("contract"),
  who("pool"),
  who("other"),
  who("t"),
  who("u")
]
const analyze = createAnalyzer(compileCatalog([]), names)
const recordOf = (address: Address, fields: Parameters<typeof makeTransaction>[0]) =>
  analyze(makeTransaction({ input: "0x99999999", ...fields })).record(address, {
    token: address => (address === who("names") ? { name: "Names", symbol: "NAME" } : undefined),
    contractName: () => undefined,
    eventName: topic0 => (topic0 === id("Changed()") ? "TextChanged" : undefined)
  })
const logged = (emitter: Address, name = "Happened") => log(emitter, [id(`${name}()`) as Hex])

describe("a contract through which another than the sender traded", () => {
  const logs = [transferLog(t, b, pool, 5n), transferLog(u, pool, b, 7n), logged(pool), logged(contract)]

  test("is an exchange in every record", () => {
    for (const address of [a, b, contract]) expect(recordOf(address, { logs }).contractType).toBe("exchange")
  })

  test("is none if assets of several only passed each other", () => {
    const passed = [transferLog(t, other, b, 5n), transferLog(u, b, who("c"), 7n), logged(contract)]
    expect(recordOf(a, { logs: passed }).contractType).toBe("community")
  })
})

test("only accounts are wallets", () => {
  expect(recordOf(a, {}).contractType).toBe("community")
  expect(recordOf(a, { input: "0x99999999aa" }).contractType).toBe("wallet")
  expect(recordOf(a, { input: "0x99999999aa", succeeded: false }).contractType).toBe("community")
  expect(recordOf(a, { input: "0x99999999aa", logs: [logged(contract)] }).contractType).toBe("community")
})

test("what the chain itself credits came over its bridge", () => {
  const logs = [transferLog(t, zeroAddress, b, 5n), transferLog(u, zeroAddress, other, 5n)]
  const fields = { chain: "polygon", from: zeroAddress, to: zeroAddress, input: "0x", logs } as const
  expect(recordOf(b, fields)).toMatchObject({ action: "receive", contractType: "exchange" })
})

test("an event says what a contract is that was called for nothing else", () => {
  const to = who("names")
  expect(recordOf(a, { to, logs: [logged(to, "Changed")] }).contractType).toBe("nft")
  expect(recordOf(a, { to, logs: [logged(to)] }).contractType).toBe("token")
})
