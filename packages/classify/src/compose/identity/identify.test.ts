import { id } from "ethers/hash"
import { describe, expect, test } from "vitest"
import { data, log, makeTransaction, topic, transferLog, who } from "../../../test/makeTransaction.ts"
import { compileCatalog } from "../../engine/Catalog.ts"
import { inference } from "../../inference.ts"
import { zeroAddress } from "../../ledger/Movement.ts"
import erc4626 from "../../protocols/erc4626.ts"
import stakingRewards from "../../protocols/staking-rewards.ts"
import { event, protocol } from "../../rule/index.ts"
import type { Address, Hex } from "../../Transaction.ts"
import { createAnalyzer } from "../../TransactionAnalysis.ts"

const [a, b, contract, pool, other, t, u] = [
  who("a"),
  who("b"),
  who("contract"),
  who("pool"),
  who("other"),
  who("t"),
  who("u")
]
const sources: Readonly<Record<Address, string>> = {
  [who("lender")]: "FixedRateLendingPool",
  [who("farm")]: "StakingRewards",
  [who("gov")]: "GovernorDelegate",
  [who("l1")]: "L1TokenBridge"
}
const alike = protocol({
  id: "alike",
  name: "Alike",
  type: "derivatives",
  rules: [
    event("event Alike(uint256 amount)", {
      at: { ethereum: [who("listed")] },
      means: () => ({ action: "buy", actor: other })
    })
  ]
})
const analyze = createAnalyzer(compileCatalog([erc4626, alike]), inference)
const recordOf = (address: Address, fields: Parameters<typeof makeTransaction>[0]) =>
  analyze(makeTransaction({ input: "0x99999999", ...fields })).record(address, {
    token: address => (address === who("names") ? { name: "Names", symbol: "NAME", decimals: 18 } : undefined),
    contractName: address => sources[address],
    functionName: selector => (selector === "0x55555555" ? "setBaseURI" : undefined),
    eventName: topic0 =>
      topic0 === id("Changed()") ? "TextChanged" : topic0 === id("Lent()") ? "AddInterest" : undefined
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

describe("an unknown contract that keeps assets or was only called", () => {
  test.each([
    ["lender", "lending"],
    ["l1", "exchange"],
    ["farm", "savings"],
    ["gov", "community"]
  ])("%s is by the name of its source %s", (seed, type) => {
    const to = who(seed)
    expect(recordOf(a, { to }).contractType).toBe(type)
    expect(recordOf(a, { to, logs: [transferLog(t, a, to, 5n)] }).contractType).toBe(type)
  })

  test("is by the words of its function", () => {
    expect(recordOf(a, { input: "0x55555555" }).contractType).toBe("nft")
  })

  test("is a lender by its own events, also with a shared interface", () => {
    const share = transferLog(contract, zeroAddress, a, 5n)
    const deposited = log(
      contract,
      [id("Deposit(address,address,uint256,uint256)") as Hex, topic(a), topic(a)],
      data(5, 5)
    )
    const logs = [transferLog(t, a, contract, 5n), share, deposited]
    expect(recordOf(a, { logs })).toMatchObject({ action: "deposit", contractType: "savings" })
    expect(recordOf(a, { logs: [...logs, logged(contract, "Lent")] }).contractType).toBe("lending")
    expect(recordOf(a, { logs: [...logs, logged(pool, "Lent")] }).contractType).toBe("savings")
  })

  test("is what it did for the sender rather than what its events look like", () => {
    const looks = log(contract, [id("Alike(uint256)") as Hex], data(1))
    const sold = [transferLog(t, a, contract, 5n), transferLog(u, contract, a, 5n)]
    expect(recordOf(a, { logs: [looks, ...sold] })).toMatchObject({ action: "swap", contractType: "exchange" })
  })
})

test("a shared interface has the type of the protocol whose token is staked there", () => {
  const lender = protocol({ id: "lender", name: "Lender", type: "lending", named: { ethereum: [t] }, rules: [] })
  const analyze = createAnalyzer(compileCatalog([lender, stakingRewards]), inference)
  const typeOf = (event: string, ...moved: ReadonlyArray<ReturnType<typeof transferLog>>) => {
    const logs = [log(contract, [id(event) as Hex, topic(a)], data(5)), ...moved]
    return analyze(makeTransaction({ input: "0x99999999", logs })).record(a).contractType
  }
  expect(typeOf("Staked(address,uint256)", transferLog(t, a, contract, 5n))).toBe("lending")
  expect(typeOf("Withdrawn(address,uint256)", transferLog(t, contract, a, 5n))).toBe("lending")
  expect(typeOf("Staked(address,uint256)", transferLog(u, a, contract, 5n))).toBe("savings")
  // What is paid out as a reward does not say what is staked.
  expect(typeOf("RewardPaid(address,uint256)", transferLog(t, contract, a, 5n))).toBe("savings")
})

test("an account through which the sender dealt is what was done through it", () => {
  const account = protocol({
    id: "account",
    name: "Account",
    type: "wallet",
    rules: [event("event Happened()", { means: () => ({ action: "execute" }) })]
  })
  const analyze = createAnalyzer(compileCatalog([account]), inference)
  const typeOf = (logs: Parameters<typeof makeTransaction>[0] = {}) =>
    analyze(makeTransaction({ input: "0x99999999", ...logs })).record(a).contractType
  expect(typeOf({ logs: [logged(contract)] })).toBe("wallet")
  const traded = [transferLog(t, a, contract, 5n), transferLog(u, contract, a, 5n)]
  expect(typeOf({ logs: [logged(contract), ...traded] })).toBe("exchange")
})

test("a payment with others' assets is about its asset", () => {
  const logs = [transferLog(t, other, b, 5n)]
  expect(recordOf(a, { logs })).toMatchObject({ action: "send", contractType: "token", contract: t })
})

test("a contract that has a symbol, and neither decimals nor amounts, is no token", () => {
  const metadata = { token: () => ({ name: "Names", symbol: "NAME" }), contractName: () => undefined }
  const analyze = createAnalyzer(compileCatalog([]), inference)
  const { record } = analyze(makeTransaction({ to: who("names"), input: "0x99999999" }))
  expect(record(a, metadata).contractType).toBe("community")
})
