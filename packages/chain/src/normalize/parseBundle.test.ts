import { chainNames } from "@glossa/classify/chains"
import * as Result from "effect/Result"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { alice, bob, carol, rawBlock, rawReceipt, rawTransaction } from "../../test/raw.ts"
import { type Bundle, parseBundle } from "./effect.ts"

const plain = { chain: "ethereum", block: rawBlock, transaction: rawTransaction(), receipt: rawReceipt() }
const read = (changes: Readonly<Record<string, unknown>> = {}): Bundle =>
  Result.getOrThrow(parseBundle({ ...plain, ...changes }))
const message = (json: unknown): string => {
  const result = parseBundle(json)
  return Result.isFailure(result) ? result.failure.message : "no error"
}

test.each([
  ["optimism", "optimism"],
  ["Optimism", "optimism"],
  [10, "optimism"],
  ["0xa", "optimism"],
  [137, "polygon"]
])("chain %j", (chain, expected) => {
  expect(read({ chain }).transaction.chain).toBe(expected)
  expect(read({ chain: undefined, chainId: chain }).transaction.chain).toBe(expected)
})

test("internal calls come as a list, as a tree, or are unknown", () => {
  const call = { type: "CALL", from: bob, to: carol, value: "0x1", input: "0x" }
  const frame = { type: "call", from: bob, to: carol, value: 1n, input: "0x", reverted: false }
  expect(read({ internal: [call] }).transaction.calls).toEqual([{ ...frame, path: [] }])
  const trace = { type: "CALL", from: alice, to: bob, calls: [call] }
  expect(read({ trace }).transaction.calls).toEqual([{ ...frame, path: [0] }])
  expect(read({ internal: null, trace }).transaction.calls).toEqual([{ ...frame, path: [0] }])
  expect(read({ internal: [] }).transaction.calls).toEqual([])
  expect(read({ internal: null }).transaction.calls).toBeNull()
  expect(read().transaction.calls).toBeNull()
})

test("numbers of the block may be hex or JSON numbers, and its number may be left out", () => {
  expect(read({ block: { number: 5, timestamp: 1000 } }).transaction).toMatchObject({ blockNumber: 5, timestamp: 1000 })
  const { blockNumber: _, transactionIndex: __, ...transaction } = rawTransaction()
  expect(read({ block: { timestamp: 1 }, transaction }).transaction).toMatchObject({ blockNumber: 0, index: 0 })
  expect(read({ block: { number: null, timestamp: 1 } }).transaction.blockNumber).toBe(16)
})

test("only fields that classification needs are required", () => {
  const log = { address: bob, topics: [], data: "0x" }
  const needed = {
    chain: 1,
    block: { timestamp: 1 },
    transaction: { hash: rawTransaction()["hash"], from: alice, to: bob, value: "0x1", input: "0x" },
    receipt: { gasUsed: "0x5208", effectiveGasPrice: "0x2", logs: [log, log] }
  }
  const { transaction } = Result.getOrThrow(parseBundle(needed))
  expect(transaction).toMatchObject({ from: alice, succeeded: true, nonce: 0, fee: { total: 42_000n } })
  expect(transaction.logs.map(({ index }) => index)).toEqual([0, 1])
  const nulls = (fields: object, ...names: ReadonlyArray<string>) => ({
    ...fields,
    ...Object.fromEntries(names.map(name => [name, null]))
  })
  const withNulls = {
    ...needed,
    block: nulls(needed.block, "number", "hash"),
    transaction: nulls(needed.transaction, "nonce", "gas", "type", "blockHash", "blockNumber", "transactionIndex"),
    receipt: nulls(
      { ...needed.receipt, logs: [nulls(log, "logIndex", "blockHash"), log] },
      "status",
      "transactionHash",
      "cumulativeGasUsed",
      "contractAddress",
      "logsBloom"
    )
  }
  expect(Result.getOrThrow(parseBundle(withNulls)).transaction).toEqual(transaction)
})

test("a message is short however deep the invalid call is", () => {
  const trace = Array.from({ length: 1100 }).reduce<object>(
    inner => ({ type: "CALL", from: alice, to: bob, calls: [inner] }),
    {}
  )
  expect(message({ ...plain, trace })).toMatch(/^trace\.calls\[0\].{100,200}: expected calls at most 1024 deep/)
  expect(message({ ...plain, trace }).length).toBeLessThan(300)
})

test("the perspective is optional", () => {
  expect(read().perspective).toBeNull()
  expect(read({ perspective: alice.toUpperCase().replace("0X", "0x") }).perspective).toBe(alice)
  expect(message({ ...plain, perspective: "me" })).toBe('perspective: expected an address of 20 bytes in hex, got "me"')
})

test("addresses may be qualified by their chain", () => {
  expect(read({ perspective: `eip155:1:${alice}` }).perspective).toBe(alice)
  expect(read({ perspective: `evm:1:${alice}` }).perspective).toBe(alice)
})

describe("tokens", () => {
  test("keep what is known of them", () => {
    const tokens = {
      [alice]: { name: "USD Coin", symbol: "USDC", decimals: 6, standard: "erc20", image: "x.png", price: 1 },
      [bob]: { name: null, symbol: null, decimals: null, standard: null },
      [carol]: { decimals: "0x12", standard: "StandardERC721" }
    }
    expect([...read({ tokens }).tokens]).toEqual([
      [alice, { name: "USD Coin", symbol: "USDC", decimals: 6, standard: "ERC20", image: "x.png" }],
      [bob, {}],
      [carol, { decimals: 18, standard: "ERC721" }]
    ])
    const collection = { standard: "ERC721", supply: 10_000 }
    expect(read({ tokens: { [alice]: collection } }).tokens.get(alice)).toEqual(collection)
    expect(read({ tokens: { [alice]: { standard: "ERC-1155" } } }).tokens.get(alice)).toEqual({ standard: "ERC1155" })
  })

  test("are cut and bounded", () => {
    expect(read({ tokens: { [alice]: { name: "x".repeat(1e6) } } }).tokens.get(alice)?.name).toHaveLength(1024)
    expect(message({ ...plain, tokens: { [alice]: { decimals: 256 } } })).toMatch(
      `tokens.${alice}.decimals: expected a hex quantity or whole number from 0 to 255, got 256`
    )
    expect(message({ ...plain, tokens: { [alice]: { symbol: {} } } })).toBe(
      `tokens.${alice}.symbol: expected text, got an object`
    )
    expect(message({ ...plain, tokens: { USDC: {} } })).toMatch(/^tokens\.address: expected an address/)
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [String(i), {}]))
    expect(message({ ...plain, tokens: many })).toMatch(/^tokens: expected at most 10000 tokens/)
  })
})

test.each<[unknown, string]>([
  [null, "bundle: expected an object, got null"],
  [[], "bundle: expected an object, got a list of 0"],
  [{}, `chain: expected ${chainNames.join(", ")} or their chain id, got nothing`],
  [{ chain: "goerli" }, `chain: expected ${chainNames.join(", ")} or their chain id, got "goerli"`],
  [{ chain: 1 }, "block: expected an object, got nothing"],
  [{ chain: "x".repeat(1000) }, `got "${"x".repeat(80)}"… (1000 characters)`]
])("%j is refused", (json, expected) => {
  expect(message(json)).toContain(expected)
})

describe("fuzz", () => {
  test("any JSON is a bundle or a tagged error", () => {
    fc.assert(
      fc.property(fc.jsonValue(), json => {
        const result = parseBundle(json)
        expect(Result.isSuccess(result) || result.failure._tag === "chain/InvalidField").toBe(true)
      })
    )
  })

  const log = { address: bob, topics: [], data: "0x", logIndex: "0x0" }
  const full = {
    ...plain,
    receipt: rawReceipt({ logs: [log] }),
    internal: [{ type: "call", from: alice, to: bob, value: "0x1", traceAddress: [0] }],
    tokens: { [alice]: { name: "A", decimals: 1 } },
    perspective: alice
  }
  type Container = Record<string, unknown>
  const places: Array<ReadonlyArray<string>> = []
  const collect = (value: unknown, path: ReadonlyArray<string>): void => {
    if (typeof value !== "object" || value === null) return
    for (const key of Object.keys(value)) {
      places.push([...path, key])
      collect((value as Container)[key], [...path, key])
    }
  }
  collect(full, [])

  test("a bundle with any replaced field is well-formed or an error", () => {
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.anything(), (place, value) => {
        const json = structuredClone(full) as unknown as Container
        let at = json
        for (const key of place.slice(0, -1)) at = at[key] as Container
        at[place.at(-1)!] = value
        const result = parseBundle(json)
        if (Result.isFailure(result)) {
          expect(result.failure.path.length).toBeGreaterThan(0)
          expect(result.failure.message.length).toBeLessThan(1000)
        } else {
          const { transaction } = result.success
          expect(Number.isSafeInteger(transaction.blockNumber)).toBe(true)
          expect(typeof transaction.value).toBe("bigint")
          expect(transaction.from).toMatch(/^0x[0-9a-f]{40}$/)
        }
      }),
      { numRuns: 2000 }
    )
  })
})
