import { Interface } from "ethers/abi"
import { id } from "ethers/hash"
import { describe, expect, test } from "vitest"
import { data, log, makeTransaction, topic, transferLog, who } from "../../test/makeTransaction.ts"
import { catalogVersion, createClassifier } from "../classify.ts"
import { compileCatalog } from "../engine/Catalog.ts"
import { noMetadata } from "../Metadata.ts"
import type { Hex, Transaction } from "../Transaction.ts"
import { createAnalyzer } from "../TransactionAnalysis.ts"
import { createKnowledge, type Descriptor, type KnowledgeInput, noKnowledge } from "./Knowledge.ts"

const [alice, payroll, acme, token] = [who("a"), who("payroll"), who("acme"), who("t")]
const aavePool = "0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2"
const abi = new Interface([
  "function bondAssets(address asset, uint256 amount, address receiver)",
  "function rebalance(uint256 target)"
])
const bond = abi.encodeFunctionData("bondAssets", [token, 5n, payroll]) as Hex
const rebalance = abi.encodeFunctionData("rebalance", [5n]) as Hex

const knowledgeOf = (input: KnowledgeInput) => {
  const knowledge = createKnowledge(input)
  if (knowledge instanceof Error) throw knowledge
  return knowledge
}

const describing = (formats: NonNullable<Descriptor["display"]>["formats"] = {}): Descriptor => ({
  context: { contract: { deployments: [{ chainId: 1, address: acme }] } },
  metadata: { owner: "Acme" },
  display: {
    formats,
    definitions: { amount: { format: "tokenAmount", label: "Amount", params: { tokenPath: "asset" } } }
  }
})

const acmeFormats = {
  "bondAssets(address asset,uint256 amount,address receiver)": {
    intent: "Stake",
    fields: [
      { path: "amount", $ref: "$.display.definitions.amount" },
      { path: "receiver", format: "addressName", label: "Recipient" }
    ]
  },
  "rebalance(uint256 target)": { intent: 'Rebalance the {sent} "vault"' }
}

const recordOf = (input: KnowledgeInput, transaction: Partial<Transaction>, address = alice) =>
  createClassifier(knowledgeOf(input)).analyzeTransaction(makeTransaction(transaction)).record(address, noMetadata)

const payrollLabel = { chain: "ethereum", address: payroll, name: "Payroll" } as const

test("names a counterparty, a contract and a token before every other source, and says so", () => {
  const payment = recordOf({ labels: [payrollLabel] }, { to: token, logs: [transferLog(token, alice, payroll, 5n)] })
  expect(payment.description).toMatch(/ to Payroll$/)
  expect(payment.metadata["knowledge"]).toBe("party")
  const pool = recordOf(
    { labels: [{ chain: "*", address: aavePool, name: "Our pool", type: "savings" }] },
    { to: aavePool }
  )
  expect(pool).toMatchObject({
    contractName: "Our pool",
    contractType: "savings",
    metadata: { knowledge: "name,type" }
  })
  expect(
    recordOf(
      { labels: [{ ...payrollLabel, address: token }] },
      { to: token, logs: [transferLog(token, alice, acme, 5n)] }
    )
  ).toMatchObject({ contractName: "Payroll", assetsSent: [{ asset: { name: "" } }], metadata: { knowledge: "name" } })
  expect(recordOf({ labels: [payrollLabel] }, { to: aavePool }).metadata["knowledge"]).toBeUndefined()
})

describe("a label of the called contract", () => {
  const [pool, other] = [who("pool"), who("u")]
  const swapTopic = id("Swap(address,uint256,uint256,uint256,uint256,address)") as Hex
  const swap = {
    to: acme,
    input: `0x5c19a95c${"11".repeat(6)}`,
    logs: [
      transferLog(token, alice, pool, 5n),
      transferLog(other, pool, alice, 7n),
      log(pool, [swapTopic, topic(acme), topic(alice)], data(5, 0, 0, 7))
    ]
  } as const

  test.each([undefined, "exchange"] as const)("of type %s names what it traded on a pool", type => {
    const label = { chain: "*", address: acme, name: "Our router", ...(type && { type }) } as const
    expect(recordOf({ labels: [label] }, swap)).toMatchObject({
      action: "swap",
      contract: acme,
      contractName: "Our router",
      contractType: "exchange",
      metadata: { knowledge: type === undefined ? "name" : "name,type" }
    })
  })

  test("is no reason to read packed data as a function's", () => {
    const label = { chain: "*", address: acme, name: "Our bot", type: "exchange" } as const
    const { analyzeTransaction } = createClassifier(knowledgeOf({ labels: [label] }))
    const { record } = analyzeTransaction(makeTransaction({ to: acme, input: swap.input }))
    const named = record(alice, { ...noMetadata, functionName: () => "delegate" })
    expect(named).toMatchObject({ action: "execute", contractName: "Our bot" })
  })
})

test("keeps a name with placeholders as text", () => {
  const name = "{sent} [a|b] {received}"
  const { contractName, description } = recordOf(
    { labels: [{ ...payrollLabel, name }] },
    { to: payroll, value: 10n ** 18n }
  )
  expect({ contractName, description }).toEqual({ contractName: name, description: `Sent 1 ETH to ${name}` })
})

test("makes names safe to display", () => {
  const name = "  \u202ePay\u200broll\u3164\u2800\u0007  "
  expect(knowledgeOf({ labels: [{ ...payrollLabel, name }] }).labels[0]?.name).toBe("Pay roll")
  expect(knowledgeOf({ labels: [{ ...payrollLabel, name: "x".repeat(10_000) }] }).labels[0]?.name).toHaveLength(64)
})

test.each([true, false])("says what a function of a descriptor is for, succeeded: %s", succeeded => {
  const input = { descriptors: [describing(acmeFormats)] }
  const staked = recordOf(input, { to: acme, input: bond, succeeded })
  expect(staked).toMatchObject({ action: "stake", contractName: "Acme", contractType: "savings" })
  expect(staked.metadata).toMatchObject({
    protocol: "operator",
    rule: "operator/bondAssets",
    evidence: "call, by operator",
    knowledge: "function,name,type"
  })
  const called = recordOf(input, { to: acme, input: rebalance, succeeded })
  expect(called.description).toContain(`all${succeeded ? "ed" : ""} "Rebalance the {sent} 'vault'" on Acme`)
})

test("says the same in the record of the contract", () => {
  const input = { descriptors: [describing(acmeFormats)] }
  expect(recordOf(input, { to: acme, input: rebalance }, acme).description).toMatch(/ called "Rebalance .* on Acme$/)
})

test.each([true, false, null])("has amounts of a descriptor only before they could move, succeeded: %s", succeeded => {
  const fields = [{ path: "amount", format: "amount", label: "Amount" }]
  const { description } = recordOf(
    {
      descriptors: [
        describing({ "bondAssets(address asset,uint256 amount,address receiver)": { intent: "Stake", fields } })
      ]
    },
    { to: acme, input: bond, succeeded }
  )
  expect(description.includes(" ETH ")).toBe(succeeded !== true)
})

test("says what moved where a descriptor quotes its own intent", () => {
  const { action, description } = recordOf(
    { descriptors: [describing(acmeFormats)] },
    { to: acme, input: rebalance, logs: [transferLog(token, alice, acme, 5n)] }
  )
  expect([action, description]).toEqual(["deposit", expect.stringMatching(/^Deposited .* into Acme$/)])
})

test("prefers a label to a descriptor's owner, and keeps the type that this implies", () => {
  const labels = [{ chain: "*", address: acme, name: "Our vault" }]
  expect(recordOf({ labels, descriptors: [describing(acmeFormats)] }, { to: acme, input: bond })).toMatchObject({
    contractName: "Our vault",
    contractType: "savings"
  })
})

test("leaves out descriptors of other chains, of messages and of token standards", () => {
  const other = { ...describing(), context: { contract: { deployments: [{ chainId: 999_999, address: acme }] } } }
  const message = { ...describing(), context: {} }
  const { labels, protocols } = knowledgeOf({
    descriptors: [other, message, describing({ "transfer(address to,uint256 amount)": { intent: "Swap" } })]
  })
  expect(labels).toEqual([])
  expect(protocols).toMatchObject([{ name: "Acme", named: { ethereum: [acme] }, functions: [] }])
})

test("names without the inference, too", () => {
  const knowledge = knowledgeOf({ labels: [{ ...payrollLabel, type: "wallet" }] })
  const analyze = createAnalyzer(compileCatalog([]), undefined, { knowledge })
  expect(analyze(makeTransaction({ to: payroll, value: 5n })).record(alice)).toMatchObject({
    contractName: "Payroll",
    contractType: "wallet"
  })
})

test("has a version that changes with labels and descriptors alone", () => {
  const versionOf = (input: KnowledgeInput) => createClassifier(knowledgeOf(input)).version
  const versions = [
    {},
    { labels: [payrollLabel] },
    { labels: [{ ...payrollLabel, name: "Wages" }] },
    { descriptors: [describing()] }
  ]
  expect(new Set(versions.map(versionOf)).size).toBe(4)
  expect(versionOf({})).toBe(catalogVersion)
  expect(createClassifier(noKnowledge).version).toBe(catalogVersion)
})

const deep = `f(${"(".repeat(5_000)}uint256${")".repeat(5_000)})`

test.each<[KnowledgeInput, string, string]>([
  [{ labels: [{ ...payrollLabel, chain: "solana" }] }, "labels.0.chain", "expected ethereum, .* or \\*"],
  [{ labels: [payrollLabel, payrollLabel] }, "labels.1.address", "expected one label of an address"],
  [{ labels: [{ ...payrollLabel, address: "0x12" }] }, "labels.0.address", "expected 0x and 40 hex"],
  [{ labels: [{ ...payrollLabel, address: `0x${"e".repeat(40)}` }] }, "labels.0.address", "expected a contract or"],
  [{ labels: [{ ...payrollLabel, name: "\u200b\u3164" }] }, "labels.0.name", "expected a visible text"],
  [
    { labels: [{ ...payrollLabel, name: "\u202e0x1234…ABCD" }] },
    "labels.0.name",
    "expected a visible text that is no address"
  ],
  [{ labels: [{ ...payrollLabel, type: "bank" as "wallet" }] }, "labels.0.type", "expected community, "],
  [
    { descriptors: [{ ...describing(), metadata: {} }] },
    "descriptors.0.metadata.owner",
    "expected a visible text that is no address"
  ],
  [{ descriptors: [describing({ "f(uint) x": {} })] }, "descriptors.0.display.formats.f(uint) x", "expected the end"],
  [
    { descriptors: [describing({ [deep]: {} })] },
    `descriptors.0.display.formats.${deep}`,
    "expected a shorter signature"
  ],
  [
    { descriptors: [describing({ "f(()[4096][4096])": {} })] },
    "descriptors.0.display.formats.f(()[4096][4096])",
    "nesting"
  ],
  [
    { descriptors: [describing({ "f(uint[][][][][])": {} })] },
    "descriptors.0.display.formats.f(uint[][][][][])",
    "nesting"
  ]
])("refuses %j", (input, path, reason) => {
  const error = createKnowledge(input)
  expect(error).toMatchObject({ _tag: "classify/InvalidKnowledge" })
  expect(error instanceof Error && error.message.startsWith(`${path}: `)).toBe(true)
  expect(error instanceof Error && error.message).toMatch(new RegExp(reason))
})
