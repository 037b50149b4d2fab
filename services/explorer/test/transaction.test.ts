import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startService } from "../../api/test/startService.ts"
import { axeViolations } from "./axeViolations.ts"
import { changeTransaction } from "./changeTransaction.ts"
import { openExplorer } from "./openExplorer.ts"

let explorer: Awaited<ReturnType<typeof openExplorer>>
beforeAll(async () => {
  explorer = await openExplorer(await startService())
})
afterAll(() => explorer?.stop())

/** Of the demo: liquidity is removed from Uniswap V2 through its router. */
const hash = "0x4f7257330112ea170289d04a72813c902cebcfa5a59164180e7b58474be28cce"
const sentence = "Removed liquidity of 223.932 ETH and 446,567 USDC from Uniswap V2"
const sender = "0xe92825aDd2401Ab34fe598E529FB1C850cFAFec7"

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor()

/** Opens everything that is folded, also what only then appears. */
const unfold = async (page: Page) => {
  const folded = page.locator("details:not([open]) > summary")
  while ((await folded.count()) > 0) await folded.first().click()
}

test("shows what moved, why, and what the contracts did", async () => {
  const { page, faults, close } = await explorer.open(`/tx/${hash}`)
  await heading(page, sentence)
  await page.getByText("19,050,222").waitFor()
  await page.getByRole("img", { name: /Who gave what to whom/ }).waitFor()
  await page.getByText("All 8 movements as a table").click()
  await expect.poll(() => page.getByRole("table", { name: "Movements of assets" }).getByRole("row").count()).toBe(9)
  await page.getByText("By rule uniswap-v2/Burn").first().waitFor()
  await page.getByText("a protocol's rule says what happened").waitFor()
  await page.getByText("it says no more than the chosen one").first().waitFor()
  await page.getByText("Confidence high:").waitFor()
  expect(await page.locator(".unsure").count()).toBe(0)
  await page.getByText("8 logs").click()
  await page.getByText("14 calls").click()
  await unfold(page)
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 780 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(faults).toEqual([])
  await close()
})

test.each(["light", "dark"] as const)(
  "grays a sentence of low confidence on a %s page, and says why",
  async colorScheme => {
    const { page, close } = await explorer.open("about:blank")
    await page.emulateMedia({ colorScheme })
    await changeTransaction(page, record => {
      record.metadata.confidence = "low"
    })
    await page.goto(`${explorer.service.base}/tx/${hash}`)
    await heading(page, sentence)
    const unsure = page.locator("h1 .unsure")
    expect(await unsure.getAttribute("title")).toContain("not sure")
    const colorOf = (element: Element) => getComputedStyle(element).color
    expect(await unsure.evaluate(colorOf)).toBe(await page.locator(".act .muted").first().evaluate(colorOf))
    expect(await axeViolations(page)).toEqual([])
    await close()
  }
)

test("another perspective keeps the focus, and is kept in the URL", async () => {
  const { page, close } = await explorer.open(`/tx/${hash}`)
  await heading(page, sentence)
  const select = page.getByRole("combobox", { name: "As seen by" })
  await select.focus()
  await page.keyboard.press("ArrowDown")
  await expect.poll(() => new URL(page.url()).searchParams.get("address")).toMatch(/^0x7a250d/i)
  await heading(page, /^(?!Removed liquidity of 223)/)
  expect(await select.evaluate(element => element === document.activeElement)).toBe(true)
  await page.reload()
  await heading(page, /^(?!Removed liquidity of 223)/)
  await select.selectOption(sender)
  await heading(page, sentence)
  expect(new URL(page.url()).search).toBe("")
  await close()
})

test("leads to the transactions of the sender before and after", async () => {
  const { page, close } = await explorer.open(`/tx/${hash}`)
  await page.getByRole("link", { name: /Next of the sender/ }).click()
  await heading(page, "Removed liquidity of 44.7864 ETH and 89,313.5 USDC from Uniswap V2")
  await page.getByRole("link", { name: /Previous of the sender/ }).click()
  await heading(page, sentence)
  await close()
})

const hostile = `\u202e<img src=x onerror="alert(1)">${"\u0301".repeat(50)}${"W".repeat(300)}`

test("hostile names and thousands of logs, movements and calls break nothing", async () => {
  const { page, faults, close } = await explorer.open("about:blank", { viewport: { width: 360, height: 780 } })
  await changeTransaction(page, record => {
    record.description = `Swapped 1 ${hostile}`
    record.metadata.spam = hostile
    record.metadata.reason = hostile
    for (const address of Object.keys(record.names)) record.names[address] = hostile
    for (const amount of [...record.assetsSent, ...record.assetsReceived]) amount.asset.symbol = hostile
    const [movement] = record.ledger
    movement.asset = { ...movement.asset, symbol: hostile, name: hostile }
    const address = (i: number) => `0x${i.toString(16).padStart(40, "0")}`
    record.ledger = [
      ...record.ledger,
      ...Array.from({ length: 1_000 }, (_, i) => ({ ...movement, from: address(i), to: address(i * 7) }))
    ]
    const [log] = record.logs
    const parameters = [
      { name: hostile, type: "string", value: hostile },
      {
        name: "",
        type: "tuple[]",
        value: Array.from({ length: 500 }, () => [{ name: "a", type: "bytes", value: `0x${"ab".repeat(500)}` }])
      }
    ]
    log.decoded = {
      kind: "log",
      name: hostile,
      signature: `${hostile}()`,
      parameters,
      source: "signature",
      alternatives: [hostile]
    }
    record.logs = Array.from({ length: 2_000 }, (_, index) =>
      index === 0 ? log : { ...log, index, decoded: undefined }
    )
    record.calls.calls = Array.from({ length: 2_000 }, () => ({ ...record.calls, name: hostile, calls: [] }))
  })
  await page.goto(`${explorer.service.base}/tx/${hash}`)
  await heading(page, /^Swapped 1/)
  for (const text of ["2,000 logs", "2,001 calls", "All 1,008 movements as a table"]) await page.getByText(text).click()
  await page.locator(".index").first().click()
  await page.getByRole("button", { name: "Show 50 more of 2,000 logs" }).click()
  expect(await page.locator("*").count()).toBeLessThan(6_000)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await page.locator("img").count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})

test("a pending transaction is read again until it is in a block", async () => {
  const { page, close } = await explorer.open("about:blank")
  let requests = 0
  await changeTransaction(page, record => {
    if (requests++ > 0) return
    record.description = "Remove liquidity from Uniswap V2"
    record.metadata.status = "pending"
    Object.assign(record.facts, { status: "pending", blockNumber: null, position: null })
  })
  await page.goto(`${explorer.service.base}/tx/${hash}`)
  await heading(page, "Remove liquidity from Uniswap V2")
  await page.getByText("Not in a block yet.").waitFor()
  await heading(page, sentence)
  expect(requests).toBeGreaterThan(1)
  await close()
})

test("without its node, the record of the index is shown", async () => {
  const { page, close } = await explorer.open("about:blank")
  const problem = {
    type: "/problems/chain-unavailable",
    title: "Chain unavailable",
    status: 503,
    detail: "ethereum: no node responds.",
    instance: "/",
    code: "chain-unavailable",
    errors: [],
    requestId: "r"
  }
  let isDown = false
  await page.route("**/v1/transaction/**", route =>
    isDown || route.request().url().includes("include=")
      ? route.fulfill({
          status: 503,
          contentType: "application/problem+json",
          headers: { "retry-after": "0" },
          body: JSON.stringify(problem)
        })
      : route.continue()
  )
  await page.goto(`${explorer.service.base}/tx/${hash}`)
  await heading(page, sentence)
  await page.getByText("The chain's node cannot be read").waitFor()
  await page.getByText("The sender's transactions before and after this one are not known.").waitFor()
  expect(await axeViolations(page)).toEqual([])
  isDown = true
  await page.reload()
  await page.getByRole("alert").getByText("ethereum: no node responds.").waitFor()
  isDown = false
  await page.getByRole("button", { name: "Retry" }).click()
  await heading(page, sentence)
  await close()
})

test("says where the transactions of the sender cannot be known", async () => {
  const { page, close } = await explorer.open("about:blank")
  await page.route("**/v1/address/*/transactions?*", route => route.abort())
  await page.goto(`${explorer.service.base}/tx/${hash}`)
  await page.getByText("The sender's transactions before and after this one are not known.").waitFor()
  await close()
})

test.each([
  [`0x${"1".repeat(64)}`, /not found/i],
  ["0x12", /hash|expected/i]
])("a transaction %s is a problem in words", async (wrong, problem) => {
  const { page, close } = await explorer.open(`/tx/${wrong}`)
  const alert = page.getByRole("alert")
  await alert.waitFor()
  expect(await alert.textContent()).toMatch(problem)
  expect(await axeViolations(page)).toEqual([])
  await close()
})
