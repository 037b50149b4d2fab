import { Interface } from "ethers/abi"
import { expect, test } from "vitest"
import { classify, getProtocol } from "../src/classify.ts"
import { descriptors } from "../src/descriptors.gen.ts"
import { parseSignature } from "../src/engine/parseSignature.ts"
import type { Address, Hex } from "../src/Transaction.ts"
import { actions, contractTypes } from "../src/TransactionRecord.ts"
import { makeTransaction, who } from "./makeTransaction.ts"

const abi = new Interface([
  "function batchDeposit(bytes publicKeys, bytes withdrawalCreds, bytes signatures, bytes32[] dataRoots)",
  "function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)"
])
const failed = (to: Address, input: string) => {
  const { action, contractType, contractName, metadata } = classify(
    makeTransaction({ to, input: input as Hex, succeeded: false }),
    who("a")
  )
  return { action, contractType, contractName, operation: metadata["operation"], rule: metadata["rule"] }
}
const contractOf = (id: string, signature: string): Address =>
  descriptors.find(one => one.id === id && one.functions?.flat().includes(signature))!.named!.ethereum![0]!

test("a descriptor names the contract of a failed call, and what it was for", () => {
  const signature = "batchDeposit(bytes,bytes,bytes,bytes32[])"
  expect(failed(contractOf("kiln", signature), abi.encodeFunctionData("batchDeposit", ["0x", "0x", "0x", []]))).toEqual(
    {
      action: "stake",
      contractType: "savings",
      contractName: "Kiln",
      operation: undefined,
      rule: "kiln/batchDeposit"
    }
  )
})

test("a contract that the catalog lists has its own name, also where a descriptor lists it", () => {
  const pool = "0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2"
  expect(descriptors.some(({ named }) => named?.ethereum?.includes(pool))).toBe(true)
  expect(getProtocol("ethereum", pool)?.id).toBe("aave-v3")
  expect(failed(pool, abi.encodeFunctionData("supply", [who("t"), 5, who("a"), 0]))).toEqual({
    action: "deposit",
    contractType: "lending",
    contractName: "Aave V3",
    operation: "supply",
    rule: "aave/supply"
  })
})

test("descriptors only have what the catalog may have", () => {
  for (const { type, named, functions, rules } of descriptors) {
    expect(rules).toEqual([])
    expect(contractTypes).toContain(type)
    for (const address of Object.values(named!).flat()) expect(address).toMatch(/^0x[0-9a-f]{40}$/)
    for (const [act, ...signatures] of functions!) {
      expect(actions).toContain(act.action)
      for (const text of signatures)
        expect(text.startsWith("0x") ? text : parseSignature(text).hash).toMatch(/^0x([0-9a-f]{8}){1,8}$/)
    }
  }
})
