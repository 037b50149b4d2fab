import { Interface } from "ethers/abi"
import { id } from "ethers/hash"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { frame, makeTransaction, who } from "../../../test/makeTransaction.ts"
import { protocols } from "../../catalog.gen.ts"
import { analyzeTransaction, classify } from "../../classify.ts"
import { compileCatalog } from "../../engine/Catalog.ts"
import { inference } from "../../inference.ts"
import type { Metadata } from "../../Metadata.ts"
import { onEveryChain, protocol } from "../../rule/index.ts"
import type { Address, Hex } from "../../Transaction.ts"
import { createAnalyzer } from "../../TransactionAnalysis.ts"

const [owner, other, wallet, pool, unknown, token, none] = [
  who("a"),
  who("b"),
  who("wallet"),
  who("pool"),
  who("unknown"),
  who("token"),
  who("0")
]
const metadata: Metadata = {
  token: address =>
    address === token ? { name: "USD Coin", symbol: "USDC", decimals: 6, standard: "ERC20" } : undefined,
  contractName: () => undefined
}
const abi = new Interface([
  "function supplyTokens(address asset, uint256 amount)",
  "function supply(address asset, uint256 amount, bool flag)",
  "function approve(address spender, uint256 amount)",
  "function transfer(address to, uint256 amount)",
  "function execute(address target, bytes data)",
  "function execute(bytes32 mode, bytes executions)",
  "function executeBatch((address,uint256,bytes)[] calls)",
  "function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)",
  "function invoke(bytes32[] actions, bytes[] data)",
  "function multiSend(bytes transactions)",
  "function handleOps((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[] ops, address beneficiary)"
])
const encode = (name: string, ...values: ReadonlyArray<unknown>) => abi.encodeFunctionData(name, values) as Hex

const lender = protocol({
  id: "lender",
  name: "Lender",
  type: "lending",
  named: onEveryChain(pool),
  functions: [
    [
      { action: "deposit", operation: "supply" },
      "supplyTokens(address tokenSent, uint256 sent)",
      "supply(address tokenSent, uint256 sent, bool)"
    ]
  ],
  rules: []
})
const analyze = createAnalyzer(compileCatalog([...protocols, lender]), inference)
const attempt = (to: Address, input: Hex, by = owner) =>
  analyze(makeTransaction({ to, input, succeeded: false, calls: null })).record(by, metadata)

const approve = encode("approve", pool, 5_000_000)
const supply = encode("supplyTokens", token, 5_000_000)
const batch = [
  [token, 0, approve],
  [pool, 0, supply]
]
const supplied = { action: "deposit", contract: pool, contractName: "Lender", contractType: "lending" }
const sentence = "Tried to supply 5 USDC to Lender, but it failed"
const word = (value: number) => value.toString(16).padStart(64, "0")
const packed = (calls: ReadonlyArray<readonly [Address, Hex]>) =>
  `0x${calls.map(([to, input]) => `00${to.slice(2)}${word(0)}${word((input.length - 2) / 2)}${input.slice(2)}`).join("")}`
const safeCall = (to: Address, input: string) => encode("execTransaction", to, 0, input, 1, 0, 0, 0, none, none, "0x")

describe("what a wallet attempted is that of the call inside", () => {
  test("of a proxy, for its owner", () => {
    const record = attempt(wallet, encode("execute(address,bytes)", pool, supply))
    expect(record).toMatchObject({ ...supplied, description: sentence })
    expect(record.metadata["via"]).toBe("DSProxy")
  })

  test("of an account with delegated code, whose batch approves first", () => {
    const input = encode("executeBatch", batch)
    expect(attempt(owner, input)).toMatchObject({ ...supplied, description: sentence })
    const executions = new Interface(["function x((address,uint256,bytes)[] calls)"]).encodeFunctionData("x", [batch])
    const modular = encode("execute(bytes32,bytes)", `0x01${"0".repeat(62)}`, `0x${executions.slice(10)}`)
    expect(attempt(owner, modular)).toMatchObject({ ...supplied, description: sentence })
  })

  test("of a Safe, which its owner reads about", () => {
    const input = safeCall(
      who("multisend"),
      encode(
        "multiSend",
        packed([
          [token, approve],
          [pool, supply]
        ])
      )
    )
    const safe = attempt(wallet, input, wallet)
    expect(safe).toMatchObject({ ...supplied, description: sentence })
    expect(safe.metadata["via"]).toBe("Safe")
    expect(attempt(wallet, input)).toMatchObject({
      action: "execute",
      contractType: "wallet",
      description: "Tried to execute a transaction from the Safe 0x0000…6574: supply 5 USDC to Lender, but it failed"
    })
  })

  test("of each account of a bundle of user operations", () => {
    const entryPoint = "0x0000000071727de22e5e9d8baf0edac6f37da032"
    const operation = (sender: Address, input: Hex) =>
      [sender, 0, "0x", input, `0x${word(0)}`, 0, `0x${word(0)}`, "0x", "0x"] as const
    const input = encode(
      "handleOps",
      [
        operation(wallet, encode("executeBatch", batch)),
        operation(other, encode("executeBatch", [[token, 0, encode("transfer", wallet, 7_000_000)]]))
      ],
      owner
    )
    expect(attempt(entryPoint, input, wallet)).toMatchObject({ ...supplied, description: sentence })
    expect(attempt(entryPoint, input, other).description).toBe("Tried to send 7 USDC to 0x0000…6574, but it failed")
    expect(attempt(entryPoint, input).description).toBe(
      "Tried to bundle user operations, one of them from 0x0000…6574: supply 5 USDC to Lender, but it failed"
    )
  })
})

test("a bulker of Compound attempts its first action", () => {
  const bulker = "0xa397a8c2086c554b531c02e29f3291c9704b00c7"
  const action = (name: string) => `0x${Buffer.from(name).toString("hex").padEnd(64, "0")}`
  const words = (...values: ReadonlyArray<Address | number>) =>
    `0x${values.map(_ => (typeof _ === "number" ? word(_) : _.slice(2).padStart(64, "0"))).join("")}`
  const invoke = (name: string, data: string) => attempt(bulker, encode("invoke", [action(name)], [data])).description
  expect(invoke("ACTION_SUPPLY_ASSET", words(pool, owner, token, 5_000_000))).toBe(
    "Tried to supply 5 USDC to Compound V3, but it failed"
  )
  expect(invoke("ACTION_WITHDRAW_NATIVE_TOKEN", words(pool, owner, 5_000_000))).toBe(
    "Tried to withdraw 0.000000000005 ETH from Compound V3, but it failed"
  )
  expect(invoke("ACTION_CLAIM_REWARD", words(pool, who("rewards"), owner, 1))).toBe(
    "Tried to claim rewards from Compound V3, but it failed"
  )
  // An unknown action, and data that are too short.
  for (const [name, data] of [
    ["ACTION_OTHER", words(pool, owner, 1)],
    ["ACTION_SUPPLY_ASSET", words(pool)]
  ] as const)
    expect(invoke(name, data)).toBe("Tried to call function invoke of Compound V3, but it failed")
})

test("a call that only approves is what was attempted if nothing else was", () => {
  expect(attempt(wallet, encode("executeBatch", [[token, 0, approve]])).action).toBe("approve")
})

test("a distinctive function of a protocol says what was attempted at an unlisted contract", () => {
  expect(attempt(unknown, supply)).toMatchObject({
    action: "deposit",
    contractType: "lending",
    contractName: unknown,
    description: "Tried to supply 5 USDC to 0x0000…776e, but it failed"
  })
  // Many contracts may share a short one.
  const plain = encode("supply", token, 5, true)
  expect(attempt(unknown, plain).metadata["operation"]).toBeUndefined()
  expect(attempt(pool, plain).metadata["operation"]).toBe("supply")
  // Its effects say more where it succeeded.
  const transaction = makeTransaction({ to: unknown, input: supply, calls: [frame({ to: unknown })] })
  expect(analyze(transaction).record(owner, metadata).action).toBe("execute")
})

test("what needs a sentence of its own to be executed is only its protocol's", () => {
  const setName = new Interface(["function setName(string name)"]).encodeFunctionData("setName", ["alice.eth"]) as Hex
  expect(attempt("0xa58e81fe9b61b5c3fe2afd33cf304c454abfc7cb", setName).description).toBe(
    "Tried to set a primary name with Ethereum Name Service, but it failed"
  )
  expect(attempt(unknown, setName).description).toBe("Tried to call function setName of 0x0000…776e, but it failed")
})

test("a contract reads the arguments of a documented function", () => {
  const transaction = makeTransaction({ to: unknown, input: supply })
  expect(analyze(transaction).record(unknown, metadata).description).toBe(
    "Called by 0x0000…0061: supplyTokens(USD Coin, 5 USDC)"
  )
})

test("the contracts and tokens inside a failed call are looked up", () => {
  const input = encode("execute(address,bytes)", pool, supply)
  const { addresses } = analyze(makeTransaction({ to: wallet, input, succeeded: false }))
  expect([...addresses]).toEqual(expect.arrayContaining([pool, token]))
  expect(analyzeTransaction(makeTransaction({ to: wallet, input })).addresses).not.toContain(token)
})

test("no calldata of a forwarder makes it throw", () => {
  const word = fc.oneof(fc.constantFrom(0, 32, 64, 96, 1, 2), fc.nat()).map(_ => _.toString(16).padStart(64, "0"))
  const selector = fc.constantFrom(...abi.fragments.map(_ => id(_.format()).slice(0, 10)))
  fc.assert(
    fc.property(selector, fc.array(word, { maxLength: 24 }), (name, words) => {
      expect(attempt(wallet, `${name}${words.join("")}` as Hex).description).toMatch(/^Tried to/)
    })
  )
})

test("a wallet that forwards nothing known only executed", () => {
  const record = classify(
    makeTransaction({ to: wallet, input: safeCall(unknown, "0x12345678"), succeeded: false }),
    owner
  )
  expect(record).toMatchObject({
    action: "execute",
    description: "Tried to execute a transaction from the Safe 0x0000…6574, but it failed"
  })
})
