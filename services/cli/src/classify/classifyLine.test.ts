import { type Address, checksumAddress } from "@glossa/classify"
import { bundles } from "@glossa/fixtures"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { classifyLine } from "./classifyLine.ts"

const fixtures = bundles()
const one = fixtures.find(({ id }) => id.startsWith("uniswap-v2/"))!

const resultOf = (line: string) => {
  const { text, failed } = classifyLine(line)
  expect(text).not.toContain("\n")
  const result = JSON.parse(text)
  expect(failed).toBe("error" in result)
  return result
}

type Fields = Record<string, unknown>

/** A copy in which the object with a field was edited. */
const edited = (whole: object, path: ReadonlyArray<string>, edit: (record: Fields, key: string) => void) => {
  const copy = structuredClone(whole) as Fields
  edit(
    path.slice(0, -1).reduce((record, key) => record[key] as Fields, copy),
    path.at(-1)!
  )
  return JSON.stringify(copy)
}

const without = (path: string) => edited(one, path.split("."), (record, key) => delete record[key])

const changed = (change: object) => JSON.stringify({ ...one, ...change })

describe("a bundle", () => {
  test("of every protocol is classified", () => {
    for (const fixture of fixtures) {
      const { chain, perspective, transaction } = fixture
      expect(resultOf(JSON.stringify(fixture))).toMatchObject({
        blockchain: `${chain}-mainnet`,
        txHash: transaction.hash,
        address: checksumAddress(perspective as Address)
      })
    }
  })

  test("without a perspective is classified for its sender, with assets only if the option says so", () => {
    const { assetsSent, assetsReceived, ...act } = resultOf(JSON.stringify(one))
    expect(one.perspective).toBe(one.transaction.from)
    expect(assetsSent).not.toEqual([])
    const line = without("perspective")
    expect(resultOf(line)).toEqual({ ...act, assetsSent: [], assetsReceived: [] })
    expect(JSON.parse(classifyLine(line, { perspective: "sender" }).text)).toEqual({
      ...act,
      assetsSent,
      assetsReceived
    })
  })

  test("may name its chain by number, and end in a carriage return", () => {
    const { chain: _, ...rest } = one
    expect(resultOf(`${JSON.stringify({ ...rest, chainId: 137 })}\r`).blockchain).toBe("polygon-mainnet")
  })

  test("may begin with a byte order mark", () => {
    expect(resultOf(`\ufeff${JSON.stringify(one)}`).txHash).toBe(one.transaction.hash)
  })

  test("that calls an unknown contract is classified by the name of the function", () => {
    const transaction = {
      ...one.transaction,
      to: `0x${"77".repeat(20)}`,
      input: `0x9ee679e8${"0".repeat(64)}`,
      value: "0x0"
    }
    const receipt = { ...one.receipt, to: transaction.to, logs: [] }
    const { action, metadata } = resultOf(changed({ transaction, receipt, internal: [] }))
    expect(action).toBe("withdraw")
    expect(metadata.evidence).toContain("requestWithdrawal")
  })

  test("is classified by the names of its contract's ABI before those of signatures", () => {
    const to = `0x${"77".repeat(20)}` as const
    const transaction = { ...one.transaction, to, input: `0x9ee679e8${"0".repeat(64)}`, value: "0x0" }
    const line = changed({ transaction, receipt: { ...one.receipt, to, logs: [] }, internal: [] })
    const abi = { functions: new Map([["0x9ee679e8", "castVote"]] as const), events: new Map() }
    expect(JSON.parse(classifyLine(line, { abis: new Map([[to, abi]]) }).text).action).toBe("vote")
  })

  test("has the names of tokens that only the built-in list knows, after names of the option", () => {
    const to = "0x4e15361fd6b4bb609fa63c81a2be19d873717870"
    const input = `0xa9059cbb${"77".repeat(20).padStart(64, "0")}${(10n ** 18n).toString(16).padStart(64, "0")}`
    const transaction = { ...one.transaction, to, input, value: "0x0" }
    const line = changed({ transaction, receipt: { ...one.receipt, to, logs: [], status: "0x0" }, internal: [] })
    expect(resultOf(line).description).toBe("Tried to send 1 FTM to 0x7777…7777, but it failed")
    const token = () => ({ symbol: "MINE", decimals: 17 })
    expect(JSON.parse(classifyLine(line, { token }).text).description).toContain("10 MINE")
  })

  test("has its tokens' symbols in the record", () => {
    const tokens = Object.values(one.tokens).map(({ symbol }) => symbol)
    const { assetsSent, assetsReceived } = resultOf(JSON.stringify(one))
    const symbols = [...assetsSent, ...assetsReceived].map(({ asset }) => asset.symbol)
    expect(symbols.some(symbol => tokens.includes(symbol))).toBe(true)
  })
})

describe("a bad line results in an error", () => {
  const line = JSON.stringify(one)
  const known = { blockchain: `${one.chain}-mainnet`, txHash: one.transaction.hash }
  const unknown = { blockchain: null, txHash: null }

  test.each<readonly [what: string, line: string, identity: object, tag: string, message: RegExp]>([
    ["not JSON", "hello", unknown, "cli/InvalidJson", /hello/],
    ["truncated", line.slice(0, -1), unknown, "cli/InvalidJson", /jq -c/],
    ["two in one", line + line, unknown, "cli/InvalidJson", /whole JSON object/],
    ["a huge word", "x".repeat(1_000_000), unknown, "cli/InvalidJson", /^.{1,300}$/],
    ["a number", "7", unknown, "chain/InvalidField", /expected an object, got 7/],
    ["null", "null", unknown, "chain/InvalidField", /expected an object, got null/],
    ["a list", "[]", unknown, "chain/InvalidField", /expected an object, got a list of 0/],
    ["an empty object", "{}", unknown, "chain/InvalidField", /^chain: expected ethereum/],
    [
      "the wrong chain",
      changed({ chain: "bitcoin" }),
      { ...known, blockchain: null },
      "chain/InvalidField",
      /"bitcoin"/
    ],
    [
      "no chain",
      without("chain").replace(/"chainId":\d+,/, ""),
      { ...known, blockchain: null },
      "chain/InvalidField",
      /nothing/
    ],
    ["no block", without("block"), known, "chain/InvalidField", /^block: /],
    ["no transaction", without("transaction"), { ...known, txHash: null }, "chain/InvalidField", /^transaction: /],
    ["no receipt", without("receipt"), known, "chain/InvalidField", /^receipt: /],
    ["no hash", without("transaction.hash"), { ...known, txHash: null }, "chain/InvalidField", /^transaction\.hash: /],
    ["no sender", without("transaction.from"), known, "chain/InvalidField", /^transaction\.from: /],
    ["no logs", without("receipt.logs"), known, "chain/InvalidField", /^receipt\.logs: /],
    ["a bad perspective", changed({ perspective: "me" }), known, "chain/InvalidField", /^perspective: /],
    [
      "a bad hash",
      changed({ transaction: { hash: "0x1\n" } }),
      { ...known, txHash: null },
      "chain/InvalidField",
      /hash/
    ],
    ["nested too deep", "[".repeat(200_000), unknown, "cli/InvalidJson", /jq -c/]
  ])("%s", (_, bad, identity, tag, message) => {
    const result = resultOf(bad)
    expect(result).toEqual({ ...identity, error: { tag, message: expect.stringMatching(message) } })
  })

  test("with any field replaced never throws", () => {
    const strange = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(null, "0x", "0x0", "", -1, 1e300, "0xffffffffffffffffffffffffffffffffffffffff", [], {}),
      fc.bigInt({ min: 0n, max: 2n ** 257n }).map(n => `0x${n.toString(16)}`)
    )
    const paths = (value: unknown, at: ReadonlyArray<string> = []): ReadonlyArray<ReadonlyArray<string>> =>
      typeof value === "object" && value !== null
        ? Object.entries(value).flatMap(([key, child]) => [[...at, key], ...paths(child, [...at, key])])
        : []
    const change = fc
      .constantFrom(...fixtures)
      .chain(fixture => fc.tuple(fc.constant(fixture), fc.constantFrom(...paths(fixture)), strange))
    fc.assert(
      fc.property(change, ([fixture, path, value]) => {
        const result = resultOf(edited(fixture, path, (record, key) => (record[key] = value)))
        if ("error" in result) expect(result.error.tag).not.toBe("cli/InternalLine")
      }),
      { numRuns: 1000 }
    )
  })

  test("cut anywhere never throws", () => {
    fc.assert(
      fc.property(fc.nat(line.length - 1), fc.string({ maxLength: 3 }), (at, garbage) => {
        resultOf(line.slice(0, at) + garbage + line.slice(at + garbage.length))
      }),
      { numRuns: 500 }
    )
  })
})
