import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { appendRecords } from "../../api/test/appendRecords.ts"
import { startService } from "../../api/test/startService.ts"
import { openExplorer } from "./openExplorer.ts"

type Records = Parameters<typeof appendRecords>[2]

const ada = `0x${"a1".repeat(20)}` as const
const token = `0x${"70".repeat(20)}`

const asset = (symbol: string, name = symbol) => ({
  amount: 1.5,
  amountExact: "1.5",
  asset: { address: token, name, symbol, standard: "ERC20" as const }
})

const swaps: Records = Array.from({ length: 500 }, (_, index) => ({
  action: index % 5 === 0 ? "swap" : "send",
  contractType: index % 5 === 0 ? "exchange" : "token",
  contractName: index % 5 === 0 ? "Uniswap V2" : "USD Coin",
  description: `Row ${index}`,
  assetsSent: [asset("USDC")],
  metadata: index % 5 === 0 ? { protocol: "uniswap-v2" } : {}
}))

const spam: Records = Array.from({ length: 3 }, (_, index) => ({
  action: "receive",
  contractType: "token",
  description: `Spam ${index}`,
  metadata: { spam: index === 1 ? "impostor: not the real USDC" : "address poisoning" }
}))

const named = `0x1234${"5".repeat(32)}abcd`
const imitation = `0x1234${"6".repeat(32)}abcd`
const transfers: Records = [named, imitation].map(counterparty => ({
  action: "send",
  contractType: "native",
  description: "Sent 1 ETH to 0x1234…abcd",
  metadata: { counterparty }
}))

let explorer: Awaited<ReturnType<typeof openExplorer>>
let last: Awaited<ReturnType<typeof appendRecords>>
beforeAll(async () => {
  explorer = await openExplorer(await startService())
  last = await appendRecords(explorer.service, ada, [...swaps, ...transfers, ...spam])
})
afterAll(() => explorer?.stop())

const rows = (page: Page) => page.locator("li.transaction")

test("scrolling loads all 500 rows, each once, in their order", async () => {
  const { page, faults, close } = await explorer.open(`/address/${ada}`)
  await rows(page).first().waitFor()
  const end = page.getByText("This is the beginning of the history.")
  for (let scrolls = 0; scrolls < 200 && !(await end.isVisible()); scrolls++) {
    await page.keyboard.press("End")
    await page.waitForTimeout(20)
  }
  const sentences = await page.locator("li.transaction .sentence").allTextContents()
  expect(sentences.filter(text => text.startsWith("Row"))).toEqual(
    Array.from({ length: 500 }, (_, index) => `Row ${499 - index}`)
  )
  expect(await page.locator(".day").count()).toBeGreaterThan(20)
  expect(faults).toEqual([])
  await close()
})

test("filters narrow the history, stay in the URL, and can be removed", async () => {
  const { page, close } = await explorer.open(`/address/${ada}`)
  await page.getByText("Action", { exact: true }).click()
  await page.getByLabel("Swap").check()
  await page.waitForURL(/\?actions=swap$/)
  await page.getByText("Contract type", { exact: true }).click()
  await page.getByLabel("Exchange").check()
  await page.waitForURL(/\?actions=swap&contractTypes=exchange$/)
  const sentences = () => page.locator(".sentence").allTextContents()
  const fifths = expect.arrayContaining(["Row 495", "Row 490"])
  await expect.poll(sentences, { timeout: 10_000 }).toEqual(fifths)
  expect((await sentences()).filter(text => Number(text.slice(4)) % 5 !== 0)).toEqual([])

  await page.reload()
  await expect.poll(sentences, { timeout: 10_000 }).toEqual(fifths)
  await page.getByRole("link", { name: /^Swap.*remove/ }).click()
  await page.getByRole("link", { name: /^Exchange.*remove/ }).click()
  await page.getByText("Row 499").waitFor()
  expect(new URL(page.url()).search).toBe("")

  await page.getByRole("link", { name: "Uniswap V2" }).first().click()
  await page.waitForURL(/\?protocol=uniswap-v2$/)
  await page.goto(`/address/${ada}?actions=vote,nonsense`)
  await page.getByText("No transaction matches these filters.").waitFor()
  await page.getByRole("link", { name: "Remove the filters" }).click()
  await page.getByText("Row 499").waitFor()
  await page.goBack()
  await page.getByText("No transaction matches these filters.").waitFor()
  await close()
})

test("a day begins the history there", async () => {
  const { page, close } = await explorer.open(`/address/${ada}`)
  await page.getByLabel("Until").fill("2023-11-20")
  await page.waitForURL(/\?until=2023-11-20$/)
  await page.getByRole("heading", { name: "Monday, November 20, 2023" }).waitFor()
  expect(await page.locator(".day").first().getByRole("heading").textContent()).toBe("Monday, November 20, 2023")
  await close()
})

test("spam is folded with its reason, and shown on request", async () => {
  const { page, close } = await explorer.open(`/address/${ada}`)
  const folded = page.getByText("3 transactions are likely spam: address poisoning; impostor: not the real USDC")
  await folded.waitFor()
  expect(await page.getByText("Spam 0").count()).toBe(0)
  await folded.click()
  await page.getByText("Spam 0").waitFor()
  await close()
})

test("a private name replaces an address everywhere, but not another that looks alike", async () => {
  const { page, close } = await explorer.open(`/address/${named}`)
  await page.getByRole("button", { name: "Give a private name" }).click()
  await page.getByLabel(/^Private name/).fill("Landlord")
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { name: /Landlord/ }).waitFor()
  await page.goto(`/address/${ada}`)
  await page.getByText("Sent 1 ETH to Landlord").waitFor()
  expect(await page.getByText("Sent 1 ETH to 0x1234…abcd").count()).toBe(1)
  await page.goto(`/address/${named}`)
  await page.getByRole("button", { name: "Change the private name" }).click()
  await page.getByLabel(/^Private name/).fill("")
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { level: 1, name: "0x1234…abcd" }).waitFor()
  await close()
})

test("a transaction that is indexed appears on top, and is announced", async () => {
  const { page, close } = await explorer.open(`/address/${ada}`)
  await rows(page).first().waitFor()
  await page.waitForTimeout(300)
  last = await appendRecords(explorer.service, ada, [{ description: "Claimed 5 ETH just now" }], { last })
  await page.locator("li.transaction").first().getByText("Claimed 5 ETH just now").waitFor()
  expect(await page.getByRole("status").allTextContents()).toContain("New: Claimed 5 ETH just now")
  await close()
})

test("the whole history downloads as CSV, with the filters of the page", async () => {
  const { page, close } = await explorer.open(`/address/${ada}?actions=swap`)
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download CSV" }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^0xa1a1.*\.csv$/i)
  const chunks = await (await file.createReadStream()).toArray()
  const lines = Buffer.concat(chunks).toString().trimEnd().split("\r\n")
  expect(lines.filter(line => /Row \d+/.test(line))).toHaveLength(100)
  await page.getByRole("button", { name: "Download CSV" }).waitFor()
  await close()
})

const attack = '<img src=x onerror="window.hacked = true"><script>window.hacked = true</script>'
const hostile = [
  attack,
  "\u202egnp.exe\u2066",
  "W".repeat(400),
  "Z̸̡͑a̷l̵̢͝g̴͜o".repeat(20),
  "javascript:alert(1)",
  "line\nbreak\ttab",
  " ",
  "__proto__"
]

test("hostile names of tokens and contracts neither run nor break the layout", async () => {
  const eve = `0x${"e5".repeat(20)}` as const
  last = await appendRecords(
    explorer.service,
    eve,
    hostile.map((text, index) => ({
      contractName: text,
      description: `Received 1.5 ${text}`,
      assetsReceived: [asset(text), asset(text, attack)],
      assetsSent: [
        { ...asset(text), amountExact: "9".repeat(78), asset: { ...asset(text).asset, tokenId: "7".repeat(78) } }
      ],
      metadata: {
        counterparty: text,
        protocol: text,
        reason: text,
        ...(index % 2 === 1 && { status: "failed" }),
        ...(index > 5 && { spam: text })
      }
    })),
    { last }
  )
  for (const width of [360, 1280]) {
    const { page, faults, close } = await explorer.open(`/address/${eve}`, { viewport: { width, height: 800 } })
    await rows(page).nth(5).waitFor()
    for (const summary of await page.locator(".spam summary").all()) await summary.click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await page.evaluate(() => "hacked" in window || document.images.length)).toBe(0)
    expect(await page.locator("a[href^='javascript']").count()).toBe(0)
    expect(faults).toEqual([])
    await close()
  }
})

test("grays the sentences of records with low confidence", async () => {
  const { page, close } = await explorer.open("about:blank")
  await page.route("**/v1/address/*/transactions?*", async route => {
    const response = await route.fetch()
    const body = await response.json()
    for (const [i, { metadata }] of body.transactions.entries()) metadata.confidence = i === 0 ? "low" : "high"
    await route.fulfill({ response, json: body })
  })
  await page.goto(`${explorer.service.base}/address/0xb12d5aE0eb36c9518b929661A3ad3ACbda36496c`)
  const unsure = page.locator(".transaction .unsure")
  await unsure.first().waitFor()
  expect(await unsure.first().getAttribute("title")).toContain("not sure")
  expect(await unsure.count()).toBeLessThan(await page.locator(".transaction .sentence").count())
  await close()
})
