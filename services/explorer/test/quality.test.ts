import { afterAll, beforeAll, expect, test } from "vitest"
import { startService } from "../../api/test/startService.ts"
import { axeViolations } from "./axeViolations.ts"
import { openExplorer } from "./openExplorer.ts"

let explorer: Awaited<ReturnType<typeof openExplorer>>
beforeAll(async () => {
  explorer = await openExplorer(await startService())
})
afterAll(() => explorer?.stop())

const person = "0xb12d5aE0eb36c9518b929661A3ad3ACbda36496c"
const hash = "0x63c067bf195b50722f07882bfa9ff5c7f17338e1a3428954eeaac3af21e50ed9"

/** The machine may be busy. */
const slow = { timeout: 10_000 }

const paths = [
  "/",
  "/address/0x8b989a9C13f2364EeEaE3F8AEDc470a6C735Ae31",
  `/address/${person}?actions=vote,swap&until=2024-06-01`,
  "/address/0x12",
  `/tx/${hash}?address=${person}&blockchain=optimism`,
  "/contract/0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2",
  "/preview"
]

test.each(paths)("%s has no violations of accessibility or policy, and fits", async path => {
  const { page, faults, close } = await explorer.open(path, { viewport: { width: 360, height: 780 } })
  await page.getByRole("heading", { level: 1 }).waitFor()
  await expect.poll(() => page.locator(".loading").count(), slow).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await axeViolations(page)).toEqual([])
  // The browser logs a response that is a problem.
  expect(faults.filter(text => !text.startsWith("Failed to load resource"))).toEqual([])
  await close()
})

test("the policy refuses inline scripts, HTML from text, and other hosts", async () => {
  const { page, faults, close } = await explorer.open("/")
  const refused = await page
    .evaluate(() => {
      document.body.append(Object.assign(document.createElement("script"), { textContent: "" }))
      return fetch("https://example.com").then(
        () => "",
        error => String(error)
      )
    })
    .catch(String)
  expect(refused).toContain("TypeError")
  expect(faults.join("\n")).toMatch(/Content Security Policy|Trusted/)
  await close()
})

test("everything works with the keyboard alone", async () => {
  const { page, close } = await explorer.open("/")
  const { keyboard } = page
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "")
  await page.getByRole("link", { name: "0xb12d…496c" }).waitFor()
  await keyboard.press("Tab")
  expect(await focused()).toBe("Skip to content")
  await keyboard.press("Enter")
  await keyboard.press("Tab")
  expect(await focused()).toBe("preview a transaction")
  await keyboard.press("Tab")
  await keyboard.type(person)
  await keyboard.press("Enter")
  // The heading of the page that opened has the focus, so that a screen reader begins there. Its name arrives later.
  await expect.poll(focused, slow).toMatch(/^(0xb12d…496c|aliceinwonderland\.eth)$/)
  await page.locator("li.transaction").first().waitFor()

  const tabTo = async (text: RegExp) => {
    for (let presses = 0; presses < 40; presses++) {
      await keyboard.press("Tab")
      const [element, outline] = await page.evaluate(() => {
        const { outerHTML } = document.activeElement!
        return [outerHTML.slice(0, 200), getComputedStyle(document.activeElement!).outlineStyle]
      })
      expect(outline, element).not.toBe("none")
      if (text.test(await focused())) return
    }
    throw new Error(`No way to ${text} by Tab`)
  }
  await tabTo(/^Give a private name/)
  await keyboard.press("Enter")
  await keyboard.type("Me")
  await keyboard.press("Escape")
  await expect.poll(focused, slow).toBe("Give a private name")

  await tabTo(/^Action/)
  await keyboard.press("Enter")
  await keyboard.press("Tab")
  await keyboard.press("Space")
  await page.waitForURL(/actions=approve$/)
  await keyboard.press("Escape")
  await expect.poll(focused, slow).toMatch(/^Action/)
  await tabTo(/^Approve.*remove/)
  await keyboard.press("Enter")
  await page.waitForURL(url => url.search === "")
  await page.locator("li.transaction").first().waitFor()
  await tabTo(/^Deposited 1,000 DAI/)
  await keyboard.press("Enter")
  await page.waitForURL(/\/tx\/0x63c067bf/)
  await close()
})
