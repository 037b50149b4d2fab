import { Interface } from "ethers/abi"
import fc from "fast-check"
import { expect, test } from "vitest"
import { makeTransaction, who } from "../../../test/makeTransaction.ts"
import { parseSignature } from "../../engine/parseSignature.ts"
import type { Hex } from "../../Transaction.ts"
import { forwarders, unwrapCalls } from "./unwrapCalls.ts"

const abi = new Interface([
  "function multicall(bytes[] data)",
  "function execute(address target, bytes data)",
  "function execute(bytes32 mode, bytes executions)",
  "function multiSend(bytes transactions)",
  "function permitBatchAndCall((address,address,address,uint256,uint256,uint256)[] permits, bytes[] signatures, ((address,uint160,uint48,uint48)[] details, address spender, uint256 deadline) permit2, bytes signature, bytes[] calls)",
  "function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)",
  "function aggregate((address target, bytes call)[] calls)",
  "function batch((address targetContract, address onBehalfOfAccount, uint256 value, bytes data)[] items)"
])
const [draw, exit] = ["0x3b4da69f", "0xef693bed"] as const
const none = who("0")
const carried = (input: string) => unwrapCalls(makeTransaction({ input: input as Hex })).map(call => call.input)
const safe = (data: string) =>
  abi.encodeFunctionData("execTransaction", [who("t"), 0, data, 0, 0, 0, 0, none, none, "0x"])

test("a call that forwards nothing is itself", () => {
  expect(carried(draw)).toEqual([draw])
  expect(carried("0x")).toEqual(["0x"])
})

test("calls of a proxy, a wallet or a multicall are unwrapped, also from each other", () => {
  expect(carried(abi.encodeFunctionData("execute(address,bytes)", [who("t"), draw]))).toEqual([draw])
  expect(carried(abi.encodeFunctionData("aggregate", [[[who("t"), draw]]]))).toEqual([draw])
  expect(carried(abi.encodeFunctionData("batch", [[[who("t"), who("a"), 0, exit]]]))).toEqual([exit])
  expect(carried(safe(abi.encodeFunctionData("multicall", [[draw, exit]])))).toEqual([draw, exit])
})

test("batches that are packed, as those of a Safe, and modular executions are unwrapped", () => {
  const one = `00${who("t").slice(2)}${"0".repeat(63)}7${"0".repeat(63)}4${draw.slice(2)}`
  const sent = unwrapCalls(
    makeTransaction({ input: abi.encodeFunctionData("multiSend", [`0x${one}${one}`]) as Hex, value: 9n })
  )
  expect(sent.map(({ from, to, value, input }) => [from, to, value, input])).toEqual([
    [who("a"), who("t"), 7n, draw],
    [who("a"), who("t"), 7n, draw]
  ])
  const single = `${who("t")}${"0".repeat(64)}${exit.slice(2)}`
  expect(carried(abi.encodeFunctionData("execute(bytes32,bytes)", [`0x${"0".repeat(64)}`, single]))).toEqual([exit])
})

test("the calls after a batch of permits are the contract's own", () => {
  const input = abi.encodeFunctionData("permitBatchAndCall", [[], [], [[], who("t"), 0], "0x", [draw, exit]]) as Hex
  expect(unwrapCalls(makeTransaction({ input })).map(({ to, input: call }) => [to, call])).toEqual([
    [who("contract"), draw],
    [who("contract"), exit]
  ])
})

test("calls without a target are the contract's own", () => {
  const input = new Interface(["function multicall((bool,bytes)[] calls)"]).encodeFunctionData("multicall", [
    [
      [false, draw],
      [true, exit]
    ]
  ]) as Hex
  expect(unwrapCalls(makeTransaction({ input })).map(({ from, to, input: call }) => [from, to, call])).toEqual([
    [who("a"), who("contract"), draw],
    [who("a"), who("contract"), exit]
  ])
})

test("a batch without values forwards none of the transaction's", () => {
  const input = abi.encodeFunctionData("aggregate", [[[who("t"), draw]]]) as Hex
  expect(unwrapCalls(makeTransaction({ input, value: 9n })).map(({ value }) => value)).toEqual([0n])
  const proxied = abi.encodeFunctionData("execute(address,bytes)", [who("t"), draw]) as Hex
  expect(unwrapCalls(makeTransaction({ input: proxied, value: 9n })).map(({ value }) => value)).toEqual([9n])
})

test("depth and number are bounded", () => {
  let input: string = draw
  for (let i = 0; i < 8; i++) input = abi.encodeFunctionData("multicall", [[input, input]])
  expect(carried(input).length).toBeLessThanOrEqual(16)
  let wide: string = draw
  for (let i = 0; i < 3; i++) wide = abi.encodeFunctionData("multicall", [Array.from({ length: 8 }, () => wide)])
  expect(carried(wide).length).toBeLessThanOrEqual(80)
  expect(carried(abi.encodeFunctionData("multicall", [Array.from({ length: 4_000 }, () => draw)]))).toHaveLength(16)
})

test("no calldata makes it throw", () => {
  const bytes = fc.uint8Array({ maxLength: 400 }).map(_ => Buffer.from(_).toString("hex"))
  fc.assert(
    fc.property(
      fc.constantFrom("ac9650d8", "1cff79cd", "6a761202", "252dba42", "18dfb3c7", "8d80ff0a", "e9ae5c53", "34fcd5be"),
      bytes,
      (selector, rest) => {
        carried(`0x${selector}${rest}`)
      }
    )
  )
})

test("lists each forwarding function once", () => {
  const selectors = forwarders.split("\n").map(signature => parseSignature(signature).hash.slice(0, 10))
  expect(selectors).toEqual([...new Set(selectors)])
})
