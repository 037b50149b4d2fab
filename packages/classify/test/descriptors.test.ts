import { readFileSync } from "node:fs"
import { FunctionFragment, Interface } from "ethers/abi"
import { expect, test } from "vitest"
import { classify, getProtocol } from "../src/classify.ts"
import { descriptors } from "../src/descriptors.gen.ts"
import { parseSignature } from "../src/engine/parseSignature.ts"
import type { Address, Hex } from "../src/Transaction.ts"
import { actions, contractTypes } from "../src/TransactionRecord.ts"
import { makeTransaction, who } from "./makeTransaction.ts"

const registry = readFileSync(new URL("../registry/erc7730.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map(line => JSON.parse(line))

const abi = new Interface([
  "function deposit(uint256 assets, address receiver)",
  "function mint(uint256 shares, address receiver)",
  "function redeem(uint256 shares, address receiver, address owner)",
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

/** A vault of the registry that no protocol of the catalog lists. */
const vault = "0x00b6f2c15e4439749f192d10c70f65354848cf4b"
const sentenceOf = (method: string, args: ReadonlyArray<unknown>, succeeded: false | null = null) => {
  const input = abi.encodeFunctionData(method, args) as Hex
  const token = (address: Address) => (address === vault ? { symbol: "SHARE", decimals: 18 } : undefined)
  const transaction = makeTransaction({ to: vault, input, succeeded })
  return classify(transaction, who("a"), { token, contractName: () => undefined }).description
}

test("a failed deposit into a vault names its owner", () => {
  expect(sentenceOf("deposit", [5n, who("a")], false)).toBe("Tried to deposit into 9Summits, but it failed")
})

test("a pending call of a vault names the shares", () => {
  const shares = 5n * 10n ** 18n
  expect(sentenceOf("mint", [shares, who("a")])).toBe("Deposit into 9Summits for 5 SHARE")
  expect(sentenceOf("redeem", [shares, who("a"), who("a")])).toBe("Redeem 5 SHARE from 9Summits")
})

test("every function of the registry is described at each of its contracts, except for those of token standards", () => {
  const described = new Set(
    descriptors.flatMap(({ named = {}, functions = [] }) => {
      const selectors = functions.flatMap(([, ...texts]) => texts.map(text => parseSignature(text).hash.slice(0, 10)))
      return Object.entries(named).flatMap(([chain, listed]) =>
        listed.flatMap(address => selectors.map(selector => [chain, address, selector].join()))
      )
    })
  )
  const [about, ...lines] = registry
  expect(about).toMatchObject({ license: "CC0-1.0", commit: expect.stringMatching(/^[0-9a-f]{40}$/) })
  const standards = ["0x095ea7b3", "0xa9059cbb", "0x23b872dd", "0xa22cb465", "0xd505accf", "0x42842e0e"]
  const missing = lines.flatMap(({ contracts, functions }) =>
    functions
      .map(({ signature }: { signature: string }) => FunctionFragment.from(`function ${signature}`).selector)
      .filter((selector: string) => !standards.includes(selector))
      .flatMap((selector: string) =>
        Object.entries<Array<string>>(contracts).flatMap(([chain, listed]) =>
          listed.map(address => [chain, address, selector].join()).filter(one => !described.has(one))
        )
      )
  )
  expect(missing).toEqual([])
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
