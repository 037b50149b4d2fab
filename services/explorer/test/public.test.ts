import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { appendRecords } from "../../api/test/appendRecords.ts"
import { startService } from "../../api/test/startService.ts"
import { axeViolations } from "./axeViolations.ts"
import { openExplorer } from "./openExplorer.ts"

const alice = "0x00000000000000000000000000000000000a11ce"
const hash = `0x${"ab".repeat(32)}` as const

let explorer: Awaited<ReturnType<typeof openExplorer>>
beforeAll(async () => {
  const service = await startService({ demo: false, publicAccess: { perNetwork: 1_000, total: 1_000 } })
  await appendRecords(service, alice, [{ txHash: hash, description: "Sent 1 ETH to Bob" }])
  // The service reads once a second which chains are indexed.
  await vi.waitFor(async () => expect((await service.ask(`/v1/transaction/${hash}`)).status).toBe(200), {
    timeout: 10_000,
    interval: 200
  })
  explorer = await openExplorer(service)
})
afterAll(() => explorer?.stop())

test("a public service shows transactions and addresses without asking for a key", async () => {
  const { page, faults, close } = await explorer.open(`/tx/${hash}`)
  expect(await page.title()).toContain("Sent 1 ETH to Bob")
  await page.getByRole("heading", { name: "Sent 1 ETH to Bob" }).waitFor()
  expect(await page.getByLabel("API key").count()).toBe(0)
  await page.goto(`/address/${alice}`)
  await page.locator("li.transaction").first().waitFor()
  expect(await page.getByRole("button", { name: "Download CSV" }).count()).toBe(0)
  expect(faults).toEqual([])
  expect(await axeViolations(page)).toEqual([])
  await close()
})

test("a public service asks for a key where one is needed", async () => {
  const { page, close } = await explorer.open("/preview")
  await page.getByLabel("API key").waitFor()
  await page.getByRole("link", { name: "Glossa", exact: true }).click()
  await page.getByRole("textbox", { name: /Address, ENS name/ }).waitFor()
  await close()
})

test("a path without a page has status 404 and says so", async () => {
  const { page, close } = await explorer.open("about:blank")
  const response = await page.goto("/nothing")
  expect(response?.status()).toBe(404)
  await page.getByText("There is no such page.").waitFor()
  await close()
})
