import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { packAddresses } from "../../scripts/packAddresses.ts"
import type { Addresses, ListedContract } from "./addresses.ts"
import { unpackAddresses } from "./unpackAddresses.ts"

const folder = new URL("../addresses/", import.meta.url)
const withoutSource = ({ source: _, date: __, ...contract }: ListedContract) => contract

test.each(readdirSync(folder))("the build keeps every contract of %s with its role and name, in order", file => {
  const listed: Addresses = JSON.parse(readFileSync(new URL(file, folder), "utf8"))
  const contracts = Object.entries(listed).map(([place, some]) => [place, some.map(withoutSource)])
  expect(unpackAddresses(packAddresses(listed))).toEqual(Object.fromEntries(contracts))
})
