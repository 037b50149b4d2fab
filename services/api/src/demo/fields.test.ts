import { afterAll, beforeAll, expect, test } from "vitest"
import { demoService } from "../../test/demoService.ts"
import { everything, person, weth } from "../../test/specification.ts"
import { demoAddresses } from "./introduction.ts"
import { contracts } from "./recordings.ts"

/** The fields of the interface's specification, by its sections. A path leads into objects and lists. */
const specified = {
  "2.1 Address profile":
    "address blockchains name domainName createdAt image netWorth.amount netWorth.currency tags.slug",
  "2.2 Transaction history response": "address transactions.txHash endingAt",
  "2.3 Transaction":
    "timestamp txHash contractName contractType action description blockchain fee.amount fee.currency assetsSent.amount assetsReceived.amount metadata.rule",
  "2.4 AssetAmount and Asset":
    "amount asset.address asset.name asset.symbol asset.image asset.price asset.supply asset.standard",
  "2.7 Contract": "address name symbol officialName standard abi verified blockchain proxy.implementations.name"
} as const

type Json = Readonly<Record<string, unknown>>

/** The values at a path. */
const valuesAt = (value: unknown, path: ReadonlyArray<string>): ReadonlyArray<unknown> => {
  if (Array.isArray(value)) return value.flatMap(one => valuesAt(one, path))
  const [name, ...rest] = path
  if (name === undefined) return value === undefined ? [] : [value]
  return Object(value) === value ? valuesAt((value as Json)[name], rest) : []
}

let service: Awaited<ReturnType<typeof demoService>>
const answers = {} as Record<keyof typeof specified, ReadonlyArray<unknown>>
const read = async (paths: ReadonlyArray<string>) => {
  const found = []
  for (const path of paths) found.push((await service.get(path)).body)
  return found
}

beforeAll(async () => {
  service = await demoService()
  const people = [person, weth, ...demoAddresses.map(({ address }) => address)]
  answers["2.1 Address profile"] = await read(people.map(address => `/v1/address/${address}`))
  answers["2.2 Transaction history response"] = await read([`/v1/address/${person}/transactions`])
  const transactions = await everything(service)
  answers["2.3 Transaction"] = transactions
  answers["2.4 AssetAmount and Asset"] = transactions.flatMap(one => [...one.assetsSent, ...one.assetsReceived])
  answers["2.7 Contract"] = await read(
    contracts().map(({ address, chain }) => `/v1/contract/${address}?blockchain=${chain}&include=evidence`)
  )
}, 120_000)
afterAll(() => service?.stop())

const fields = Object.entries(specified).flatMap(([section, paths]) =>
  paths.split(" ").map(path => [section as keyof typeof specified, path] as const)
)

test.each(fields)("shows a field of %s: %s", (section, path) => {
  expect(valuesAt(answers[section], path.split(".")).length).toBeGreaterThan(0)
})

test("shows fungible assets with a price, and collections with their supply", () => {
  const assets = valuesAt(answers["2.4 AssetAmount and Asset"], ["asset"]) as ReadonlyArray<Json>
  const standardsOf = (field: string) => new Set(assets.flatMap(asset => (field in asset ? [asset["standard"]] : [])))
  expect(standardsOf("price")).toEqual(new Set(["ERC20"]))
  expect(standardsOf("supply")).toEqual(new Set(["ERC721"]))
})

test("shows a contract whose published ABI is repaired", () => {
  expect(valuesAt(answers["2.7 Contract"], ["evidence", "source"])).toContain("repaired")
})
