import type { Address, Hex } from "@glossa/classify"
import { contracts } from "@glossa/fixtures"
import { defaultSignatures } from "@glossa/signatures/node"
import { expect, test } from "vitest"
import { buildAbi } from "./abi/buildAbi.ts"
import { describeContract } from "./describeContract.ts"
import type { ResolvedContract } from "./lookupOnChain.ts"

const [address, logic, other]: ReadonlyArray<Address> = ["aa", "1c", "2c"].map(byte => `0x${byte.repeat(20)}` as const)

const own = { address: address!, code: "0x6001" as Hex }

const ping = { type: "function", name: "ping", inputs: [], outputs: [], stateMutability: "view" } as const

const resolved = (changes: Partial<ResolvedContract> = {}): ResolvedContract => ({
  chain: "ethereum",
  address: address!,
  hops: [],
  built: { abi: [], evidence: [], standards: [], verified: false, unnamed: [] },
  names: {},
  warnings: [],
  ...changes
})

test("the token's name and symbol come first, without control characters", () => {
  const named = resolved({ names: { [address!]: "FiatToken" } })
  const token = { name: "USD\u202e Coin\u0000", symbol: "USDC\u200b", standard: "ERC20" } as const
  expect(describeContract(named, token, false)).toMatchObject({
    name: "USD Coin",
    symbol: "USDC",
    officialName: "FiatToken",
    standard: "ERC20"
  })
  expect(describeContract(named, undefined, false)).toMatchObject({ name: "FiatToken", officialName: "FiatToken" })
  expect(describeContract(resolved(), token, false).officialName).toBe("USD Coin")
  expect(describeContract(resolved(), { name: "\u202e" }, false)).not.toHaveProperty("name")
})

test("neither a kind nor the class of a proxy is a name", () => {
  const names = { [address!]: "AdminUpgradeabilityProxy", [logic!]: "LendingPool" }
  const hops = [{ kind: "EIP-1967", implementations: [{ address: logic! }] }] as const
  expect(describeContract(resolved({ hops, names }), undefined, false).name).toBe("LendingPool")
  expect(describeContract(resolved({ names }), { name: "ERC20" }, false)).not.toHaveProperty("name")
})

test("the protocol catalog names a contract without another name", () => {
  const weth: Address = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"
  const { name, officialName } = describeContract(resolved({ address: weth }), undefined, false)
  expect([name, officialName]).toEqual(["Wrapped Ether", "Wrapped Ether"])
})

test("a proxy of Safe's code is a Safe, also if the source has another name; a proxy of other code is not", () => {
  const singleton: Address = "0xd9db270c1b5e3bd161e8c8503c55ceabee709552"
  const hopsTo = (implementation: Address) =>
    [{ kind: "Safe", implementations: [{ address: implementation }] }] as const
  const names = { [singleton]: "GnosisSafe" }
  expect(describeContract(resolved({ hops: hopsTo(singleton) }), undefined, false)).toMatchObject({
    name: "Safe",
    officialName: "Safe"
  })
  expect(describeContract(resolved({ hops: hopsTo(singleton), names }), undefined, false)).toMatchObject({
    name: "Safe",
    officialName: "GnosisSafe"
  })
  expect(describeContract(resolved({ hops: hopsTo(logic!) }), undefined, false)).not.toHaveProperty("name")
})

test("a name of the operator precedes all others, and is marked", () => {
  const { name, nameSource } = describeContract(resolved(), { name: "USD Coin" }, false, "Vault")
  expect([name, nameSource]).toEqual(["Vault", "operator"])
  expect(describeContract(resolved(), { name: "USD Coin" }, false)).not.toHaveProperty("nameSource")
})

test("the standard is detected from the ABI if there is no token metadata", () => {
  const built = { ...resolved().built, standards: ["ERC165", "ERC721"] }
  expect(describeContract(resolved({ built }), undefined, false).standard).toBe("ERC721")
  expect(describeContract(resolved({ built }), { standard: "ERC1155" }, false).standard).toBe("ERC1155")
})

test("a proxy lists its implementations and has the name of its only one", () => {
  const names = { [address!]: "Proxy", [logic!]: "Logic" }
  const implementations = (...addresses: ReadonlyArray<Address>) => addresses.map(address => ({ address }))
  const hops = [{ kind: "EIP-1967", implementations: implementations(logic!) }] as const
  expect(describeContract(resolved({ hops, names }), undefined, false)).toMatchObject({
    officialName: "Logic",
    proxy: { kind: "EIP-1967", implementations: [{ kind: "EIP-1967", name: "Logic" }] }
  })
  const extended = [...hops, { kind: "immutable", implementations: implementations(other!) }] as const
  expect(describeContract(resolved({ hops: extended, names }), undefined, false).officialName).toBe("Logic")
  const diamond = [{ kind: "EIP-2535", implementations: implementations(logic!, other!) }] as const
  expect(describeContract(resolved({ hops: diamond, names }), undefined, false).officialName).toBe("Proxy")
  expect(describeContract(resolved(), undefined, false)).not.toHaveProperty("proxy")
})

test("evidence is included on request", () => {
  const built = buildAbi(
    { own: { ...own, published: JSON.stringify([ping]) }, implementations: [], calls: [], logs: [], names: {} },
    defaultSignatures
  )
  expect(describeContract(resolved({ built }), undefined, true).evidence).toMatchObject([
    { id: "0x5c36b186", source: "verified", contract: expect.stringMatching(/^0x[aA]{40}$/) }
  ])
  expect(describeContract(resolved({ built: { ...built, standards: ["ERC20"] } }), undefined, true).standards).toEqual([
    "ERC20"
  ])
  for (const field of ["evidence", "standards"])
    expect(describeContract(resolved({ built }), undefined, false)).not.toHaveProperty(field)
})

test("functions of an unverified contract are named from published signatures", () => {
  const wallet = contracts().find(({ name }) => name === "VestingWallet")!
  const code = wallet.bytecode as Hex
  const { abi, verified } = buildAbi(
    { own: { ...own, code }, implementations: [], calls: [], logs: [], names: {} },
    defaultSignatures
  )
  expect(verified).toBe(false)
  const named = abi.map(entry => ("name" in entry ? `${entry.type} ${entry.name}` : entry.type))
  expect(named).toEqual(expect.arrayContaining(["function vestedAmount", "function release", "event EtherReleased"]))
})
