import { describe, expect, test } from "vitest"
import { data, frame, makeTransaction, nftLog, transferLog, who } from "../../../test/makeTransaction.ts"
import { compileCatalog } from "../../engine/Catalog.ts"
import { inference } from "../../inference.ts"
import { keccak256Text } from "../../keccak256.ts"
import { zeroAddress } from "../../ledger/Movement.ts"
import type { Hex, Transaction } from "../../Transaction.ts"
import { createAnalyzer } from "../../TransactionAnalysis.ts"

const [a, b, contract, t, u, nft] = [who("a"), who("b"), who("contract"), who("t"), who("u"), who("nft")]
const analyze = createAnalyzer(compileCatalog([]), inference)

/** What the record of an address says of a call of a function whose name is known. */
const decide = (functionName: string, fields: Partial<Transaction>, address = a) => {
  const record = analyze(makeTransaction({ input: "0x99999999", ...fields })).record(address, {
    token: () => undefined,
    contractName: () => undefined,
    functionName: () => functionName
  })
  return [record.action, record.contractType, record.metadata["operation"]].filter(Boolean).join("/")
}
const out = transferLog(t, a, contract, 5n)
const into = transferLog(u, contract, a, 5n)

test("what arrives over a bridge is received by its recipient, who did not call", () => {
  const logs = [transferLog(t, contract, b, 5n)]
  expect(decide("processExits", { logs }, b)).toMatch(/^receive.*bridge$/)
  expect(decide("processExits", { logs: [transferLog(t, b, contract, 5n)] }, b)).toBe("send/token")
})

test("an execution of which only the name is known stands where no tokens moved", () => {
  expect(decide("enterMarkets", { value: 1n })).toBe("execute/lending")
  expect(decide("enterMarkets", { logs: [out] })).toBe("send/token")
})

test("a claim may have paid by unknown internal calls", () => {
  const claim = keccak256Text("claim()").slice(0, 10) as Hex
  expect(decide("", { input: claim, logs: [out] })).toBe("send/token")
  expect(decide("", { input: claim, logs: [out], calls: null })).toBe("claim/savings")
})

test("what a stake passes on is a payment, unless it is locked", () => {
  const logs = [out, transferLog(t, contract, b, 5n)]
  expect(decide("stake", { logs })).toBe("send/token")
  expect(decide("createLock", { logs })).toBe("stake/community/lock")
})

describe("clear flows outweigh a name", () => {
  test("where an item is sold or minted", () => {
    expect(decide("swapTokens", { logs: [nftLog(nft, a, contract, 1n), into] })).toBe("sell/marketplace")
    expect(decide("withdraw", { logs: [nftLog(nft, zeroAddress, a, 1n)] })).toBe("mint/nft")
  })
})

test("a contract that is created, or a token that is sent by its own contract, outweighs a name", () => {
  expect(decide("withdraw", { to: t, logs: [transferLog(t, a, b, 5n)] })).toBe("send/token")
  const created = frame({ type: "create", from: contract, to: b })
  expect(decide("deposit", { calls: [created] })).toBe("create/token/deploy")
})

test("a position may be opened with a margin that is there already", () => {
  expect(decide("openPosition", {})).toBe("buy/derivatives")
  expect(decide("openPosition", { logs: [into] })).toBe("withdraw/savings")
})

test("a transfer sends something", () => {
  expect(decide("transferAll", {})).toBe("execute/community")
})

describe("a swap costs something", () => {
  test("unless unknown internal calls may have paid", () => {
    expect(decide("swapTokens", { logs: [into] })).toBe("withdraw/savings")
    expect(decide("swapTokens", { logs: [into], calls: null })).toBe("swap/exchange")
  })

  test("unless its whole signature is known", () => {
    const input = `${keccak256Text("exchange(int128,int128,uint256,uint256)").slice(0, 10) as Hex}${data(0, 1, 5, 5).slice(2)}`
    expect(decide("", { input: input as Hex, logs: [into] })).toBe("swap/exchange")
  })
})

test("a bridge transfer moves something, one way, as far as internal calls are known", () => {
  expect(decide("bridge", {})).toBe("execute/exchange")
  expect(decide("bridge", { calls: null })).toBe("send/exchange/bridge")
  expect(decide("bridge", { logs: [out] })).toBe("send/exchange/bridge")
  expect(decide("bridge", { logs: [out, into] })).toBe("swap/exchange")
})
