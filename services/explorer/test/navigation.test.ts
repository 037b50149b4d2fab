import { afterAll, beforeAll, expect, test } from "vitest"
import { appendRecords } from "../../api/test/appendRecords.ts"
import { startService } from "../../api/test/startService.ts"
import { openExplorer } from "./openExplorer.ts"

const ada = `0x${"a1".repeat(20)}` as const

let explorer: Awaited<ReturnType<typeof openExplorer>>
beforeAll(async () => {
  explorer = await openExplorer(await startService())
  await appendRecords(
    explorer.service,
    ada,
    Array.from({ length: 400 }, (_, index) => ({
      // Rows of different heights.
      description: `Row ${index}${" with more words".repeat(index % 9)}`
    }))
  )
})
afterAll(() => explorer?.stop())

test.each([
  [1280, 900],
  [360, 780]
])("Back and Forward return to the same row at %i pixels, without a request", async (width, height) => {
  const { page, faults, close } = await explorer.open(`/address/${ada}`, { viewport: { width, height } })
  const rows = page.locator("li.transaction")
  await rows.first().waitFor()
  while ((await rows.count()) < 300) {
    await page.keyboard.press("End")
    await page.waitForTimeout(50)
  }
  const link = page.getByRole("link", { name: /^Row 130\b/ })
  await link.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 37)
  await page.waitForTimeout(500)
  const topOf = () => link.evaluate(element => Math.round(element.getBoundingClientRect().top))
  const [before, count] = [await topOf(), await rows.count()]
  const requests: Array<string> = []
  await link.click()
  await page.waitForURL(/\/tx\//)
  await page.getByRole("heading", { level: 1 }).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.locator(".loading").waitFor({ state: "detached" })
  page.on("request", request => requests.push(new URL(request.url()).pathname))
  await page.goBack()
  await link.waitFor()
  await page.waitForTimeout(500)
  expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(1)
  expect(await rows.count()).toBe(count)
  await page.goForward()
  await page.waitForURL(/\/tx\//)
  await page.locator(".loading").waitFor({ state: "detached" })
  await page.goBack()
  await link.waitFor()
  await page.waitForTimeout(500)
  expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(1)
  // Only the stream of new transactions is opened again, and the transaction is none, so that it is requested again.
  expect(requests.filter(path => !/^\/v1\/(stream\/transactions|transaction\/.*)$/.test(path))).toEqual([])
  expect(faults.filter(text => !text.startsWith("Failed to load resource"))).toEqual([])
  await close()
})
