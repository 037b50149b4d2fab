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
import { classify } from "../../classify.ts"
import type { Token } from "../../Metadata.ts"
import type { Address, Hex, Transaction } from "../../Transaction.ts"

const [a, b, c, contract, usdc, dent, apes, unknown] = [
  who("a"),
  who("b"),
  who("c"),
  who("contract"),
  who("usdc"),
  who("dent"),
  who("apes"),
  who("unknown")
]
const zero = who("")
const weth: Address = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"
const uniswap: Address = "0x7a250d5630b4cf539739df2c5dacb4c659f2488d"

const tokens: Readonly<Record<Address, Token>> = {
  [usdc]: { name: "USD Coin", symbol: "USDC", decimals: 6, standard: "ERC20" },
  [dent]: { name: "Dent", symbol: "DENT", decimals: 8, standard: "ERC20" },
  [apes]: { name: "Apes", symbol: "APE", standard: "ERC721" }
}

const say = (fields: Partial<Transaction>, address = a) =>
  classify(makeTransaction(fields), address, { token: token => tokens[token], contractName: () => undefined })
    .description

const call = (selector: Hex, ...words: ReadonlyArray<Address | bigint>): Hex =>
  `0x${selector.slice(2)}${words.map(one => (typeof one === "bigint" ? word(one) : topic(one).slice(2))).join("")}`

const approvalTopic: Hex = "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925"
const approvalForAllTopic: Hex = "0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31"
const approval = (spender: Address, value: bigint) => log(usdc, [approvalTopic, topic(a), topic(spender)], data(value))
const [transfer, transferFrom, safeTransferFrom] = ["0xa9059cbb", "0x23b872dd", "0x42842e0e"] as const

describe("approvals name the spender and the amount", () => {
  test.each([
    [[approval(uniswap, 2n ** 256n - 1n)], "Allowed Uniswap V2 to spend unlimited USDC"],
    [[approval(b, 10n ** 30n)], "Allowed 0x0000…0062 to spend unlimited USDC"],
    [[approval(b, 5_000_000n)], "Allowed 0x0000…0062 to spend 5 USDC"],
    [[approval(uniswap, 0n)], "Revoked approval for Uniswap V2 to spend USDC"],
    [
      [log(apes, [approvalForAllTopic, topic(a), topic(b)], data(1))],
      "Allowed 0x0000…0062 to transfer all NFTs of Apes"
    ],
    [
      [log(apes, [approvalForAllTopic, topic(a), topic(b)], data(0))],
      "Revoked approval for 0x0000…0062 to transfer NFTs of Apes"
    ],
    [[log(apes, [approvalTopic, topic(a), topic(b), topic(7n)])], "Allowed 0x0000…0062 to transfer NFT #7 of Apes"],
    [[log(apes, [approvalTopic, topic(a), topic(zero), topic(7n)])], "Revoked the approval to transfer NFT #7 of Apes"]
  ])("%#", (logs, sentence) => expect(say({ to: logs[0]!.address, logs })).toBe(sentence))
})

describe("items of one collection are one", () => {
  const minted = (count: number, to = a) =>
    Array.from({ length: count }, (_, i) => nftLog(apes, zero, to, BigInt(i + 1)))
  test.each([
    [1, "Minted NFT #1 of Apes"],
    [2, "Minted 2 NFTs of Apes (#1 and #2)"],
    [10, "Minted 10 NFTs of Apes (#1 … #10)"]
  ])("%s", (count, sentence) => expect(say({ to: apes, input: "0x1249c58b", logs: minted(count) })).toBe(sentence))

  test("also for another address", () =>
    expect(say({ to: apes, input: "0x1249c58b", logs: minted(1, b) })).toBe("Minted NFT #1 of Apes for 0x0000…0062"))

  test("copies of an ERC-1155 are counted", () => {
    const single: Hex = "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62"
    expect(
      say({ to: apes, input: "0x12345678", logs: [log(apes, [single, topic(a), topic(a), topic(b)], data(7, 3))] })
    ).toBe("Sent 3 copies of NFT #7 of Apes to 0x0000…0062")
  })
})

describe("a transfer names what was sent and its recipients", () => {
  test.each<[Partial<Transaction>, string]>([
    [{ to: b, value: 15n * 10n ** 17n }, "Sent 1.5 ETH to 0x0000…0062"],
    [{ to: b }, "Sent 0 ETH to 0x0000…0062"],
    [
      { to: apes, input: call(safeTransferFrom, a, b, 7n), logs: [nftLog(apes, a, b, 7n)] },
      "Sent NFT #7 of Apes to 0x0000…0062"
    ],
    [{ to: usdc, input: call(transfer, b, 0n), logs: [transferLog(usdc, a, b, 0n)] }, "Sent 0 USDC to 0x0000…0062"],
    [
      { to: contract, input: "0x12345678", logs: [b, c].map(to => transferLog(usdc, a, to, 5_000_000n)) },
      "Sent 10 USDC to 2 addresses"
    ],
    [
      { to: unknown, input: call(transfer, b, 5n), logs: [transferLog(unknown, a, b, 5n)] },
      "Sent tokens of 0x0000…776e to 0x0000…0062"
    ],
    // A collection that mints one for each that is given away.
    [
      {
        to: apes,
        input: call(safeTransferFrom, a, b, 7n),
        logs: [nftLog(apes, zero, a, 8n), nftLog(apes, a, b, 7n)]
      },
      "Sent NFT #7 of Apes to 0x0000…0062"
    ],
    [{ to: a, value: 10n ** 17n }, "Sent 0.1 ETH to self"],
    // What comes with calldata that no function has, and does nothing, is no contract.
    [{ to: b, input: "0x00c9f87e37bf71" }, "Sent data to 0x0000…0062"],
    [{ to: b, input: "0x68656c6c6f207468657265" }, 'Sent a message to 0x0000…0062: "hello there"'],
    [
      { to: b, value: 10n ** 18n, input: "0x68656c6c6f207468657265" },
      'Sent 1 ETH to 0x0000…0062 with the message "hello there"'
    ]
  ])("%#", (fields, sentence) => expect(say(fields)).toBe(sentence))

  test("a message is printable UTF-8, on one line and not too long", () => {
    const message = (text: string | Uint8Array): Hex => `0x${Buffer.from(text as string).toString("hex")}`
    expect(say({ to: b, input: message("gm ☀️\n\u202etxt") })).toBe('Sent a message to 0x0000…0062: "gm ☀ txt"')
    expect(say({ to: b, input: message("so long ".repeat(100)) }).length).toBeLessThan(150)
    expect(say({ to: b, input: message(Uint8Array.of(0xff, 0xfe, 0x80, 0x81, 0x82)) })).not.toContain("message")
  })

  test("moved for their owner", () => {
    const fields = {
      to: usdc,
      input: call(transferFrom, b, c, 5_000_000n),
      logs: [transferLog(usdc, b, c, 5_000_000n)]
    }
    expect(say(fields)).toBe("Transferred 5 USDC from 0x0000…0062 to 0x0000…0063")
    expect(say(fields, b)).toBe("Sent 5 USDC to 0x0000…0063")
    expect(say(fields, c)).toBe("Received 5 USDC from 0x0000…0062")
    const item = { to: apes, input: call(safeTransferFrom, b, c, 7n), logs: [nftLog(apes, b, c, 7n)] }
    expect(say(item)).toBe("Transferred NFT #7 of Apes from 0x0000…0062 to 0x0000…0063")
    expect(say(item, b)).toBe("Sent NFT #7 of Apes to 0x0000…0063")
  })

  test("what an unknown call moved for others is not the caller's", () =>
    expect(say({ to: contract, input: "0x12345678", logs: [transferLog(usdc, zero, b, 5_000_000n)] })).toBe(
      "Called function 0x12345678 of 0x0000…6374"
    ))

  test("before packed data, a selector names no function", () => {
    const called = (input: Hex) =>
      classify(makeTransaction({ to: contract, input, logs: [log(contract, [approvalTopic])] }), a, {
        token: () => undefined,
        contractName: () => undefined,
        functionName: () => "poke"
      }).description
    expect(called("0x12345678")).toBe("Called function poke of 0x0000…6374")
    expect(called("0x12345678abcd")).toBe("Called function 0x12345678 of 0x0000…6374")
  })

  test("without value, to its alleged sender and to its recipient", () => {
    const fields = { from: c, to: contract, input: "0x12345678" as const, logs: [transferLog(usdc, a, b, 0n)] }
    expect(say(fields)).toBe("Spoofed transfer of USDC to 0x0000…0062 (address poisoning)")
    expect(say(fields, b)).toBe("Received a zero-value transfer of USDC from 0x0000…0061")
  })
})

test("wrapped native tokens that several took out are unwrapped for them", () => {
  const withdrawal: Hex = "0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65"
  const fields = {
    to: contract,
    input: "0x12345678" as const,
    logs: [b, c].map(owner => log(weth, [withdrawal, topic(owner)], data(10n ** 18n))),
    calls: [b, c].map(to => frame({ from: weth, to, value: 10n ** 18n, input: "0x" }))
  }
  expect(say(fields, weth)).toBe("Unwrapped 2 ETH for 2 addresses")
})

test("a swap for another address names what it received", () => {
  const pool = who("pool")
  const swapped = log(
    pool,
    ["0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822", topic(uniswap), topic(b)],
    data(1, 0, 0, 1)
  )
  expect(
    say({
      to: uniswap,
      input: "0x38ed1739",
      logs: [transferLog(weth, a, pool, 10n ** 17n), transferLog(dent, pool, b, 5n * 10n ** 8n), swapped]
    })
  ).toMatch(/^Swapped 0.1 WETH for 5 DENT for 0x0000…0062 on /)
})

test("a router that wraps for its caller was called", () => {
  const deposit: Hex = "0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c"
  const fields = {
    to: uniswap,
    value: 10n ** 18n,
    input: "0x12345678" as const,
    logs: [log(weth, [deposit, topic(uniswap)], data(10n ** 18n)), transferLog(weth, uniswap, b, 10n ** 18n)],
    calls: [frame({ from: uniswap, to: weth, value: 10n ** 18n, input: "0xd0e30db0" })]
  }
  expect(say(fields, uniswap)).toBe("0x0000…0061 sent 1 ETH to 0x0000…0062")
})

test("the owner of a trading contract reads what it traded, and minted assets come from no address", () => {
  const pool = who("pool")
  const traded = log(
    pool,
    ["0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822", topic(contract), topic(contract)],
    data(1, 0, 0, 1)
  )
  const logs = [
    transferLog(weth, contract, pool, 10n ** 17n),
    transferLog(dent, pool, contract, 5n * 10n ** 8n),
    traded
  ]
  expect(say({ to: contract, input: "0x12345678", logs })).toMatch(/^Swapped 0.1 WETH for 5 DENT on /)
  expect(say({ from: b, to: contract, input: "0x12345678", logs: [nftLog(apes, zero, a, 7n)] })).toBe(
    "Received NFT #7 of Apes"
  )
})

describe("a failed transaction says what was attempted, with the reason", () => {
  const error: Hex = `0x08c379a0${word(32)}${word(5)}${Buffer.from("Sorry").toString("hex").padEnd(64, "0")}`
  test.each<[Partial<Transaction>, string]>([
    [{ to: usdc, input: call(transfer, b, 5_000_000n) }, "Tried to send 5 USDC to 0x0000…0062, but it failed: Sorry"],
    [
      { to: apes, input: call(safeTransferFrom, a, b, 2892n) },
      "Tried to send NFT #2892 of Apes to 0x0000…0062, but it failed: Sorry"
    ],
    [
      { to: apes, input: call(transferFrom, a, b, 2892n) },
      "Tried to send NFT #2892 of Apes to 0x0000…0062, but it failed: Sorry"
    ],
    [{ to: b, value: 10n ** 18n }, "Tried to send 1 ETH to 0x0000…0062, but it failed: Sorry"],
    [
      { to: usdc, input: call("0x095ea7b3", b, 5_000_000n) },
      "Tried to allow 0x0000…0062 to spend 5 USDC, but it failed: Sorry"
    ],
    [{ to: null, input: "0x6000" }, "Tried to deploy a contract, but it failed: Sorry"],
    [{ to: contract, input: "0xb8f8bad4" }, "Tried to call function 0xb8f8bad4 of 0x0000…6374, but it failed: Sorry"]
  ])("%#", (fields, sentence) => expect(say({ ...fields, succeeded: false, revertData: error })).toBe(sentence))

  test("or without one", () =>
    expect(say({ to: usdc, input: call(transfer, b, 5_000_000n), succeeded: false })).toBe(
      "Tried to send 5 USDC to 0x0000…0062, but it failed"
    ))
})

describe("a called contract records what its caller did, or else the call", () => {
  test.each<[Partial<Transaction>, string]>([
    [{ to: usdc, input: call(transfer, b, 5_000_000n) }, "0x0000…0061 sent 5 USDC to 0x0000…0062"],
    [
      { to: usdc, input: call("0x095ea7b3", b, 2n ** 256n - 1n) },
      "0x0000…0061 allowed 0x0000…0062 to spend unlimited USDC"
    ],
    [{ to: apes, input: call(transferFrom, a, b, 7n) }, "0x0000…0061 sent NFT #7 of Apes to 0x0000…0062"],
    [{ to: contract, input: call("0xa694fc3a", 5_000_000n) }, "0x0000…0061 staked with 0x0000…6374"],
    // A deposit address passes on what it gets.
    [
      { to: contract, value: 10n ** 18n, calls: [frame({ from: contract, to: b, value: 10n ** 18n })] },
      "0x0000…0061 sent 1 ETH to 0x0000…0062"
    ],
    [
      { to: contract, input: call("0x095ea7b3", b, 2n ** 256n - 1n) },
      "0x0000…0061 allowed 0x0000…0062 to spend unlimited tokens of 0x0000…6374"
    ],
    [{ to: contract, input: "0xb8f8bad4" }, "Called by 0x0000…0061: function 0xb8f8bad4"],
    [{ to: contract, input: call(transfer, b) }, "Called by 0x0000…0061: transfer(…)"],
    [{ to: contract, input: "0x6869" }, 'Received a message from 0x0000…0061: "hi"'],
    [
      { to: apes, input: `${call("0xb88d4fde", a, b, 7n)}${word(128)}${word(40)}${"ab".repeat(40)}${"0".repeat(48)}` },
      "0x0000…0061 sent NFT #7 of Apes to 0x0000…0062"
    ],
    [{ to: contract }, "Called by 0x0000…0061"],
    [{ to: contract, from: zero }, "Called by the zero address"],
    [
      { to: usdc, input: call(transfer, b, 5_000_000n), succeeded: false },
      "0x0000…0061 tried to send 5 USDC to 0x0000…0062, which failed"
    ]
  ])("%#", (fields, sentence) => expect(say(fields, fields.to!)).toBe(sentence))
})

test("a contract that another called records that call", () => {
  const pool = who("pool")
  const calls = [frame({ from: contract, to: pool, input: call(transfer, b, 7n) })]
  expect(say({ to: contract, input: "0xb8f8bad4", calls }, pool)).toBe(
    "Called by 0x0000…6374: transfer(0x0000…0062, 7)"
  )
  const item = call("0xb88d4fde", a, b, 7n, 128n, 0n)
  const passing = [frame({ from: contract, to: apes, input: item })]
  expect(say({ to: contract, input: "0xb8f8bad4", calls: passing }, apes)).toBe(
    "Called by 0x0000…6374: safeTransferFrom(0x0000…0061, 0x0000…0062, NFT #7 of Apes, …)"
  )
  expect(say({ to: contract, input: "0xb8f8bad4", calls: [...calls, frame({ from: pool, to: a })] })).toBe(
    "Called function 0xb8f8bad4 of 0x0000…6374"
  )
})

test("the owner of a Safe reads which Safe did what", () => {
  const safe = who("safe")
  const success: Hex = "0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e"
  expect(
    say({
      to: safe,
      input: "0x12345678",
      logs: [transferLog(usdc, safe, b, 5_000_000n), log(safe, [success], data(1, 0))]
    })
  ).toBe("Executed a transaction from the Safe 0x0000…6665: sent 5 USDC to 0x0000…0062")
})

test("a function without a name is called by its selector", () => {
  expect(say({ to: contract, input: "0xb8f8bad4" })).toBe("Called function 0xb8f8bad4 of 0x0000…6374")
})

describe("a transaction that is not executed yet is in the infinitive", () => {
  const pending = { succeeded: null, logs: [], calls: [] }

  test.each([
    [{ to: b, value: 10n ** 18n }, a, "Send 1 ETH to 0x0000…0062"],
    [{ to: usdc, input: call(transfer, b, 5_000_000n) }, a, "Send 5 USDC to 0x0000…0062"],
    [{ to: usdc, input: call("0x095ea7b3", uniswap, 5_000_000n) }, a, "Allow Uniswap V2 to spend 5 USDC"],
    [{ to: contract, input: "0x12345678" as Hex }, a, "Call function 0x12345678 of 0x0000…6374"],
    [{ to: contract, input: "0x12345678" as Hex }, contract, "Call by 0x0000…0061: function 0x12345678"],
    [{ to: null, created: contract, input: "0x6000" as Hex }, a, "Deploy a contract"]
  ])("%#", (fields, address, sentence) => {
    const record = classify(makeTransaction({ ...fields, ...pending }), address, {
      token: token => tokens[token],
      contractName: () => undefined
    })
    expect(record).toMatchObject({ description: sentence, assetsSent: [], assetsReceived: [] })
    expect(record.metadata["status"]).toBe("pending")
  })
})
