import { describe, expect, test } from "vitest"
import { data, frame, log, makeTransaction, nftLog, topic, transferLog, who } from "../../../test/makeTransaction.ts"
import { computeLedger } from "../../ledger/Ledger.ts"
import { zeroAddress } from "../../ledger/Movement.ts"
import { toView } from "../facts/Side.ts"
import { readFlows } from "./readFlows.ts"

const [a, b, contract, t, u, nft] = [who("a"), who("b"), who("contract"), who("t"), who("u"), who("nft")]
const read = (of: Parameters<typeof makeTransaction>[0], address = a) => {
  const transaction = makeTransaction({ input: "0x12345678", ...of })
  return readFlows(toView(transaction, computeLedger(transaction), address))
}
const into = (token: `0x${string}`, from = contract) => transferLog(token, from, a, 5n)
const out = (token: `0x${string}`, to = contract) => transferLog(token, a, to, 5n)
// WETH9's Withdrawal(address,uint256).
const unwrapLog = (actor: `0x${string}`) =>
  log(
    "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2",
    ["0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65", topic(actor)],
    data(5)
  )

test("a call that only creates a contract is a deployment", () => {
  const creation = frame({ type: "create2", from: contract, to: t })
  expect(read({ calls: [creation] })).toMatchObject({ action: "create", operation: "deploy" })
  expect(read({ calls: [creation], logs: [out(u), into(t)] })).toMatchObject({ action: "swap" })
  expect(read({ calls: [{ ...creation, reverted: true }] })).toMatchObject({ action: "execute" })
})

test("an address without any mention was paid by an unknown internal call", () => {
  const unseen = { action: "receive", operation: "unseen", counterparty: contract }
  expect(read({ from: b, calls: null }, a)).toMatchObject(unseen)
  expect(read({ from: b, calls: [] }, a)).toMatchObject({ action: "execute" })
  expect(read({ from: b, calls: null, chain: "polygon" }, a)).toMatchObject({ action: "execute" })
  expect(read({ from: b, calls: null, logs: [log(t, [topic(1n), topic(a)])] }, a)).toMatchObject({ action: "execute" })
  expect(read({ from: b, calls: null, input: `0x12345678${a.slice(2).padStart(64, "0")}` }, a)).toMatchObject({
    action: "execute"
  })
})

test("an NFT burned for assets is a withdrawal, one minted for two assets a liquidity position", () => {
  expect(read({ logs: [nftLog(nft, a, zeroAddress, 1n), into(t)] })).toMatchObject({ action: "withdraw" })
  expect(read({ logs: [nftLog(nft, a, b, 1n), into(t)] })).toMatchObject({ action: "sell" })
  expect(read({ logs: [out(t), out(u), nftLog(nft, zeroAddress, a, 1n)] })).toMatchObject({
    operation: "add-liquidity"
  })
  expect(read({ logs: [out(t), nftLog(nft, zeroAddress, a, 1n)] })).toMatchObject({ action: "mint" })
})

test("an item made of burned items is minted, one for items that are kept is a receipt", () => {
  const made = nftLog(u, zeroAddress, a, 9n)
  const burned = [nftLog(nft, a, zeroAddress, 1n), nftLog(nft, a, zeroAddress, 2n)]
  expect(read({ logs: [...burned, made] })).toMatchObject({ action: "mint", contractType: "nft" })
  const kept = [nftLog(nft, a, contract, 1n), nftLog(nft, a, contract, 2n)]
  expect(read({ logs: [...kept, made] })).toMatchObject({ action: "deposit", contractType: "savings" })
})

test("an item of the called contract that is paid for is minted, for whomever", () => {
  const paid = { value: 5n, to: nft, logs: [nftLog(nft, zeroAddress, b, 1n)] }
  expect(read(paid)).toEqual({ action: "mint", contractType: "nft", counterparty: b })
  expect(read({ ...paid, to: contract })).toMatchObject({ action: "deposit" })
})

test("a payee that the called contract names next to an item that left it is the seller", () => {
  const bought = [transferLog(t, b, a, 9n), transferLog(t, b, u, 1n), nftLog(nft, contract, b, 1n)]
  const named = log(contract, [topic(7n), topic(a)])
  expect(read({ from: b, logs: [...bought, named] })).toMatchObject({ action: "sell", contractType: "marketplace" })
  expect(read({ from: b, logs: bought })).toMatchObject({ action: "receive" })
  expect(read({ from: b, logs: [...bought, log(contract, [topic(7n), topic(u)])] }, u)).toMatchObject({
    action: "receive"
  })
})

test("what another contract issues is bought where the called one keeps the price, else a share", () => {
  const issued = transferLog(u, zeroAddress, a, 7n)
  expect(read({ logs: [out(t), issued] })).toMatchObject({ action: "swap" })
  expect(read({ logs: [out(t), transferLog(t, contract, u, 5n), issued] })).toMatchObject({ action: "deposit" })
  expect(read({ to: u, logs: [out(t, u), issued] })).toMatchObject({ action: "deposit" })
})

test("what another contract than the token's burns is paid in", () => {
  const burned = { logs: [transferLog(t, a, zeroAddress, 5n)] }
  expect(read(burned)).toMatchObject({ action: "deposit" })
  expect(read({ ...burned, to: t })).toMatchObject({ action: "send", operation: "burn" })
})

test("native tokens for moving tokens of others are a keeper's refund: its fee, or what nothing mentions", () => {
  const refunded = (value: bigint) => ({ calls: [frame({ from: contract, to: a, value })] })
  const others = [transferLog(t, b, contract, 5n)]
  const named = log(contract, [topic(1n), topic(a)])
  expect(read({ ...refunded(1n), logs: [...others, named] })).toMatchObject({ action: "execute" })
  expect(read({ ...refunded(10n ** 18n), logs: others })).toMatchObject({ action: "execute" })
  expect(read({ ...refunded(10n ** 18n), logs: [...others, named] })).toMatchObject({ action: "withdraw" })
  expect(read(refunded(1n))).toMatchObject({ action: "withdraw" })
  expect(read({ logs: [...others, into(u)] })).toMatchObject({ action: "withdraw" })
})

test("an item that a contract does no more than mint for its caller is minted without a Transfer", () => {
  const mint = (to: `0x${string}`, selector = "0x6a627842") =>
    frame({ from: contract, to: nft, input: `${selector}${to.slice(2).padStart(64, "0")}` as `0x${string}` })
  expect(read({ calls: [mint(a)] })).toEqual({ action: "mint", contractType: "nft", collection: nft })
  expect(read({ calls: [mint(a)], succeeded: false })).toMatchObject({ action: "mint", contractType: "nft" })
  for (const calls of [[mint(b)], [mint(a), mint(a)], [mint(a, "0x12345678")]])
    expect(read({ calls })).toMatchObject({ action: "execute" })
})

test("packed calldata is a call, printable calldata a text", () => {
  expect(read({ to: contract, input: "0x000b060d01" })).toMatchObject({ action: "execute" })
  expect(read({ to: contract, input: "0x68656c6c6f21" })).toMatchObject({ action: "send", counterparty: contract })
})

test("a text sent to oneself is a message", () => {
  expect(read({ to: a, input: "0x68656c6c6f21" })).toMatchObject({ action: "execute", operation: "message" })
})

describe("from the sender's side", () => {
  test.each<[string, Parameters<typeof makeTransaction>[0], object]>([
    ["token for token is a swap", { logs: [out(t), into(u)] }, { action: "swap", contractType: "exchange" }],
    ["coin for token is a swap", { value: 1n, logs: [into(t)] }, { action: "swap", contractType: "exchange" }],
    [
      "a token minted by the called contract for what was paid is a deposit",
      { to: u, logs: [out(t, u), into(u, zeroAddress)] },
      { action: "deposit", contractType: "savings" }
    ],
    [
      "a share minted for two tokens is liquidity",
      { logs: [out(t), out(u), into(who("lp"), zeroAddress)] },
      { action: "deposit", contractType: "exchange" }
    ],
    [
      "a share minted by the called contract for a token that is burned on the way is a deposit",
      {
        to: contract,
        logs: [out(t), transferLog(t, contract, zeroAddress, 5n), into(contract, zeroAddress)]
      },
      { action: "deposit", contractType: "savings" }
    ],
    [
      "a token burned for what was got is a withdrawal",
      { logs: [out(u, zeroAddress), into(t)] },
      { action: "withdraw", contractType: "savings" }
    ],
    [
      "a token burned by a contract that unwraps coin, where the internal calls are unknown, is a withdrawal",
      { calls: null, logs: [out(u, zeroAddress), unwrapLog(contract)] },
      { action: "withdraw", contractType: "savings" }
    ],
    [
      "a token burned by a contract that keeps what it unwraps is paid in",
      { logs: [out(u, zeroAddress), unwrapLog(contract)] },
      { action: "deposit", contractType: "savings" }
    ],
    [
      "an NFT for money is a purchase",
      { value: 1n, logs: [nftLog(nft, b, a, 1n)] },
      { action: "buy", contractType: "marketplace" }
    ],
    [
      "money for an NFT is a sale",
      { logs: [nftLog(nft, a, b, 1n), into(t, b)] },
      { action: "sell", contractType: "marketplace" }
    ],
    [
      "a new NFT is a mint, paid",
      { value: 1n, logs: [nftLog(nft, zeroAddress, a, 1n)] },
      { action: "mint", contractType: "nft" }
    ],
    ["a new NFT is a mint, free", { logs: [nftLog(nft, zeroAddress, a, 1n)] }, { action: "mint", contractType: "nft" }],
    [
      "one asset for equal amounts of two new tokens is a position",
      { logs: [out(t), transferLog(u, zeroAddress, a, 5n), transferLog(b, zeroAddress, a, 5n)] },
      { action: "deposit", contractType: "derivatives" }
    ],
    [
      "only in, from a contract that was called, is a withdrawal",
      { logs: [into(t)] },
      { action: "withdraw", contractType: "savings" }
    ],
    [
      "coin without calldata is sent",
      { input: "0x", to: b, value: 1n },
      { action: "send", contractType: "native", counterparty: b }
    ],
    [
      "a call of the token itself sends it",
      { to: t, logs: [out(t, b)] },
      { action: "send", contractType: "token", counterparty: b }
    ],
    [
      "to the zero address is a burn",
      { to: t, logs: [out(t, zeroAddress)] },
      { action: "send", contractType: "token", operation: "burn" }
    ],
    [
      "no value to oneself cancels by nonce",
      { input: "0x", to: a },
      { action: "cancel", contractType: "native", operation: "nonce" }
    ],
    [
      "value to oneself",
      { input: "0x", to: a, value: 1n },
      { action: "send", contractType: "native", operation: "self" }
    ],
    ["a creation", { to: null, created: b }, { action: "create", contractType: "token", operation: "deploy" }],
    ["nothing moved", {}, { action: "execute", contractType: "wallet" }]
  ])("%s", (_, of, analysis) => expect(read(of)).toEqual(analysis))
})

test("what the chain itself sends was bridged", () => {
  const fields = { chain: "polygon", from: zeroAddress, to: zeroAddress, input: "0x" } as const
  expect(read({ ...fields, logs: [into(t, zeroAddress)] })).toMatchObject({ action: "receive", operation: "bridge" })
})

test("native tokens returned to the contract that issues them are burned", () => {
  expect(read({ chain: "polygon", to: "0x0000000000000000000000000000000000001010", value: 5n })).toMatchObject({
    operation: "burn"
  })
  expect(read({ chain: "polygon", value: 5n })).toMatchObject({ action: "deposit" })
})

describe("from the other side", () => {
  test("what the sender sent is received", () => {
    expect(read({ to: t, logs: [out(t, b)] }, b)).toEqual({ action: "receive", contractType: "token", counterparty: a })
  })
  test("an NFT that another address minted for the address is received", () => {
    expect(read({ logs: [nftLog(nft, zeroAddress, b, 1n)] }, b)).toMatchObject({
      action: "receive",
      contractType: "nft"
    })
  })
  test("what another address pulled is sent", () => {
    expect(read({ from: b, logs: [out(t, contract)] }, a)).toMatchObject({ action: "send", contractType: "token" })
  })
})

test("what a deposit from L1 brings was bridged", () => {
  const bridged = { action: "receive", contractType: "exchange", operation: "bridge" }
  const deposit = { type: 0x7e, chain: "base", from: a, to: a, input: "0x", value: 5n, minted: 5n } as const
  expect(read(deposit)).toEqual(bridged)
  expect(read({ ...deposit, from: b })).toEqual(bridged)
  const relay = { ...deposit, from: b, to: contract, calls: [frame({ from: contract, to: a, value: 5n })] }
  expect(read(relay)).toEqual(bridged)
  expect(read({ ...deposit, from: b, to: contract, logs: [into(t)] })).toEqual(bridged)
  expect(read({ ...deposit, to: contract, logs: [into(t)] })).not.toMatchObject({ operation: "bridge" })
})
