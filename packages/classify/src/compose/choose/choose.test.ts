import { id } from "ethers/hash"
import { expect, test } from "vitest"
import {
  data,
  frame,
  log,
  makeTransaction,
  nftLog,
  topic,
  transferLog,
  who,
  word
} from "../../../test/makeTransaction.ts"
import { compileCatalog } from "../../engine/Catalog.ts"
import { inference } from "../../inference.ts"
import { noMetadata } from "../../Metadata.ts"
import { event, protocol } from "../../rule/index.ts"
import type { Address, Hex, Log } from "../../Transaction.ts"
import { createAnalyzer } from "../../TransactionAnalysis.ts"
import type { ContractType } from "../../TransactionRecord.ts"

const [a, b, contract, pool, t, u, nft] = [
  who("a"),
  who("b"),
  who("contract"),
  who("pool"),
  who("t"),
  who("u"),
  who("nft")
]
const zero = who("")

const functions: Readonly<Record<Hex, string>> = {
  "0x11111111": "swapAndBridge",
  "0x22222222": "withdraw",
  "0x33333333": "requestWithdrawals",
  "0x44444444": "transferAll",
  "0x55555555": "claim",
  "0x66666666": "mint",
  "0x77777777": "buy",
  "0x88888888": "sweep",
  "0xaaaaaaaa": "deposit",
  "0xbbbbbbbb": "stakeStart",
  "0xcccccccc": "stakeEnd",
  "0xdddddddd": "swapTokens",
  "0xeeeeeeee": "sellToExchange",
  "0xffffffff": "processExits",
  "0xabababab": "cancel",
  "0xcdcdcdcd": "cancelAuction"
}
const events: Readonly<Record<Hex, string>> = {
  [id("Sent()") as Hex]: "TransferSent",
  [id("Grown()") as Hex]: "IncreaseLiquidity",
  [id("Paid()") as Hex]: "Deposited",
  [id("Accrued()") as Hex]: "AccrueInterest"
}

const step = protocol({
  id: "pools",
  name: "Pools",
  type: "exchange",
  rules: [event("event Step(address indexed by)", { at: { ethereum: [pool] }, means: () => ({ action: "swap" }) })]
})
const stepped = log(pool, [id("Step(address)") as Hex, topic(contract)])

const decide = (
  input: Hex,
  fields: Parameters<typeof makeTransaction>[0],
  rules = compileCatalog([]),
  analyze = createAnalyzer(rules, inference)
) => {
  const record = analyze(makeTransaction({ input, ...fields })).record(a, {
    token: () => undefined,
    contractName: () => undefined,
    functionName: selector => functions[selector],
    eventName: topic0 => events[topic0]
  })
  return [record.action, record.contractType, record.metadata["operation"]].filter(Boolean).join("/")
}
const out = (token = t) => transferLog(token, a, contract, 5n)
const into = (token = u) => transferLog(token, contract, a, 5n)

test("a swap without proceeds for the sender is a step of the called function", () => {
  const rules = compileCatalog([step])
  expect(decide("0x11111111", { logs: [out(), stepped], calls: null }, rules)).toBe("send/exchange/bridge")
  expect(decide("0x11111111", { logs: [out(), stepped, into()] }, rules)).toBe("swap/exchange")
})

test("a function's name says more than an event's, and both more than a step inside", () => {
  const grown = log(contract, [id("Grown()") as Hex])
  expect(decide("0x99999999", { logs: [out(), grown] })).toBe("deposit/exchange/add-liquidity")
  expect(decide("0xaaaaaaaa", { logs: [out(), grown] })).toBe("deposit/savings")
  const rules = compileCatalog([step])
  const sent = log(contract, [id("Sent()") as Hex])
  expect(decide("0x99999999", { logs: [out(), stepped], calls: null }, rules)).toBe("swap/exchange")
  expect(decide("0x99999999", { logs: [out(), stepped, sent], calls: null }, rules)).toBe("send/exchange/bridge")
})

test("the called contract and its function outrank a step inside", () => {
  const acting = (id: string, action: "swap" | "deposit" | "sell" | "send", type: ContractType, at: Address) =>
    protocol({
      id,
      name: id,
      type,
      rules: [
        event("event Acted(address indexed by)", {
          at: { ethereum: [at] },
          means: ({ args }) => ({ action, actor: args.by })
        })
      ]
    })
  const acted = (at: Address) => log(at, [id("Acted(address)") as Hex, topic(a)])
  const lender = acting("lender", "deposit", "lending", pool)
  const rules = compileCatalog([acting("aggregator", "swap", "exchange", contract), lender])
  const logs = [out(), acted(pool), into(), acted(contract)]
  expect(decide("0x99999999", { logs }, rules)).toBe("swap/exchange")
  expect(decide("0x99999999", { logs, to: pool }, rules)).toBe("deposit/lending")
  const inside = [out(), acted(pool), into()]
  expect(decide("0x99999999", { logs: inside }, rules)).toBe("deposit/lending")
  expect(decide("0xdddddddd", { logs: inside }, rules)).toBe("swap/exchange")
  // What a swap on the way brought was bridged.
  const bridge = compileCatalog([
    acting("aggregator", "swap", "exchange", contract),
    acting("bridge", "send", "exchange", pool)
  ])
  expect(decide("0x99999999", { logs: [out(), acted(pool), acted(contract)] }, bridge)).toBe("send/exchange")
  // An address that only received did not repay: it sold, and the price repaid the loan.
  const sold = compileCatalog([acting("market", "sell", "marketplace", contract), lender])
  expect(decide("0x99999999", { logs: [acted(pool), into(), acted(contract)], to: pool }, sold)).toBe(
    "sell/marketplace"
  )
})

test("a claim that delegates votes is a claim", () => {
  const airdrop = protocol({
    id: "airdrop",
    name: "Airdrop",
    type: "token",
    rules: [
      event("event Claim(address indexed by)", { means: ({ args }) => ({ action: "claim", actor: args.by }) }),
      event("event Delegation(address indexed by)", {
        means: ({ args }) => ({ action: "vote", operation: "delegate", actor: args.by })
      })
    ]
  })
  const logs = ["Claim(address)", "Delegation(address)"].map(name => log(contract, [id(name) as Hex, topic(a)]))
  expect(decide("0x99999999", { logs: [...logs, into(contract)] }, compileCatalog([airdrop]))).toBe("claim/token")
})

test("without the meaning of names, flows decide", () => {
  const bare = createAnalyzer(compileCatalog([]))
  const decideBare = (input: Hex, logs: ReadonlyArray<Log>) => decide(input, { logs }, undefined, bare)
  expect(decide("0x22222222", { logs: [into()] })).toBe("withdraw/savings")
  expect(decideBare("0x22222222", [into()])).toBe("withdraw/savings")
  // execute(uint256), which many contracts share, and an event of a known name.
  const executed: Hex = `0xfe0d94c1${word(1)}`
  expect(decide(executed, {})).toBe("execute/community")
  expect(decideBare(executed, [])).toBe("execute/wallet")
  const grown = log(contract, [id("Grown()") as Hex, topic(a)])
  expect(decide("0x99999999", { logs: [out(), grown] })).toBe("deposit/exchange/add-liquidity")
  expect(decideBare("0x99999999", [out(), grown])).toBe("deposit/savings")
})

test("a function whose arguments are missing is not called", () => {
  expect(decide("0x22222222", { logs: [into()] })).toBe("withdraw/savings")
  expect(decide("0xdb006a75", { logs: [into()] })).toBe("withdraw/savings")
})

test("a failed call is what its function is for, whatever did not move", () => {
  expect(decide("0x44444444", { succeeded: false })).toBe("send/token")
  expect(decide("0x44444444", { succeeded: false, value: 5n })).toBe("send/native")
  expect(decide("0x77777777", { succeeded: false })).toBe("buy/marketplace")
})

test("functions that many drops share need no names", () => {
  // freeMint(), claimTokens(uint256,address,bytes32[])
  expect(decide("0x5b70ea9f", { succeeded: false })).toBe("mint/nft")
  expect(decide(`0x76122903${data(1, 2, 96, 0).slice(2)}`, { succeeded: false })).toBe("claim/token/airdrop")
})

test("a withdrawal request that mints a ticket is a withdrawal", () => {
  expect(decide("0x33333333", { logs: [out(), nftLog(nft, zero, a, 1n)] })).toBe("withdraw/savings/unstake")
  expect(decide("0x33333333", { logs: [transferLog(t, a, zero, 5n)], calls: null })).toBe("withdraw/savings/unstake")
})

test("a token that is burned to open a stake is staked, and withdrawn when the stake ends", () => {
  expect(decide("0x99999999", { to: t, logs: [transferLog(t, a, zero, 5n)] })).toBe("send/token/burn")
  expect(decide("0xbbbbbbbb", { to: t, logs: [transferLog(t, a, zero, 5n)] })).toBe("stake/savings")
  expect(decide("0xcccccccc", { to: t, logs: [transferLog(t, zero, a, 5n)] })).toBe("withdraw/savings/unstake")
})

test("what a claim or a sale mints is minted", () => {
  const minted = nftLog(nft, zero, a, 1n)
  // claim()
  expect(decide("0x4e71d92d", { logs: [nftLog(nft, contract, a, 1n)] })).toBe("claim/savings")
  expect(decide("0x4e71d92d", { logs: [minted] })).toBe("mint/nft")
  const sales = protocol({
    id: "sales",
    name: "Sales",
    type: "marketplace",
    rules: [event("event Sale(address indexed by)", { means: ({ args }) => ({ action: "buy", actor: args.by }) })]
  })
  const sold = log(contract, [id("Sale(address)") as Hex, topic(a)])
  const decideSale = (item: Log) => decide("0x99999999", { value: 5n, logs: [item, sold] }, compileCatalog([sales]))
  expect(decideSale(nftLog(nft, b, a, 1n))).toBe("buy/marketplace")
  expect(decideSale(minted)).toBe("mint/nft")
})

test("a mint is of what was minted, also for another", () => {
  const mint = (logs: ReadonlyArray<Log>) => decide("0x66666666", { logs })
  expect(mint([transferLog(contract, zero, b, 5n)])).toBe("mint/token")
  expect(mint([nftLog(contract, zero, b, 5n)])).toBe("mint/nft")
})

test("an item that a contract mints for another is minted", () => {
  expect(decide("0x99999999", { logs: [nftLog(nft, zero, b, 1n)] })).toBe("mint/nft")
  expect(decide("0x99999999", { logs: [nftLog(nft, zero, b, 1n), transferLog(t, zero, b, 5n)] })).toBe(
    "execute/community"
  )
})

test("what returns an item is canceled on a market", () => {
  expect(decide("0xabababab", {})).toBe("cancel/exchange")
  expect(decide("0xabababab", { logs: [nftLog(nft, contract, a, 1n)] })).toBe("cancel/marketplace")
  expect(decide("0xcdcdcdcd", {})).toBe("cancel/marketplace")
})

test("what the owners of tokens and collections call says what was called", () => {
  const called = (signature: string) => decide(id(signature).slice(0, 10) as Hex, {})
  expect(called("removeLimits()")).toBe("execute/token")
  expect(called("reveal()")).toBe("execute/nft")
})

test("a function that sends names whom the payment reached", () => {
  const paid = frame({ from: contract, to: b, value: 10n ** 18n })
  const transaction = makeTransaction({ input: "0x44444444", value: 10n ** 18n, calls: [paid] })
  const { metadata, description } = createAnalyzer(
    compileCatalog([]),
    inference
  )(transaction).record(a, {
    token: () => undefined,
    contractName: () => undefined,
    functionName: selector => functions[selector]
  })
  expect(metadata).toMatchObject({ rule: "name/send", counterparty: b })
  expect(description).toBe("Sent 1 ETH to 0x0000…0062")
})

test("a transfer function sends, with the type of the asset", () => {
  expect(decide("0x44444444", { value: 10n ** 18n })).toBe("send/native")
  expect(decide("0x44444444", { logs: [nftLog(nft, a, b, 1n)] })).toBe("send/nft")
  expect(decide("0x44444444", { logs: [out(), into()] })).toBe("swap/exchange")
})

test("native tokens from a contract are withdrawn, as are tokens", () => {
  const paid = {
    type: "call",
    from: contract,
    to: a,
    value: 10n ** 18n,
    input: "0x",
    path: [0],
    reverted: false
  } as const
  expect(decide("0x99999999", { calls: [paid] })).toBe("withdraw/savings")
  expect(decide("0x99999999", { logs: [into()] })).toBe("withdraw/savings")
})

test("a selector of printable characters is still a call", () => {
  expect(decide("0x55555555", { logs: [into()] })).toBe("claim/savings")
})

test("tokens minted for the sender are minted, and tokens bought with tokens are swapped", () => {
  expect(decide("0x66666666", { logs: [transferLog(t, zero, a, 5n)] })).toBe("mint/token")
  expect(decide("0x77777777", { logs: [out(), into()] })).toBe("swap/exchange")
})

test("a sweep is received", () => {
  expect(decide("0x88888888", { logs: [into()] })).toBe("receive/token")
  expect(decide("0x99999999", { logs: [into()] })).toBe("withdraw/savings")
})

test("what a function named deposit passes on is a payment, unless an event records a deposit", () => {
  const passedOn = transferLog(t, contract, b, 5n)
  expect(decide("0xaaaaaaaa", { logs: [out()] })).toBe("deposit/savings")
  expect(decide("0xaaaaaaaa", { logs: [out(), passedOn] })).toBe("send/token")
  expect(decide("0xaaaaaaaa", { logs: [out(), passedOn, log(contract, [id("Paid()") as Hex])] })).toBe(
    "deposit/savings"
  )
})

test("a sale of tokens is a swap, an exit that is processed came over a bridge", () => {
  expect(decide("0xeeeeeeee", { logs: [out(), into()] })).toBe("swap/exchange")
  expect(decide("0xeeeeeeee", { succeeded: false })).toBe("swap/exchange")
  expect(decide("0xffffffff", { logs: [into()] })).toBe("receive/exchange/bridge")
})

test("native tokens without calldata are sent, also to a wallet that logs a deposit", () => {
  const logs = [log(contract, [id("Paid()") as Hex, topic(a)])]
  expect(decide("0x", { value: 10n ** 18n, logs })).toBe("send/native")
  expect(decide("0x99999999", { value: 10n ** 18n, logs })).toBe("deposit/savings")
})

test("only accounts are wallets: a contract that was called for nothing known is of a community", () => {
  const called = log(contract, [id("Unknown()") as Hex])
  expect(decide("0x9999999999", {})).toBe("execute/wallet")
  expect(decide("0x9999999999", { logs: [called] })).toBe("execute/community")
  // execute(address,bytes): the contract executes calls for its owner.
  const execute: Hex = `0x1cff79cd${data(1, 64, 0).slice(2)}`
  expect(decide(execute, { logs: [called] })).toBe("execute/wallet")
  expect(decide("0x99999999", { logs: [transferLog(contract, b, pool, 5n), transferLog(t, pool, b, 5n)] })).toBe(
    "execute/token"
  )
})

test("a withdrawal to another is a withdrawal", () => {
  expect(decide("0x22222222", { logs: [transferLog(t, contract, b, 5n)] })).toBe("withdraw/savings")
})

test("a deposit with a lender's events is a loan to it", () => {
  const accrued = log(contract, [id("Accrued()") as Hex])
  expect(decide("0xaaaaaaaa", { logs: [out(), accrued] })).toBe("deposit/lending")
  expect(decide("0xaaaaaaaa", { logs: [out(), log(pool, accrued.topics)] })).toBe("deposit/savings")
})

test("what a deposit from L1 mints comes through the rollup's own bridge", () => {
  const deposit = { chain: "arbitrum", type: 0x64, from: b, to: a, input: "0x", value: 5n, minted: 5n } as const
  const record = createAnalyzer(compileCatalog([]), inference)(makeTransaction(deposit)).record(a, noMetadata)
  expect(record).toMatchObject({
    action: "receive",
    contractType: "exchange",
    contractName: "Arbitrum Bridge",
    metadata: { operation: "bridge", direction: "in" }
  })
})
