import { expect, test } from "vitest"
import { analyzeTransaction, classify } from "../src/classify.ts"
import type { Address, Hex, Transaction } from "../src/Transaction.ts"
import { data, frame, log, makeTransaction, nftLog, topic, transferLog, who, word } from "./makeTransaction.ts"

const [a, b, token] = [who("a"), who("b"), who("token")]
const many = 10_000
const nth = (i: number, seed = "e"): Address => `0x${i.toString(16).padStart(40, seed)}`
const each = <T>(make: (i: number) => T, count = many): ReadonlyArray<T> =>
  Array.from({ length: count }, (_, i) => make(i))

const swapV2 = "0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822"
const swapV3 = "0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67"
const deposit = "0x90890809c654f11d6e72a28fa60149770a0d11ec6c92319d6ceb2bb0a4ea1a15"
const [dsMint, dsBurn] = [
  "0x0f6798a560793a54c3bcfe86a93cde1e73087d944c0ea20544137d4121396885",
  "0xcc16f5dbb4873280815c1ee09dbd06736cffcc184412cf7a71a0fdb75d397ca5"
] as const
/** A megabyte of ones: every offset and length in it lies far outside. */
const megabyte = "1".repeat(2 * 1024 * 1024)

/** The bytes of a call to `multicall(bytes[])` that says it holds more calls than there is room for. */
const endless = `0xac9650d8${word(32)}${word(2n ** 200n)}${megabyte}` as Hex

const hostile: Readonly<Record<string, Partial<Transaction>>> = {
  "10,000 transfers of one token": { logs: each(i => transferLog(token, a, nth(i), 5n)) },
  "10,000 tokens to one address": { logs: each(i => transferLog(nth(i), b, a, 5n)) },
  "10,000 items made at once": {
    logs: each(i => nftLog(token, "0x0000000000000000000000000000000000000000", a, BigInt(i)))
  },
  "10,000 items": { logs: each(i => nftLog(token, b, a, BigInt(i))) },
  "swaps of 5,000 pools that no factory made": {
    logs: each(
      i => [
        transferLog(nth(2 * i, "c"), a, nth(i), 5n),
        transferLog(nth(2 * i + 1, "c"), nth(i), a, 5n),
        log(nth(i), [i % 2 ? swapV2 : swapV3, topic(a), topic(a)], data(1, 2, 3, 4, 5))
      ],
      3_333
    ).flat()
  },
  "10,000 transfers through one pool that no factory made": {
    logs: [
      ...each(i => transferLog(nth(i % 4, "c"), a, token, 5n), 5_000),
      ...each(() => log(token, [swapV3, topic(a), topic(a)], data(1, 2, 3, 4, 5)), 5_000)
    ]
  },
  "10,000 events that a protocol also has": {
    logs: each(i => log(nth(i), [deposit, topic(a), topic(b), topic(b)], data(5, 5)))
  },
  "logs without topics, and with data that ends early": {
    logs: each(i => (i % 2 ? log(token, []) : log(token, [swapV2, topic(a), topic(a)], "0x01")))
  },
  "10,000 mints and burns without a Transfer, by as many contracts": {
    logs: each(i => log(nth(i), [i % 2 ? dsMint : dsBurn, topic(a)], data(i)))
  },
  "10,000 transfers of the native token that the chain logs": {
    calls: null,
    logs: each(i => transferLog("0xfffffffffffffffffffffffffffffffffffffffe", i % 2 ? a : nth(i), b, 5n))
  },
  "10,000 contracts created, and as many delegates": {
    calls: each(i => frame({ type: "create", from: token, to: nth(i), value: 1n, path: [i] })),
    delegates: each(i => nth(i, "d"))
  },
  "a megabyte of calldata": { input: `0xac9650d8${megabyte}` },
  "a multicall without end": { input: endless },
  "a megabyte in every log": { logs: each(() => log(token, [swapV2, topic(a), topic(a)], `0x${megabyte}`), 20) },
  "10,000 calls, each a megabyte": {
    calls: each(i => frame({ from: nth(i), to: nth(i + 1), value: 1n, input: endless, path: [i] }))
  },
  "calls nested 10,000 deep": {
    calls: each(i => frame({ from: nth(i), to: nth(i + 1), value: 1n, path: Array.from({ length: 100 }, () => i) }))
  },
  "10,000 calls that undo each other": {
    calls: each(i => frame({ from: i % 2 ? a : b, to: i % 2 ? b : a, value: 1n, path: [i] }))
  }
}

/** Milliseconds of CPU time that a view takes, the least of some tries: the machine has other work as well. */
const cost = (transaction: Transaction, address: Address): number => {
  const tries = each(() => {
    const start = process.cpuUsage()
    classify(transaction, address)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1e3
  }, 2)
  return Math.min(...tries)
}

test.each(Object.entries(hostile))("%s: bounded, balanced, described in one line", (_, fields) => {
  const transaction = makeTransaction({ to: token, ...fields })
  const analysis = analyzeTransaction(transaction)
  const sums = new Map<string, bigint>()
  for (const address of [...analysis.participants].slice(0, 100).concat("0x0000000000000000000000000000000000000000"))
    for (const { asset, amount } of analysis.ledger.net(address))
      sums.set(asset.key, (sums.get(asset.key) ?? 0n) + amount)
  if (analysis.participants.size < 100) expect([...sums.values()].every(sum => sum === 0n)).toBe(true)
  for (const address of [a, b]) {
    expect(analysis.record(address).description.length).toBeLessThan(300)
    // Some ten on an idle machine; what grew with the square of the logs would take many seconds.
    expect(cost(transaction, address)).toBeLessThan(1_000)
  }
})

test("texts of logs in the metadata become one plain line", () => {
  const nameRegistered = "0xca6abbe9d7f11422cb6ca7629fbf6fe9efb1c621f71ce8f02b9f2a230097404f"
  const name = Buffer.from("a\u0000\u202e\n".padEnd(400, "b"))
  const values = [word(96), word(5), word(7), word(name.length), name.toString("hex").padEnd(13 * 64, "0")]
  const logs = [log(token, [nameRegistered, topic(1n), topic(a)], `0x${values.join("")}`)]
  const { metadata } = classify(makeTransaction({ logs }), a)
  expect(metadata["rule"]).toBe("ens/NameRegistered")
  expect(metadata["name"]).toMatch(/^a b{252}…$/)
})

test("a token that imitates another's transfers does not move the other, and is marked as an impostor", () => {
  const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"
  const lookups = { token: () => ({ symbol: "USDC", decimals: 6 }), contractName: () => undefined }
  const transaction = makeTransaction({ from: b, logs: [transferLog(token, b, a, 10n ** 12n)] })
  const { assetsReceived, metadata } = classify(transaction, a, lookups)
  expect(assetsReceived.map(({ asset }) => asset.address)).toEqual([token])
  expect(metadata["spam"]).toMatch(/impostor/)
  expect(
    analyzeTransaction(transaction)
      .ledger.net(a)
      .some(({ asset }) => asset.address === usdc)
  ).toBe(false)
})

test("logs of a call within a call of the same contract count once each, in their order", () => {
  const logs = [transferLog(token, a, b, 5n), transferLog(token, b, a, 5n), transferLog(token, a, b, 5n)]
  expect(classify(makeTransaction({ logs }), a).assetsSent.map(({ raw }) => raw)).toEqual([5n])
})

test.each([255, 256, -1, 77, Number.NaN, 1.5])(
  "decimals %s are no reason to fail or to write an endless number",
  decimals => {
    const metadata = { token: () => ({ symbol: "T", decimals }), contractName: () => undefined }
    const { assetsReceived, description } = classify(
      makeTransaction({ from: b, logs: [transferLog(token, b, a, 2n ** 256n - 1n)] }),
      a,
      metadata
    )
    expect(assetsReceived[0]?.raw).toBe(2n ** 256n - 1n)
    expect(assetsReceived[0]?.amount ?? "0").toMatch(/^\d+(\.\d+)?$/)
    expect(description.length).toBeLessThan(300)
  }
)

test("names and symbols with control, bidi and zero-width characters, of any length, become one plain line", () => {
  const name = `\u0000\u202eCSDU\u200b\n\r\u2028${"x".repeat(10_000)}${"\u0301".repeat(1_000)}`
  const metadata = { token: () => ({ name, symbol: name, decimals: 6 }), contractName: () => name }
  const { assetsReceived, contractName, description } = classify(
    makeTransaction({ from: b, logs: [transferLog(token, b, a, 5n)] }),
    a,
    metadata
  )
  for (const text of [assetsReceived[0]!.asset.name, assetsReceived[0]!.asset.symbol, contractName, description]) {
    expect(text).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
    expect(text.length).toBeLessThan(300)
  }
})
