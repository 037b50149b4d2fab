import { checksumAddress } from "@glossa/classify"
import { bundles } from "@glossa/fixtures"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { classifyLine } from "./classifyLine.ts"

const fixtures = bundles()
const one = fixtures.find(({ id }) => id.startsWith("uniswap-v2/"))!

const answerTo = (line: string) => {
  const { text, failed } = classifyLine(line)
  expect(text).not.toContain("\n")
  const answer = JSON.parse(text)
  expect(failed).toBe("error" in answer)
  return answer
}

type Fields = Record<string, unknown>

/** A copy in which something happened to the record that a field stands in. */
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
  test("is classified, whatever the protocol", () => {
    for (const fixture of fixtures) {
      const { chain, perspective, transaction } = fixture
      expect(answerTo(JSON.stringify(fixture))).toMatchObject({
        blockchain: `${chain}-mainnet`,
        txHash: transaction.hash,
        address: checksumAddress(perspective)
      })
    }
  })

  test("that names no perspective is its sender's act, whose assets are told where that is asked for", () => {
    const { assetsSent, assetsReceived, ...act } = answerTo(JSON.stringify(one))
    expect(one.perspective).toBe(one.transaction.from)
    expect(assetsSent).not.toEqual([])
    const line = without("perspective")
    expect(answerTo(line)).toEqual({ ...act, assetsSent: [], assetsReceived: [] })
    expect(JSON.parse(classifyLine(line, "sender").text)).toEqual({ ...act, assetsSent, assetsReceived })
  })

  test("may name its chain by number, and end in a carriage return", () => {
    const { chain: _, ...rest } = one
    expect(answerTo(`${JSON.stringify({ ...rest, chainId: 137 })}\r`).blockchain).toBe("polygon-mainnet")
  })

  test("that is the first of a file may begin with a byte order mark", () => {
    expect(answerTo(`\ufeff${JSON.stringify(one)}`).txHash).toBe(one.transaction.hash)
  })

  test("that calls a contract nobody knows is read by the name of the function", () => {
    const transaction = {
      ...one.transaction,
      to: `0x${"77".repeat(20)}`,
      input: `0x9ee679e8${"0".repeat(64)}`,
      value: "0x0"
    }
    const receipt = { ...one.receipt, to: transaction.to, logs: [] }
    const { action, metadata } = answerTo(changed({ transaction, receipt, internal: [] }))
    expect(action).toBe("withdraw")
    expect(metadata.evidence).toContain("requestWithdrawal")
  })

  test("has its tokens' symbols in the record", () => {
    const tokens = Object.values(one.tokens).map(({ symbol }) => symbol)
    const { assetsSent, assetsReceived } = answerTo(JSON.stringify(one))
    const symbols = [...assetsSent, ...assetsReceived].map(({ asset }) => asset.symbol)
    expect(symbols.some(symbol => tokens.includes(symbol))).toBe(true)
  })
})

describe("a bad line is answered with its error", () => {
  const line = JSON.stringify(one)
  const ours = { blockchain: `${one.chain}-mainnet`, txHash: one.transaction.hash }
  const nobody = { blockchain: null, txHash: null }

  test.each<readonly [what: string, line: string, identity: object, tag: string, message: RegExp]>([
    ["not JSON", "hello", nobody, "cli/NotJson", /hello/],
    ["truncated", line.slice(0, -1), nobody, "cli/NotJson", /jq -c/],
    ["two in one", line + line, nobody, "cli/NotJson", /whole JSON object/],
    ["a huge word", "x".repeat(1_000_000), nobody, "cli/NotJson", /^.{1,300}$/],
    ["a number", "7", nobody, "chain/MalformedField", /expected an object, saw 7/],
    ["null", "null", nobody, "chain/MalformedField", /expected an object, saw null/],
    ["a list", "[]", nobody, "chain/MalformedField", /expected an object, saw a list of 0/],
    ["an empty object", "{}", nobody, "chain/MalformedField", /^chain: expected ethereum/],
    [
      "the wrong chain",
      changed({ chain: "bitcoin" }),
      { ...ours, blockchain: null },
      "chain/MalformedField",
      /"bitcoin"/
    ],
    [
      "no chain",
      without("chain").replace(/"chainId":\d+,/, ""),
      { ...ours, blockchain: null },
      "chain/MalformedField",
      /nothing/
    ],
    ["no block", without("block"), ours, "chain/MalformedField", /^block: /],
    ["no transaction", without("transaction"), { ...ours, txHash: null }, "chain/MalformedField", /^transaction: /],
    ["no receipt", without("receipt"), ours, "chain/MalformedField", /^receipt: /],
    ["no hash", without("transaction.hash"), { ...ours, txHash: null }, "chain/MalformedField", /^transaction\.hash: /],
    ["no sender", without("transaction.from"), ours, "chain/MalformedField", /^transaction\.from: /],
    ["no logs", without("receipt.logs"), ours, "chain/MalformedField", /^receipt\.logs: /],
    ["a bad perspective", changed({ perspective: "me" }), ours, "chain/MalformedField", /^perspective: /],
    [
      "a bad hash",
      changed({ transaction: { hash: "0x1\n" } }),
      { ...ours, txHash: null },
      "chain/MalformedField",
      /hash/
    ],
    ["nested too deep", "[".repeat(200_000), nobody, "cli/NotJson", /jq -c/]
  ])("%s", (_, bad, identity, tag, message) => {
    const answer = answerTo(bad)
    expect(answer).toEqual({ ...identity, error: { tag, message: expect.stringMatching(message) } })
  })

  test("whatever is changed in it, and nothing throws", () => {
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
        const answer = answerTo(edited(fixture, path, (record, key) => (record[key] = value)))
        if ("error" in answer) expect(answer.error.tag).not.toBe("cli/LineFault")
      }),
      { numRuns: 3000 }
    )
  })

  test("whatever it is cut to, and nothing throws", () => {
    fc.assert(
      fc.property(fc.nat(line.length - 1), fc.string({ maxLength: 3 }), (at, garbage) => {
        answerTo(line.slice(0, at) + garbage + line.slice(at + garbage.length))
      }),
      { numRuns: 1000 }
    )
  })
})
