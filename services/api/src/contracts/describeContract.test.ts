import type { Address, Hex } from "@glossa/classify"
import { contracts } from "@glossa/fixtures"
import { known } from "@glossa/signatures/node"
import { expect, test } from "vitest"
import { buildAbi } from "./abi/buildAbi.ts"
import type { ReadContract } from "./ContractReader.ts"
import { describeContract } from "./describeContract.ts"

const [address, logic, other]: ReadonlyArray<Address> = ["aa", "1c", "2c"].map(byte => `0x${byte.repeat(20)}` as const)

const own = { address: address!, code: "0x6001" as Hex }

const ping = { type: "function", name: "ping", inputs: [], outputs: [], stateMutability: "view" } as const

const found = (changes: Partial<ReadContract> = {}): ReadContract => ({
  chain: "ethereum",
  address: address!,
  hops: [],
  built: { abi: [], evidence: [], standards: [], verified: false, unnamed: [] },
  names: {},
  warnings: [],
  ...changes
})

test("a token's own words come first, made fit to be shown", () => {
  const named = found({ names: { [address!]: "FiatToken" } })
  const token = { name: "USD\u202e Coin\u0000", symbol: "USDC\u200b", standard: "ERC20" } as const
  expect(describeContract(named, token, false)).toMatchObject({
    name: "USD Coin",
    symbol: "USDC",
    officialName: "FiatToken",
    standard: "ERC20"
  })
  expect(describeContract(named, undefined, false)).toMatchObject({ name: "FiatToken", officialName: "FiatToken" })
  expect(describeContract(found(), token, false).officialName).toBe("USD Coin")
  expect(describeContract(found(), { name: "\u202e" }, false)).not.toHaveProperty("name")
})

test("the catalogue names what nobody else does", () => {
  const weth: Address = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"
  const { name, officialName } = describeContract(found({ address: weth }), undefined, false)
  expect([name, officialName]).toEqual(["Wrapped Ether", "Wrapped Ether"])
})

test("a standard is told from the ABI where the contract doesn't answer", () => {
  const built = { ...found().built, standards: ["ERC165", "ERC721"] }
  expect(describeContract(found({ built }), undefined, false).standard).toBe("ERC721")
  expect(describeContract(found({ built }), { standard: "ERC1155" }, false).standard).toBe("ERC1155")
})

test("a proxy says whom it hands on to, and is called what is behind it", () => {
  const names = { [address!]: "Proxy", [logic!]: "Logic" }
  const behind = (...addresses: ReadonlyArray<Address>) => addresses.map(at => ({ address: at }))
  const hops = [{ kind: "EIP-1967", implementations: behind(logic!) }] as const
  expect(describeContract(found({ hops, names }), undefined, false)).toMatchObject({
    officialName: "Logic",
    proxy: { kind: "EIP-1967", implementations: [{ kind: "EIP-1967", name: "Logic" }] }
  })
  const diamond = [{ kind: "EIP-2535", implementations: behind(logic!, other!) }] as const
  expect(describeContract(found({ hops: diamond, names }), undefined, false).officialName).toBe("Proxy")
  expect(describeContract(found(), undefined, false)).not.toHaveProperty("proxy")
})

test("evidence stands beside the ABI, where it is asked for", () => {
  const built = buildAbi(
    { own: { ...own, published: JSON.stringify([ping]) }, behind: [], calls: [], logs: [], names: {} },
    known
  )
  expect(describeContract(found({ built }), undefined, true).evidence).toMatchObject([
    { id: "0x5c36b186", source: "verified", contract: expect.stringMatching(/^0x[aA]{40}$/) }
  ])
  expect(describeContract(found({ built }), undefined, false)).not.toHaveProperty("evidence")
})

test("recorded contracts that nobody verified are named as others publish them", () => {
  const wallet = contracts().find(({ name }) => name === "VestingWallet")!
  const code = wallet.bytecode as Hex
  const { abi, verified } = buildAbi({ own: { ...own, code }, behind: [], calls: [], logs: [], names: {} }, known)
  expect(verified).toBe(false)
  const named = abi.map(entry => ("name" in entry ? `${entry.type} ${entry.name}` : entry.type))
  expect(named).toEqual(expect.arrayContaining(["function vestedAmount", "function release", "event EtherReleased"]))
})
