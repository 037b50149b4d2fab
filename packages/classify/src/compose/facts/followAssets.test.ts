import { id } from "ethers/hash"
import { describe, expect, test } from "vitest"
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
import { getChain } from "../../chains.ts"
import { classify } from "../../classify.ts"
import { computeLedger } from "../../ledger/Ledger.ts"
import { fungibleAsset, nativeToken, zeroAddress } from "../../ledger/Movement.ts"
import type { Address, Hex, Log } from "../../Transaction.ts"
import { findLastHolder, findPayment, hasPaid, isVault, keepsProceeds } from "./followAssets.ts"
import { toView } from "./Side.ts"

const [a, called, fees, shop, vault, maker, t, u, nft] = [
  who("a"),
  who("contract"),
  who("fees"),
  who("shop"),
  who("vault"),
  who("maker"),
  who("t"),
  who("u"),
  who("nft")
]
const weth = getChain("ethereum").wrappedNative.address
const ether = 10n ** 18n
const move = (from: Address, to: Address, amount = ether, token = t) => transferLog(token, from, to, amount)
const pay = (from: Address, to: Address, value: bigint) => frame({ from, to, value })

const viewOf = (fields: Parameters<typeof makeTransaction>[0]) => {
  const transaction = makeTransaction({ input: "0x12345678", ...fields })
  return toView(transaction, computeLedger(transaction), a)
}
const token = { asset: fungibleAsset(t), amount: ether }

describe("findLastHolder", () => {
  const holderOf = (...logs: ReadonlyArray<Log>) => findLastHolder(viewOf({ logs }), token)

  test("is the address at the end of the way", () => {
    expect(holderOf(move(a, called), move(called, vault), move(vault, shop))).toEqual({ address: shop, isSole: true })
    expect(holderOf(move(a, called))).toEqual({ address: called, isSole: true })
  })

  test("shares with a fee of up to a tenth", () => {
    const split = (fee: bigint) =>
      holderOf(move(a, called, 100n), move(called, shop, 100n - fee), move(called, fees, fee))
    expect(split(10n)).toEqual({ address: shop, isSole: true })
    expect(split(11n)).toEqual({ address: shop, isSole: false })
  })

  test("has nothing to do with what others moved", () => {
    expect(holderOf(move(a, called, 5n), move(maker, vault, 500n))?.address).toBe(called)
  })

  test("keeps the way of native tokens through their wrapped form", () => {
    const view = viewOf({
      value: ether,
      calls: [pay(called, weth, ether)],
      logs: [move(zeroAddress, called, ether, weth), move(called, shop, ether, weth)]
    })
    expect(findLastHolder(view, { asset: nativeToken, amount: ether })?.address).toBe(shop)
  })

  test("is unknown for what did not move, and for a circle", () => {
    expect(holderOf()).toBeUndefined()
    expect(holderOf(move(a, called), move(called, vault), move(vault, a))).toBeUndefined()
  })
})

test("a pool pays for what it gets, also to a third party", () => {
  const view = viewOf({ logs: [move(a, called), move(called, maker), move(maker, shop, 5n, u)] })
  expect(hasPaid(view, maker, token)).toBe(true)
  expect(hasPaid(view, called, token)).toBe(false)
  expect(keepsProceeds(view, token)).toBe(false)
  const zap = viewOf({ logs: [move(a, called), move(called, maker), move(maker, called, 5n, u)] })
  expect(keepsProceeds(zap, token)).toBe(true)
})

test("a vault issues a share to its caller, or records the depositor", () => {
  expect(isVault(viewOf({ logs: [move(zeroAddress, called, 5n, vault)] }), vault)).toBe(true)
  expect(isVault(viewOf({ logs: [move(zeroAddress, shop, 5n, vault)] }), vault)).toBe(false)
  expect(isVault(viewOf({ logs: [log(vault, ["0x11", topic(a)])] }), vault)).toBe(true)
  expect(isVault(viewOf({ logs: [log(vault, ["0x11", topic(called)])] }), vault)).toBe(false)
  expect(isVault(viewOf({ logs: [move(a, shop, 5n, vault)] }), vault)).toBe(false)
})

describe("findPayment", () => {
  const paymentOf = (...logs: ReadonlyArray<Log>) => findPayment(viewOf({ logs }))

  test("names the payer and the payee", () => {
    expect(paymentOf(move(called, vault), move(vault, shop))).toEqual({
      payer: called,
      payee: shop,
      payees: 1,
      amounts: [token]
    })
    expect(paymentOf(move(called, shop), move(called, fees))).toMatchObject({
      payer: called,
      payee: undefined,
      payees: 2
    })
    expect(paymentOf(move(called, shop), move(vault, shop))).toMatchObject({ payer: undefined, payee: shop })
  })

  test("is no trade, mint or burn, nor the address's own", () => {
    expect(paymentOf(move(called, maker), move(maker, called, 5n, u))).toBeUndefined()
    expect(paymentOf(move(zeroAddress, shop))).toBeUndefined()
    expect(paymentOf(move(called, zeroAddress))).toBeUndefined()
    expect(paymentOf(move(a, shop))).toBeUndefined()
    expect(paymentOf()).toBeUndefined()
  })
})

describe("follow the asset", () => {
  const unnamed: Hex = "0x12345678"
  const summary = (fields: Parameters<typeof makeTransaction>[0]) => {
    const { action, contractType, metadata } = classify(makeTransaction({ input: unnamed, ...fields }), a)
    return [`${action}/${contractType}`, metadata["operation"], metadata["counterparty"]].filter(Boolean).join(" ")
  }
  const own = log(called, ["0x22"])

  test.each<[string, Parameters<typeof makeTransaction>[0], string]>([
    ["a contract that keeps native tokens", { value: ether, logs: [own] }, `send/native ${called}`],
    ["a contract that keeps tokens", { logs: [move(a, called)] }, `send/token ${called}`],
    [
      "a contract that records who brought tokens",
      { logs: [move(a, called), log(called, ["0x11", topic(a)], data(ether))] },
      "deposit/savings"
    ],
    ["a contract that keeps an NFT", { logs: [nftLog(nft, a, called, 1n)] }, "deposit/savings"],
    [
      "a vault that issues a share to the contract",
      { logs: [move(a, called), move(called, vault), move(zeroAddress, called, 5n, vault)] },
      "deposit/savings"
    ],
    [
      "a vault that records the depositor",
      { logs: [move(a, called), move(called, vault), log(vault, ["0x11", topic(a)], data(5))] },
      "deposit/savings"
    ],
    ["a fee that is passed on", { value: ether, calls: [pay(called, fees, ether)] }, `send/native ${fees}`],
    ["a fee in tokens", { logs: [move(a, called), move(called, fees)] }, `send/token ${fees}`],
    [
      "a payment from which the contract keeps a fee",
      { logs: [move(a, called, 100n), move(called, shop, 97n)] },
      `send/token ${shop}`
    ],
    ["a payment by an allowance", { logs: [move(a, shop)] }, `send/token ${shop}`],
    [
      "a splitter",
      { value: ether, calls: [pay(called, fees, ether / 2n), pay(called, shop, ether / 2n)] },
      "send/native"
    ],
    [
      "a router that refunds a part",
      { value: 3n * ether, calls: [pay(called, shop, ether), pay(called, a, 2n * ether)] },
      `send/native ${shop}`
    ],
    ["NFTs that an account's proxy sends", { logs: [nftLog(nft, a, shop, 1n)] }, `send/nft ${shop}`],
    [
      "native tokens to a forwarder",
      { input: "0x", value: ether, calls: [pay(called, shop, ether)], logs: [log(called, ["0x22"])] },
      `send/native ${shop}`
    ],
    ["native tokens to a wallet", { input: "0x", value: ether, logs: [own] }, `send/native ${called}`],
    ["native tokens with a note to an account", { input: "0x0000000102", value: ether }, `send/native ${called}`],
    ["a swap for another", { logs: [move(a, called), move(called, maker), move(maker, shop, 5n, u)] }, "swap/exchange"],
    [
      "a zap, whose contract keeps what it swapped for",
      { logs: [move(a, called), move(called, maker), move(maker, called, 5n, u)] },
      "deposit/savings"
    ],
    ["a trade with another contract", { logs: [move(a, called), move(maker, a, 5n, u)] }, "swap/exchange"],
    ["a trade with the called contract", { logs: [move(a, called), move(called, a, 5n, u)] }, "swap/exchange"],
    [
      "a trade with a maker",
      { logs: [move(a, called), move(called, maker), move(maker, called, 5n, u), move(called, a, 5n, u)] },
      "swap/exchange"
    ],
    [
      "a bridge, which takes the other chain's id",
      { input: `${unnamed}${word(42_161)}`, logs: [move(a, called)] },
      "send/exchange bridge"
    ],
    [
      "what the caller chose to take out",
      { input: `${unnamed}${word(5)}`, logs: [move(called, a, 5n)] },
      "withdraw/savings"
    ],
    [
      "what an unknown contract pays out",
      { input: `${unnamed}${word(6)}`, logs: [move(called, a, 5n)] },
      "withdraw/savings"
    ],
    [
      "what a proof grants",
      { input: `${unnamed}${word(6)}${word(-5).repeat(6)}`, logs: [move(called, a, 5n)] },
      "claim/token"
    ],
    ["a payment of a contract's assets", { logs: [move(called, shop)] }, `send/token on-behalf ${shop}`],
    ["a bot's call with dust", { value: 31_337n, logs: [own] }, "execute/community"],
    ["a plain payment of dust", { input: "0x", value: 31_337n }, `send/native ${called}`]
  ])("%s", (_, fields, expected) => expect(summary(fields)).toBe(expected))
})

test("a payment of others' assets names the owner, the amount and the recipient", () => {
  const describe = (...logs: ReadonlyArray<Log>) =>
    classify(makeTransaction({ input: "0x12345678", logs }), a, {
      token: address =>
        address === t || address === u ? { symbol: address === t ? "T" : "U", decimals: 18 } : undefined,
      contractName: address => ({ [called]: "Payroll", [shop]: "Shop" })[address]
    }).description
  expect(describe(move(called, shop))).toBe("Transferred 1 T from Payroll to Shop")
  expect(describe(move(called, shop), move(called, shop, 5n * ether, u))).toBe(
    "Transferred 1 T and 5 U from Payroll to Shop"
  )
  expect(describe(move(called, shop), move(called, fees))).toBe("Transferred 2 T from Payroll to 2 addresses")
})

test("a plain payment is no stake, whatever its recipient logs", () => {
  const farm = log(called, [id("Deposit(address,uint256,uint256)") as Hex, topic(a), topic(88n)], data(ether))
  const gauge = log(called, [id("Deposit(address,address,uint256)") as Hex, topic(a), topic(shop)], data(ether))
  const paid = { input: "0x", value: ether } as const
  const decided = (fields: Parameters<typeof makeTransaction>[0]) => classify(makeTransaction(fields), a).action
  expect(decided({ ...paid, logs: [farm] })).toBe("send")
  expect(decided({ ...paid, logs: [gauge], calls: [pay(called, shop, ether)] })).toBe("send")
  expect(decided({ input: "0xe2bbb158", logs: [move(a, called), farm] })).toBe("stake")
  expect(decided({ input: "0x6e553f65", logs: [move(a, called), gauge] })).toBe("stake")
})
