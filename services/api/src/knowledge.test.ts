import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { serviceProcesses } from "../test/serviceProcess.ts"
import { person, weth } from "../test/specification.ts"
import type { Contract } from "./api/Contract.ts"
import type { Profile } from "./api/Profile.ts"
import type { TransactionHistory } from "./api/TransactionHistory.ts"

let processes: ReturnType<typeof serviceProcesses>
beforeEach(() => {
  processes = serviceProcesses()
})
afterEach(() => processes.stop())

/** Starts the demo with a file of labels. */
const startWith = (labels: string, isPublic = true, env: Readonly<Record<string, string>> = {}) => {
  const folder = join(processes.folder, "knowledge")
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "labels.csv"), `# public: ${isPublic}\nchain,address,name,type,tags\n${labels}`)
  return processes.start({ GLOSSA_KNOWLEDGE: folder, ...env })
}

test("names of the operator are in records, profiles and contracts, and marked", { timeout: 120_000 }, async () => {
  const { base, said } = await startWith(`*,${weth},Our Ether,savings,\n*,${person},Payroll,,ours;Team Berlin\n`)
  expect(base, said()).toMatch(/^http/)
  const get = async (path: string) => (await fetch(base + path, { headers: { "x-api-key": "glossa-demo" } })).json()
  const profile = (await get(`/v1/address/${person}`)) as typeof Profile.Type
  expect(profile.name).toBe("Payroll")
  const label = { slug: "operator", type: "label", source: "operator", metadata: { name: "Payroll" } }
  const tag = { slug: "team-berlin", name: "Team Berlin", type: "label", source: "operator" }
  expect(profile.tags).toEqual(expect.arrayContaining([expect.objectContaining(tag)]))
  expect(profile.tags).toContainEqual({
    ...label,
    name: "Labeled by the operator",
    metadata: { name: "Payroll", blockchains: expect.stringContaining("ethereum,optimism") }
  })
  const contract = (await get(`/v1/contract/${weth}`)) as typeof Contract.Type
  expect(contract).toMatchObject({ name: "Our Ether", nameSource: "operator" })
  const { transactions } = (await get(`/v1/address/${weth}/transactions?limit=100`)) as typeof TransactionHistory.Type
  const named = transactions.filter(({ contractName }) => contractName === "Our Ether")
  expect(named.length).toBeGreaterThan(0)
  for (const { contractType, metadata } of named) {
    expect(contractType).toBe("savings")
    expect(metadata["knowledge"]).toMatch(/^name,type/)
  }
  const [{ txHash } = named[0]!] = named
  const { names, evidence } = (await get(
    `/v1/transaction/${txHash}?include=ledger,evidence&address=${weth}`
  )) as Readonly<Record<string, Readonly<Record<string, unknown>>>>
  expect(Object.values(names ?? {})).toContain("Our Ether")
  expect(JSON.stringify(evidence)).toContain('"id":"operator"')
})

test("a wrong file ends the start in one line with file, line and reason", { timeout: 60_000 }, async () => {
  const { ended, said } = await startWith(`base,${weth},Ether,,\nbase,0x12,Vault,,\n`)
  expect(await ended).toBe(1)
  expect(said()).toMatch(/^GLOSSA_KNOWLEDGE: .*labels\.csv:4: address: expected 0x and 40 hexadecimal digits\.\n$/)
})

test("private labels end the start of a service that every web page may call", { timeout: 60_000 }, async () => {
  const { ended, said } = await startWith(`*,${person},Payroll,,\n`, false)
  expect(await ended).toBe(1)
  expect(said()).toMatch(/^GLOSSA_KNOWLEDGE: .*labels\.csv:1: expected public: true, .*\.\n$/)
})

test("private labels end the start of a service that is read without a key", { timeout: 60_000 }, async () => {
  const env = { GLOSSA_DATABASE: "sqlite::memory:", GLOSSA_PUBLIC: "true" }
  const { ended, said } = await startWith(`*,${person},Payroll,,\n`, false, env)
  expect(await ended).toBe(1)
  expect(said()).toMatch(/^GLOSSA_KNOWLEDGE: .*labels\.csv:1: expected public: true, .*\(GLOSSA_PUBLIC\)\.\n$/)
})
