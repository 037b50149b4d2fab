import { id } from "ethers/hash"
import { describe, expect, test } from "vitest"
import { frame, log, makeTransaction, topic, transferLog, who } from "../../../test/makeTransaction.ts"
import { analyzeTransaction } from "../../classify.ts"
import { compileCatalog } from "../../engine/Catalog.ts"
import { inference } from "../../inference.ts"
import type { Token } from "../../Metadata.ts"
import { event, protocol } from "../../rule/index.ts"
import type { Address, Hex, Transaction } from "../../Transaction.ts"
import { createAnalyzer } from "../../TransactionAnalysis.ts"

const [a, b, contract, logic, farm, bond, exchange] = ["a", "b", "contract", "logic", "farm", "bond", "exchange"].map(
  who
) as [Address, Address, Address, Address, Address, Address, Address]

const staked = event("event Staked(address indexed user)", {
  means: ({ args }) => ({ action: "stake", actor: args.user })
})
const vault = protocol({ id: "vault", name: "Vault", type: "savings", generic: true, rules: [staked] })
const listed = protocol({
  id: "listed",
  name: "Brand",
  type: "savings",
  named: { ethereum: [logic, farm] },
  rules: [event("event Locked(address indexed user)", { means: ({ args }) => ({ action: "stake", actor: args.user }) })]
})
const only = protocol({
  id: "only",
  name: "Only",
  type: "savings",
  rules: [
    event("event Bonded(address indexed user)", {
      at: { ethereum: [bond] },
      means: ({ args }) => ({ action: "stake", actor: args.user })
    })
  ]
})
const analyze = createAnalyzer(
  compileCatalog([vault, listed, only], [], (_, address) => (address === exchange ? "Bourse" : undefined)),
  inference
)

interface Known {
  readonly tokens?: Readonly<Record<Address, Token>>
  readonly names?: Readonly<Record<Address, string>>
}

const seenBy = (address: Address, fields: Partial<Transaction>, { tokens = {}, names: sources = {} }: Known = {}) =>
  analyze(makeTransaction(fields)).record(address, {
    token: asked => tokens[asked],
    contractName: asked => sources[asked]
  })
const logged = (name: string, emitter = contract) => ({
  logs: [log(emitter, [id(`${name}(address)`) as Hex, topic(a)])]
})
const nameOf = (fields: Partial<Transaction>, known?: Known) => seenBy(a, fields, known).contractName

describe("a record by a rule is named", () => {
  test("for the contract itself, where the rule is of an interface", () => {
    expect(nameOf(logged("Staked"), { names: { [contract]: "StakedFrax" } })).toBe("StakedFrax")
    expect(nameOf(logged("Staked"), { tokens: { [contract]: { name: "Staked Frax" } } })).toBe("Staked Frax")
    expect(nameOf(logged("Staked"))).toBe(contract)
    expect(seenBy(a, logged("Staked")).description).toBe("Staked with 0x0000…6374")
  })

  test("for the protocol only where its contract is listed", () => {
    expect(nameOf({ to: farm, ...logged("Locked", farm) })).toBe("Brand")
    for (const event of ["Locked", "Bonded"]) {
      expect(nameOf(logged(event))).toBe(contract)
      expect(nameOf(logged(event), { names: { [contract]: "Copy" } })).toBe("Copy")
    }
  })
})

describe("a contract without a rule is named", () => {
  const called = { input: "0x12345678" } as const

  test("by the catalog, its token, its source, or by its address", () => {
    expect(nameOf({ ...called, to: farm }, { tokens: { [farm]: { name: "Farm Share" } } })).toBe("Brand")
    expect(nameOf(called, { tokens: { [contract]: { name: "Own" } }, names: { [contract]: "Source" } })).toBe("Own")
    expect(nameOf(called, { tokens: { [contract]: { name: "", symbol: "OWN" } } })).toBe("OWN")
    expect(nameOf(called, { names: { [contract]: "Source" } })).toBe("Source")
    expect(nameOf(called)).toBe(contract)
  })

  test("for the code that it runs as a proxy, not for a library", () => {
    const delegated = (input: Hex) => ({
      ...called,
      calls: [frame({ type: "delegatecall", from: contract, to: logic, input })]
    })
    expect(nameOf(delegated("0x12345678"))).toBe("Brand")
    expect(nameOf(delegated("0x12345678"), { names: { [contract]: "TransparentUpgradeableProxy" } })).toBe("Brand")
    expect(nameOf(delegated("0x87654321"))).toBe(contract)
  })

  test("for the protocol whose factory created it in the transaction", () => {
    const calls = [frame({ type: "create2", from: farm, to: b, input: "0x" })]
    const created = { ...called, to: b, calls }
    expect(seenBy(a, created).contractName).toBe("Brand")
  })

  test("for the owner of the code that it runs, and of the account that deployed it", () => {
    const clone = frame({ type: "delegatecall", from: contract, to: exchange, input: "0x12345678" })
    expect(nameOf({ ...called, calls: [clone] })).toBe("Bourse")
    expect(seenBy(exchange, { from: exchange, to: null, created: b, input: "0x6000" })).toMatchObject({
      contractName: "Bourse",
      description: `Deployed a contract of Bourse at 0x0000…0062`
    })
    const calls = [frame({ type: "create", from: farm, to: b, input: "0x" })]
    const tokens = { [b]: { name: "Farm Share", symbol: "FS" } }
    expect(seenBy(a, { ...called, to: farm, calls }).description).toContain("a contract of Brand at 0x0000…0062")
    expect(seenBy(a, { ...called, to: farm, calls }, { tokens }).description).toContain("Deployed Farm Share")
  })
})

describe("a plain transfer is named", () => {
  test("for the asset", () => {
    expect(nameOf({ to: b, value: 1n })).toBe("Ether")
    const token = { [contract]: { name: "Paper", symbol: "PPR", decimals: 0, standard: "ERC20" } } as const
    expect(nameOf({ logs: [transferLog(contract, a, b, 5n)] }, { tokens: token })).toBe("Paper")
  })

  test("for the owner of the account that was called; sentences name it as the other side", () => {
    const sent = { to: exchange, value: 10n ** 18n }
    for (const side of [a, exchange])
      expect(seenBy(side, sent)).toMatchObject({ contractName: "Bourse", contractType: "native" })
    expect(seenBy(a, sent).description).toBe("Sent 1 ETH to Bourse")
    const withdrawn = seenBy(b, { from: exchange, to: b, value: 10n ** 18n })
    expect([withdrawn.contractName, withdrawn.description]).toEqual(["Ether", "Received 1 ETH from Bourse"])
  })
})

test("wrapped native tokens keep their names in their own records", () => {
  const weth = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"
  const transaction = makeTransaction({ to: weth, logs: [transferLog(weth, a, b, 5n)] })
  for (const address of [weth, a, b] as const)
    expect(analyzeTransaction(transaction).record(address).contractName).toBe("Wrapped Ether")
})
