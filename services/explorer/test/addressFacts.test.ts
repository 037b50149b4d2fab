import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { appendRecords } from "../../api/test/appendRecords.ts"
import { startService } from "../../api/test/startService.ts"
import { axeViolations } from "./axeViolations.ts"
import { openExplorer } from "./openExplorer.ts"

const ada = `0x${"a1".repeat(20)}` as const
const bob = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
const eth = { address: "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE", name: "Ether", symbol: "ETH", standard: "native" }
const nameless = { address: bob, name: "", symbol: "", standard: "ERC20" }

let explorer: Awaited<ReturnType<typeof openExplorer>>
beforeAll(async () => {
  explorer = await openExplorer(await startService())
  await appendRecords(explorer.service, ada, [
    {
      action: "receive",
      description: "Received 2 ETH from 0x5aAe…eAed",
      assetsReceived: [{ amount: 2, amountExact: "2", asset: { ...eth, standard: "native" } }],
      metadata: { counterparty: bob.toLowerCase() }
    },
    { description: "Sent 1 ETH to 0x5aAe…eAed", metadata: { counterparty: bob } }
  ])
})
afterAll(() => explorer?.stop())

/** Answers requests of profiles with the service's response, changed. */
const changeProfile = (page: Page, edit: (profile: ReturnType<typeof JSON.parse>) => void) =>
  page.route(/\/v1\/address\/[^/]+(\/profile)?(\?.*)?$/, async route => {
    const response = await route.fetch()
    const profile = await response.json()
    edit(profile)
    await route.fulfill({ response, json: profile })
  })

test.each([1280, 360, 320])("has balances with and without a price, at %i pixels", async width => {
  const { page, faults, close } = await explorer.open("about:blank", { viewport: { width, height: 800 } })
  await changeProfile(page, profile => {
    profile.netWorth = { amount: 0, currency: "USD" }
    profile.unpriced = [{ blockchain: "ethereum", address: eth.address }]
    profile.warnings = ["optimism: nodes unavailable; netWorth excludes it"]
    profile.holdings = [
      { blockchain: "ethereum", currency: "USD", amount: 9_998, amountExact: "9998", asset: eth },
      { blockchain: "base", currency: "USD", amount: 1, amountExact: "1", asset: eth, price: 2_000, value: 2_000 },
      { blockchain: "ethereum", currency: "USD", amount: 5, amountExact: "5", unit: "smallest", asset: nameless }
    ]
  })
  await page.goto(`${explorer.service.base}/address/${ada}`)
  const card = page.getByRole("region", { name: "Profile" })
  await card.getByText("9,998 ETH").waitFor()
  await card.getByText("without 1 asset that has no reliable price and optimism, which could not be read").waitFor()
  expect(await card.getByText("$0.00").count()).toBe(0)
  await page.getByText("Holdings and open approvals").click()
  const table = page.getByRole("table", { name: "Holdings" })
  await table.getByRole("row", { name: /1 ETH.*\$2,000/ }).waitFor()
  await table.getByRole("row", { name: /9,998 ETH.*no price/ }).waitFor()
  await table.getByRole("link", { name: "0x5aAe…eAed" }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  if (width > 320) expect(await axeViolations(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test("has the value of amounts whose price is known, and no fee that another address paid", async () => {
  const { page, close } = await explorer.open("about:blank")
  await page.route("**/v1/address/*/transactions?*", async route => {
    const response = await route.fetch()
    const body = await response.json()
    for (const { assetsReceived } of body.transactions)
      for (const { asset } of assetsReceived) asset.price = "$1,823.42"
    await route.fulfill({ response, json: body })
  })
  await page.goto(`${explorer.service.base}/address/${ada}`)
  const received = page.locator("li.transaction").filter({ hasText: "Received" })
  await received.getByText("$3,646.84").waitFor()
  expect(await received.getByText(/^Fee/).count()).toBe(0)
  await page.locator("li.transaction").filter({ hasText: "Sent" }).getByText(/^Fee/).waitFor()
  await close()
})

test("an address in a sentence is a link, with the words around it", async () => {
  const { page, close } = await explorer.open(`/address/${ada}`)
  const sent = page.locator("li.transaction").filter({ hasText: "Sent" }).locator(".sentence")
  await sent.getByRole("link", { name: "0x5aAe…eAed" }).click()
  await page.waitForURL(`**/address/${bob}`)
  await page.goBack()
  await sent.getByRole("link", { name: "Sent 1 ETH to" }).click()
  await page.waitForURL(/\/tx\//)
  await close()
})

test("an invalid address is one problem", async () => {
  const { page, close } = await explorer.open("/address/0x12")
  await page
    .getByRole("alert")
    .getByText(/expected/i)
    .waitFor()
  expect(await page.getByRole("alert").count()).toBe(1)
  expect(await page.getByRole("heading", { name: "Transactions" }).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await close()
})
