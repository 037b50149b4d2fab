import { expect, test } from "vitest"
import { describeContract, describeFunction } from "./describeFunction.ts"
import type { Field } from "./findRoles.ts"

const dai = "0x6b175474e89094c44da98b954eedeac495271d0f"
const eth = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"

const amount = (path: string, label: string, token: Partial<Field> = {}): Field => ({
  path,
  label,
  format: "tokenAmount",
  ...token
})
const party = (path: string, label: string): Field => ({ path, label, format: "addressName" })

test.each<[signature: string, intent: string, fields: ReadonlyArray<Field>, named: string, act: object]>([
  [
    "trade(address a,address b,uint256 c,uint256 d,address to)",
    "Swap",
    [
      amount("c", "Amount to send", { tokenPath: "a" }),
      amount("#.d", "Minimum to receive", { tokenPath: "b" }),
      party("to", "Recipient")
    ],
    "trade(address tokenSent,address tokenReceived,uint256 sent,uint256,address recipient)",
    { action: "swap" }
  ],
  [
    "trade((bytes path,uint256 amount) order,(uint256 x)[][2] steps)",
    "Swap",
    [amount("order.amount", "Send", { tokenPath: "order.path.[0:20]" })],
    "trade((bytes path,uint256 sent) part0,(uint256)[][2] part1)",
    { action: "swap" }
  ],
  [
    "exit(uint256 amount)",
    "Withdraw",
    [amount("amount", "Amount", { token: dai })],
    "exit(uint256 received)",
    { action: "withdraw", values: { tokenReceived: { kind: "address", address: dai } } }
  ],
  [
    "enter(uint256 amount)",
    "Stake",
    [{ path: "amount", label: "Amount", format: "amount" }],
    "enter(uint256 sent)",
    { action: "stake", values: { tokenSent: { kind: "address", address: eth } } }
  ],
  [
    "leave(uint256 shares)",
    "Redeem",
    [amount("shares", "Shares", { tokenPath: "@.to" })],
    "leave(uint256 shares)",
    { action: "withdraw", sentence: "Redeemed {sent} from {contract}[ for {recipient}]" }
  ],
  ["mint(uint256 shares,address to)", "Mint", [], "mint(uint256,address)", { action: "deposit" }],
  ["setFee(uint256 fee)", "Set fee", [amount("fee", "Fee", { tokenPath: "@.to" })], "setFee(uint256)", {}],
  ["0x12345678", "Stake", [amount("x", "Amount")], "0x12345678", { action: "stake" }]
])("%s: %s", (signature, intent, fields, named, act) => {
  expect(describeFunction(signature, intent, fields)).toMatchObject({
    signature: named,
    act: { action: "execute", ...act }
  })
})

test("leaves what is no address out of the tokens", () => {
  const [first, ...others] = ["0x12", [dai], 7].map(token =>
    describeFunction("enter(uint256 x)", "Stake", [amount("x", "Amount", { token })])
  )
  expect(first).toEqual({ act: { action: "stake" }, type: "savings", signature: "enter(uint256)" })
  expect(others).toEqual([first, first])
})

test("has no functions of token standards", () => {
  expect(describeFunction("transfer(address to,uint256 amount)", "Swap", [])).toBeUndefined()
  expect(describeFunction("0x095ea7b3", "Swap", [])).toBeUndefined()
})

test("gives a contract the type of most of its functions", () => {
  const typeOf = (...intents: ReadonlyArray<string>) =>
    describeContract(intents.flatMap((intent, i) => describeFunction(`f${i}()`, intent, []) ?? [])).type
  expect(typeOf("Stake", "Borrow", "Repay")).toBe("lending")
  expect(typeOf("Claim")).toBe("savings")
  expect(typeOf("Set fee", "Cancel")).toBe("community")
})

test("lists functions by their acts", () => {
  const described = ["f(uint256)", "g()", "f(uint256)"].flatMap(one => describeFunction(one, "Stake", []) ?? [])
  expect(describeContract(described).functions).toEqual([[{ action: "stake" }, "f(uint256)", "g()"]])
})
