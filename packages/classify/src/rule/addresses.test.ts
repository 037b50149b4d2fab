import { readdirSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import { describe, expect, test } from "vitest"
import { formatAddresses } from "../../scripts/formatAddresses.ts"
import { knownChains } from "../chains.ts"
import { type Addresses, addressOf, at, byName, factories } from "./addresses.ts"
import { everywhere } from "./Deployments.ts"

const [a, b, c] = ["0xa", "0xb", "0xc"]
const addresses: Addresses = {
  [everywhere]: [{ address: c, role: "factory", name: "Uniswap" }],
  base: [{ address: a }, { address: b, role: "pool" }, { address: b, role: "fork", name: "Aerodrome" }],
  optimism: [
    { address: c, role: "pool" },
    { address: a, role: "fork", name: "Velodrome" },
    { address: c, role: "factory", name: "Velodrome" }
  ]
}

test("finds the contracts of a role on each chain", () => {
  expect(at(addresses)).toEqual({ base: [a] })
  expect(at(addresses, "pool")).toEqual({ base: [b], optimism: [c] })
  expect(at(addresses, "fork", "Velodrome")).toEqual({ optimism: [a] })
  expect(byName(addresses, "fork")).toEqual([
    { name: "Aerodrome", contracts: { base: [b] } },
    { name: "Velodrome", contracts: { optimism: [a] } }
  ])
})

test("finds factories, with the chains of those that have one", () => {
  expect(factories(addresses, "factory", "0x12")).toEqual([
    { name: "Uniswap", factory: c, initCodeHash: "0x12" },
    { name: "Velodrome", factory: c, initCodeHash: "0x12", chain: "optimism" }
  ])
})

test("finds the only address of a role", () => {
  expect(addressOf(addresses, "factory")).toBe(c)
  expect(() => addressOf(addresses, "pool")).toThrow("several addresses have role pool")
})

test("throws for a role or a name that no contract has", () => {
  for (const find of [at, byName, addressOf]) expect(() => find(addresses, "pools")).toThrow("role pools")
  expect(() => at(addresses, "fork", "Uniswap")).toThrow("role fork, name Uniswap")
  expect(() => at({ base: [{ address: a, role: "pool" }] })).toThrow("role undefined")
})

const src = new URL("../", import.meta.url)
const files = readdirSync(new URL("addresses", src))

describe.each(files)("%s", file => {
  const text = readFileSync(new URL(`addresses/${file}`, src), "utf8")
  const lists = Object.entries(JSON.parse(text) as Addresses)

  test("is sorted, one contract a line", () => expect(text).toBe(formatAddresses(JSON.parse(text))))

  test("lists contracts of known chains, each once in a role, with its source and date", () => {
    for (const [chain, contracts] of lists) {
      expect([everywhere, ...knownChains]).toContain(chain)
      const places = contracts.map(({ address, role }) => `${role} ${address}`)
      expect(places).toEqual([...new Set(places)])
      for (const { address, role, name, source, date } of contracts) {
        expect(address).toMatch(/^0x[0-9a-f]{40}$/)
        expect(role ?? "none").toMatch(/^[a-z0-9.-]+$/)
        expect(name ?? "none").not.toBe("")
        expect(source).toMatch(/^https:\/\/[^\s"]+$/)
        expect(new Date(`${date}`).toISOString().slice(0, 10)).toBe(date)
      }
    }
  })
})

const protocols = readdirSync(new URL("protocols", src))

test("each file belongs to the protocol of its name, which imports no other", () => {
  const imports = protocols.flatMap(file => {
    const text = readFileSync(new URL(`protocols/${file}`, src), "utf8")
    return [...text.matchAll(/^import .* from "\.\.\/addresses\/(.*)\.json"/gm)].map(([, id]) => [
      basename(file, ".ts"),
      id
    ])
  })
  expect(imports.filter(([protocol, id]) => protocol !== id)).toEqual([])
  expect(imports.map(([, id]) => `${id}.json`).toSorted()).toEqual(files)
})

test("a protocol file has no address, and at most 170 lines", () => {
  const texts = protocols.map(file => [file, readFileSync(new URL(`protocols/${file}`, src), "utf8")] as const)
  expect(texts.filter(([, text]) => /["'`]0x[0-9a-f]{40}["'`]/i.test(text)).map(([file]) => file)).toEqual([])
  expect(
    texts.flatMap(([file, text]) =>
      text.split("\n").length - 1 > 170 ? [`${file}: ${text.split("\n").length - 1}`] : []
    )
  ).toEqual([])
})
