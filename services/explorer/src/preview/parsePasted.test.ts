import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { fuzz } from "../../../../test/fuzz.ts"
import { parsePasted } from "./parsePasted.ts"

const [from, to] = [`0x${"a".repeat(40)}`, `0x${"b".repeat(40)}`]
const draft = { from, to, value: "1.5", data: "0xa9059cbb", gas: "" }
const value = "0x14d1120d7b160000"

describe("a pasted text", () => {
  test.each([
    ["a transaction", { from, to, value, data: "0xa9059cbb" }, undefined],
    ["input instead of data", { from, to, value, input: "0xa9059cbb", gas: null, nonce: 7 }, undefined],
    ["a decimal value and chain", { from, to, value: "1500000000000000000", data: "0xa9059cbb", chainId: 137 }, 137],
    ["a list", [{ from, to, value, data: "0xa9059cbb" }], undefined],
    [
      "eth_sendTransaction",
      { method: "eth_sendTransaction", params: [{ from, to, value, data: "0xa9059cbb", chainId: "0xa" }] },
      10
    ],
    ["eth_call", { params: [{ from, to, value, data: "0xa9059cbb" }, "latest"] }, undefined],
    [
      "wallet_sendCalls",
      {
        method: "wallet_sendCalls",
        params: [{ version: "2.0.0", chainId: "0x1", from, calls: [{ to, value, data: "0xa9059cbb" }] }]
      },
      1
    ]
  ])("can be %s", (_, json, chainId) => {
    expect(parsePasted(` ${JSON.stringify(json)}\n`)).toEqual({ chainId, transactions: [draft] })
  })

  test("can be several transactions", () => {
    const pasted = parsePasted(
      JSON.stringify([
        { from, to },
        { to, value: 0, data: "0x" }
      ])
    )
    expect(pasted).toEqual({
      chainId: undefined,
      transactions: [
        { from, to, value: "", data: "", gas: "" },
        { from: "", to, value: "", data: "", gas: "" }
      ]
    })
  })

  test.each([{ gas: "0x5208" }, { gasLimit: 21_000 }])("can have a gas limit: %j", limit =>
    expect(parsePasted(JSON.stringify({ to, ...limit }))).toMatchObject({ transactions: [{ gas: "21000" }] })
  )

  test.each(["0xa9059cbb", "a9059cbb"])("can be calldata: %s", text =>
    expect(parsePasted(text)).toEqual({
      chainId: undefined,
      transactions: [{ from: "", to: "", value: "", data: "0xa9059cbb", gas: "" }]
    })
  )

  test.each([
    ["", "expected JSON or calldata in hex"],
    ["0xabc", "expected JSON or calldata in hex"],
    ["[]", "expected 1 to 5 transactions, got 0"],
    [JSON.stringify(Array.from({ length: 6 }, () => ({ to }))), "expected 1 to 5 transactions, got 6"],
    ["7", "expected a transaction"],
    ["null", "expected a transaction"],
    ["[7]", "expected a transaction, got another value"],
    ['{"hello":1}', 'expected a transaction with "to" or "data"'],
    ['{"to":7}', "to: expected text, got 7"],
    ['{"to":"0x","value":"-1"}', 'value: expected a non-negative integer in hex or decimal, got "-1"'],
    ['{"to":"0x","value":1.5}', "value: expected a non-negative integer in hex or decimal, got 1.5"],
    ['{"to":"0x","value":1e21}', "value: expected a non-negative integer in hex or decimal, got 1e+21"],
    [`{"to":"${"0".repeat(2 ** 20)}"}`, "expected at most 1 MB"]
  ])("%.40s is refused", (text, problem) => expect(parsePasted(text)).toEqual({ problem }))
})

const anything = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.json(),
  fc.anything().map(value => JSON.stringify({ params: [value] }) ?? ""),
  fc
    .record(
      {
        from: fc.anything(),
        to: fc.anything(),
        value: fc.anything(),
        data: fc.anything(),
        gas: fc.anything(),
        chainId: fc.anything()
      },
      { requiredKeys: [] }
    )
    .map(fields => {
      try {
        return JSON.stringify({ calls: [fields], chainId: fields.chainId })
      } catch {
        return "{}"
      }
    })
)

fuzz("explorer: reads any pasted text", 500, anything, text => {
  const pasted = parsePasted(text)
  if ("problem" in pasted) return void expect(pasted.problem.length).toBeLessThan(200)
  expect(pasted.transactions.length).toBeGreaterThan(0)
  expect(pasted.transactions.length).toBeLessThanOrEqual(5)
  for (const draft of pasted.transactions) for (const field of Object.values(draft)) expect(typeof field).toBe("string")
})
