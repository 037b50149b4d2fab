import { afterAll, beforeAll, expect, test } from "vitest"
import { startService } from "../../api/test/startService.ts"
import { openExplorer } from "./openExplorer.ts"

let explorer: Awaited<ReturnType<typeof openExplorer>>
beforeAll(async () => {
  explorer = await openExplorer(await startService())
})
afterAll(() => explorer.stop())

test("the home page offers examples of the demo", async () => {
  const { page, faults, close } = await explorer.open("/")
  await page.getByRole("link", { name: "0xb12d…496c" }).click()
  await page.getByRole("heading", { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe("/address/0xb12d5aE0eb36c9518b929661A3ad3ACbda36496c")
  expect(faults).toEqual([])
  await close()
})
