import { Interface } from "ethers/abi"
import { id } from "ethers/hash"
import fc from "fast-check"
import { expect, test } from "vitest"
import { log, makeTransaction, who } from "../../test/makeTransaction.ts"
import { protocols } from "../catalog.gen.ts"
import { classify } from "../classify.ts"
import { descriptors } from "../descriptors.gen.ts"
import { computeLedger } from "../ledger/Ledger.ts"
import { amount, call, event, nativeTokenAddress, onEveryChain, protocol } from "../rule/index.ts"
import type { Hex } from "../Transaction.ts"
import { compileCatalog } from "./Catalog.ts"
import { parseSignature } from "./parseSignature.ts"

const [pool, fork, token] = [who("pool"), who("fork"), who("token")]
const abi = new Interface([
  "function supply(address asset, uint256 amount)",
  "function flash()",
  "function multicall(bytes[] calls)"
])
const supply = abi.encodeFunctionData("supply", [token, 5]) as Hex

const lender = protocol({
  id: "lender",
  name: "Lender",
  type: "lending",
  named: onEveryChain(pool),
  forks: [{ name: "Fork", contracts: onEveryChain(fork) }],
  functions: [[{ action: "deposit", operation: "supply" }, "supply(address tokenSent, uint256 sent)"]],
  rules: [
    event("event Supplied()", { means: ({ transaction }) => ({ action: "deposit", actor: transaction.from }) }),
    call("function flash()", { at: onEveryChain(pool), means: ({ frame }) => ({ action: "swap", actor: frame.from }) })
  ]
})
const described = protocol({
  id: "described",
  name: "Described",
  type: "savings",
  named: onEveryChain(pool, who("other")),
  functions: [
    [{ action: "stake" }, "supply(address,uint256)"],
    [{ action: "claim" }, "flash()"]
  ],
  rules: []
})

const { find, findContract } = compileCatalog([lender], [described])
const findings = (fields: Parameters<typeof makeTransaction>[0]) => {
  const transaction = makeTransaction({ to: pool, succeeded: false, ...fields })
  return find(transaction, computeLedger(transaction))
}

test("a function of a listed contract is the caller's act, with what the call names", () => {
  expect(findings({ input: supply })).toMatchObject([
    {
      act: { action: "deposit", operation: "supply", actor: who("a"), values: { sent: amount(token, 5n) } },
      rule: "lender/supply",
      contractName: "Lender",
      certainty: "address",
      intent: "function"
    }
  ])
  expect(findings({ input: supply, to: fork })).toMatchObject([{ contractName: "Fork" }])
  expect(findings({ input: supply, to: who("elsewhere") })).toEqual([])
})

test("calldata that is shorter than the function's matches nothing", () => {
  expect(findings({ input: supply.slice(0, -2) as Hex })).toEqual([])
})

test("calls of a multicall are functions too", () => {
  const input = abi.encodeFunctionData("multicall", [[supply, supply]]) as Hex
  expect(findings({ input }).map(({ rule }) => rule)).toEqual(["lender/supply", "lender/supply"])
})

test("descriptors count where the protocol knows neither the function nor the contract", () => {
  expect(findings({ input: supply, to: who("other") })).toMatchObject([
    { rule: "described/supply", protocol: { id: "described" } }
  ])
  // A rule on the call, although a descriptor has the function.
  const flash = abi.encodeFunctionData("flash") as Hex
  expect(findings({ input: flash }).map(({ rule }) => rule)).toEqual(["lender/flash"])
  expect(findContract("ethereum", pool)?.name).toBe("Lender")
  expect(findContract("ethereum", who("other"))?.name).toBe("Described")
})

test("a function that only a descriptor knows belongs to the protocol that lists the contract", () => {
  const bare = { ...lender, functions: [], rules: [] }
  const transaction = makeTransaction({ to: pool, succeeded: false, input: supply })
  const [finding] = compileCatalog([bare], [described]).find(transaction, computeLedger(transaction))
  expect(finding).toMatchObject({ rule: "described/supply", protocol: { id: "lender" }, contractName: "Lender" })
})

test("a descriptor adds what the protocol does not name", () => {
  const bare = {
    ...lender,
    functions: [[{ action: "deposit", operation: "supply" }, "supply(address,uint256)"]] as const
  }
  const named = { ...described, functions: [[{ action: "stake" }, "supply(address tokenSent,uint256 sent)"]] as const }
  const attempt = (succeeded: boolean) => {
    const transaction = makeTransaction({ to: pool, succeeded, input: supply })
    return compileCatalog([bare], [named]).find(transaction, computeLedger(transaction))
  }
  const act = { action: "deposit", operation: "supply", values: { sent: amount(token, 5n) } }
  expect(attempt(false)).toMatchObject([{ act, rule: "lender/supply" }])
  expect(attempt(true)).toMatchObject([{ act, rule: "lender/supply" }])
})

test("a descriptor adds to a rule on the call what it names, unless it succeeded", () => {
  const swap = call("function supply(address asset, uint256 amount)", {
    at: onEveryChain(pool),
    means: () => ({ action: "deposit" })
  })
  const act = { action: "deposit", sentence: "Deposited[ {sent}]" } as const
  const named = { ...described, functions: [[act, "supply(address tokenSent,uint256 sent)"]] as const }
  const { find } = compileCatalog([{ ...lender, functions: [], rules: [swap] }], [named])
  const attempt = (succeeded: boolean) => {
    const transaction = makeTransaction({ to: pool, succeeded, input: supply })
    return find(transaction, computeLedger(transaction)).map(one => one.act)
  }
  expect(attempt(false)).toEqual([{ ...act, values: { sent: amount(token, 5n) } }])
  expect(attempt(true)).toEqual([{ action: "deposit" }])
})

test("a function that always moves the same token names its amount", () => {
  const values = { tokenSent: { kind: "address", address: token } } as const
  const fixed = { ...lender, functions: [[{ action: "stake", values }, "supply(address,uint256 sent)"]] as const }
  const transaction = makeTransaction({ to: pool, succeeded: false, input: supply })
  const [finding] = compileCatalog([fixed]).find(transaction, computeLedger(transaction))
  expect(finding?.act.values).toMatchObject({ sent: amount(token, 5n) })
})

test("a contract with one purpose has it for failed calls of any other function", () => {
  const router = { ...lender, functions: [[{ action: "swap" }] as const] }
  const { find } = compileCatalog([router])
  const found = (succeeded: boolean) => {
    const transaction = makeTransaction({ to: pool, input: "0x12345678", value: 3n, succeeded })
    return find(transaction, computeLedger(transaction))
  }
  expect(found(true)).toEqual([])
  expect(found(false)).toMatchObject([
    {
      act: { action: "swap", values: { sent: amount(nativeTokenAddress, 3n) } },
      rule: "lender/call",
      intent: "contract"
    }
  ])
})

test("what the events say comes with the intent, which weighs less", () => {
  const found = findings({
    succeeded: true,
    input: supply,
    logs: [log(pool, [id("Supplied()") as Hex])]
  })
  expect(found.map(({ intent }) => intent)).toEqual([undefined, "function"])
})

test("no calldata of a documented function makes it throw", () => {
  const documented = [...protocols, ...descriptors].flatMap(({ emitters, named, functions = [] }) =>
    functions.flatMap(([, ...signatures]) =>
      signatures.map(text => ({
        to: Object.values(emitters ?? named ?? {}).flat()[0] ?? pool,
        selector: text.startsWith("0x") ? text : parseSignature(text).hash.slice(0, 10)
      }))
    )
  )
  expect(documented.length).toBeGreaterThan(300)
  // Words that are small numbers are offsets and lengths that may lie inside the data.
  const word = fc.oneof(fc.constantFrom(0, 32, 64, 96, 1, 2), fc.nat()).map(_ => _.toString(16).padStart(64, "0"))
  fc.assert(
    fc.property(fc.constantFrom(...documented), fc.array(word, { maxLength: 24 }), ({ to, selector }, words) => {
      const input = `${selector}${words.join("")}` as Hex
      const { description } = classify(makeTransaction({ to, input, succeeded: false }), who("a"))
      expect(description).toMatch(/^[A-Z]/)
    })
  )
})
