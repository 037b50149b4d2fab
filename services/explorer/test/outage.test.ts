import { expect, test } from "vitest"
import { appendRecords } from "../../api/test/appendRecords.ts"
import { startService } from "../../api/test/startService.ts"
import { openExplorer } from "./openExplorer.ts"

const ada = `0x${"a1".repeat(20)}` as const
const rows = Array.from({ length: 120 }, (_, index) => ({ description: `Row ${index}` }))

test("a service that is down and back loses no row", async () => {
  const service = await startService()
  await appendRecords(service, ada, rows)
  const explorer = await openExplorer(service)
  const { page, close } = await explorer.open(`/address/${ada}`, { viewport: { width: 1280, height: 400 } })
  await page.getByText("Row 119").waitFor()
  await service.stop()

  await page.locator("li.transaction").last().scrollIntoViewIfNeeded()
  const problem = page.getByRole("alert").filter({ hasText: "The service cannot be reached" })
  await problem.waitFor()
  const retry = problem.getByRole("button", { name: "Retry" })
  await retry.click()
  await problem.waitFor()

  const back = await startService({ port: Number(new URL(service.base).port) })
  await appendRecords(back, ada, rows)
  await retry.click()
  await page.getByText("Row 60", { exact: true }).waitFor()
  const end = page.getByText("This is the beginning of the history.")
  while (!(await end.isVisible())) {
    await page.keyboard.press("End")
    await page.waitForTimeout(50)
  }
  expect(await page.locator(".sentence").allTextContents()).toEqual(
    rows.map(({ description }) => description).toReversed()
  )
  await close()
  await explorer.stop()
  await back.stop()
})

test("a page that opens while the service answers with errors says so, and opens on Retry", async () => {
  const explorer = await openExplorer(await startService())
  const { page, close } = await explorer.open("about:blank")
  await page.route("**/v1/**", route => route.abort())
  await page.goto(`/address/${ada}`)
  const problems = page.getByRole("alert")
  await problems.first().waitFor()
  // The profile and the history fail for the same reason, which is said once, and one button retries both.
  await expect.poll(() => problems.count(), { timeout: 10_000 }).toBe(1)
  await page.unroute("**/v1/**")
  await page.getByRole("button", { name: "Retry" }).click()
  await page.getByText("This demo knows only the transactions of its examples").waitFor()
  await page.getByText("First seen").waitFor()
  await close()
  await explorer.stop()
})
