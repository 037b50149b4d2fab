import { EventFragment, Interface } from "ethers/abi"
import { describe, expect, test } from "vitest"
import { classify } from "../src/classify.ts"
import type { Address, Hex, Log, Transaction } from "../src/Transaction.ts"
import { frame, makeTransaction, transferLog, who } from "./makeTransaction.ts"

const [a, contract, created, t] = [who("a"), who("contract"), who("created"), who("t")]

const logOf = (address: Address, signature: string, values: ReadonlyArray<unknown>): Log => {
  const { data, topics } = new Interface([signature]).encodeEventLog(EventFragment.from(signature), values)
  return { address, data: data as Hex, topics: topics as Array<Hex>, index: 0 }
}

const summarize = (fields: Partial<Transaction>, address = a) => {
  const record = classify(makeTransaction({ to: contract, input: "0x99999999", ...fields }), address)
  return `${record.action}/${record.metadata["operation"] ?? ""} ${record.contractType}: ${record.description}`
}

describe("factories of BitGo made", () => {
  const wallet = "event WalletCreated(address newWalletAddress, address[] allowedSigners)"
  const forwarder = "event ForwarderCreated(address newForwarderAddress, address parentAddress)"
  const flagged =
    "event ForwarderCreated(address newForwarderAddress, address parentAddress, bool shouldAutoFlushERC721, bool shouldAutoFlushERC1155)"

  test.each([
    ["a wallet", wallet, [created, [a]], "Created the BitGo wallet 0x0000…6564"],
    ["a deposit address", forwarder, [created, a], "Created the deposit address 0x0000…6564 of BitGo"],
    [
      "a deposit address with flags",
      flagged,
      [created, a, true, true],
      "Created the deposit address 0x0000…6564 of BitGo"
    ]
  ])("%s", (_, signature, values, sentence) =>
    expect(summarize({ logs: [logOf(contract, signature, values)] })).toBe(`create/ wallet: ${sentence}`)
  )
})

test("an answer of Chainlink's coordinator is the node's, whatever the client logs", () => {
  const event =
    "event RandomWordsFulfilled(uint256 indexed requestId, uint256 outputSeed, uint96 payment, bool success)"
  expect(summarize({ logs: [logOf(contract, event, [1, 2, 3, true])] })).toBe(
    "execute/fulfill community: Answered a request for randomness through Chainlink"
  )
})

test("undelegating from The Graph's providers only asks for the tokens", () => {
  const event =
    "event TokensUndelegated(address indexed serviceProvider, address indexed verifier, address indexed delegator, uint256 tokens, uint256 shares)"
  const staking: Address = "0x00669a4cf01450b64e8a2a20e9b1fcb71e61ef03"
  const logs = [logOf(staking, event, [contract, contract, a, 5, 4])]
  expect(summarize({ chain: "arbitrum", to: staking, logs })).toMatch(
    /^withdraw\/request-withdrawal savings: Requested/
  )
})

test("an unlisted inbox leads to an unknown chain", () => {
  const event = "event InboxMessageDelivered(uint256 indexed messageNum, bytes data)"
  const bridged = (inbox: Address) =>
    summarize({ to: inbox, value: 10n ** 18n, logs: [logOf(inbox, event, [1, "0x"])] })
  expect(bridged("0x4dbd4fc535ac27206064b68ffcf827b0a60bab3f")).toMatch(/ through Arbitrum Bridge to Arbitrum$/)
  expect(bridged(contract)).toMatch(/ through 0x0000…6374$/)
})

test("a deposit that many contracts log like a pool of Stargate adds no liquidity", () => {
  const event = "event Deposited(address indexed payer, address indexed receiver, uint256 amountLD)"
  const logs = [transferLog(t, a, contract, 5n), logOf(contract, event, [a, t, 5])]
  expect(summarize({ logs })).toMatch(/^deposit\/ /)
})

test("a bonder's transfer is no swap, though the bridge swaps for the recipient", () => {
  const bonded = "event WithdrawalBonded(bytes32 indexed transferId, uint256 amount)"
  const swapped =
    "event TokenSwap(address indexed buyer, uint256 tokensSold, uint256 tokensBought, uint128 soldId, uint128 boughtId)"
  const pool = who("pool")
  const logs = [
    logOf(contract, bonded, [`0x${"1".repeat(64)}`, 9]),
    transferLog(t, who(""), a, 1n),
    transferLog(t, contract, pool, 8n),
    transferLog(who("u"), pool, created, 8n),
    logOf(pool, swapped, [contract, 8, 8, 1, 0])
  ]
  expect(summarize({ logs })).toBe(
    "execute/bond-withdrawal exchange: Bonded a withdrawal on Hop for a fee of tokens of 0x0000…0074"
  )
})

test("native tokens that a contract pays on are sent, though its function is named as a token's", () => {
  const transfer = new Interface(["function transfer(address to, uint256 value)"])
  const input = transfer.encodeFunctionData("transfer", [created, 0]) as Hex
  const fields = { input, value: 10n ** 18n, calls: [frame({ from: contract, to: created, value: 10n ** 18n })] }
  expect(summarize(fields)).toBe("send/ native: Sent 1 ETH to 0x0000…6564")
})

test("the proxy of an account at OpenSea is a wallet", () => {
  const proxy = new Interface(["function proxyAssert(address dest, uint8 howToCall, bytes data)"])
  const input = proxy.encodeFunctionData("proxyAssert", [t, 1, "0x12345678"]) as Hex
  const logs = [transferLog(t, a, created, 5n)]
  expect(summarize({ input, logs }, contract)).toMatch(/^execute\/ wallet: /)
})
