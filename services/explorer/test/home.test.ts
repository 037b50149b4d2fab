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

test("the first load is at most 40 kB, sends one API request, and nothing to other hosts", async () => {
  const { page, faults, close } = await explorer.open("about:blank")
  const requests: Array<URL> = []
  let bytes = 0
  page.on("requestfinished", async request => {
    const url = new URL(request.url())
    requests.push(url)
    const { responseBodySize, responseHeadersSize } = await request.sizes()
    if (url.pathname !== "/favicon.ico") bytes += responseBodySize + responseHeadersSize
  })
  await page.goto("/", { waitUntil: "networkidle" })
  await page.getByRole("link", { name: "0xb12d…496c" }).waitFor()
  expect(new Set(requests.map(({ origin }) => origin))).toEqual(new Set([new URL(explorer.service.base).origin]))
  const ofApi = requests.filter(({ pathname }) => !/^\/(assets\/.*|favicon\.ico)?$/.test(pathname))
  expect(ofApi).toEqual([])
  // The document itself, and what the service says of itself.
  expect(requests.filter(({ pathname }) => pathname === "/")).toHaveLength(2)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(40_000)
  expect(faults).toEqual([])
  await close()
})

test.each([
  ["an address", person, `/address/${person}`],
  ["an address without checksum", person.toLowerCase(), `/address/${person.toLowerCase()}`],
  ["an ENS name", "vitalik.eth", "/address/vitalik.eth"],
  ["a name with letters of any language", "Ⅷ💩.eth", "/address/%E2%85%A7%F0%9F%92%A9.eth"],
  ["a transaction", ` ${hash} `, `/tx/${hash}`]
])("the search opens %s", async (_, text, path) => {
  const { page, close } = await explorer.open("/")
  await page.getByRole("textbox", { name: /Address, ENS name/ }).fill(text)
  await page.keyboard.press("Enter")
  await page.waitForURL(url => url.pathname === path)
  await close()
})

test.each([
  ["hello", "Expected an address"],
  ["0x12", "An address has 40 digits after 0x and a transaction hash 64; this has 2."],
  ["0xzz", "only the digits"],
  ["a b.eth", "Expected an address"]
])("the search says what is wrong with %s", async (text, message) => {
  const { page, close } = await explorer.open("/")
  await page.getByRole("textbox").fill(text)
  await page.getByRole("button", { name: "Search" }).click()
  expect(await page.getByRole("alert").textContent()).toContain(message)
  expect(new URL(page.url()).pathname).toBe("/")
  await close()
})

test.each([1280, 360])("the search knows protocols, owners and tokens at %i pixels", async width => {
  const { page, faults, close } = await explorer.open("/", { viewport: { width, height: 800 } })
  const box = page.getByRole("textbox")
  const suggestions = page.getByRole("list", { name: "Suggestions" })
  await box.fill("usdc")
  await page.keyboard.press("Enter")
  await suggestions.getByRole("link", { name: "USDC (USD Coin)" }).first().waitFor()
  await suggestions.getByText(/^token on Ethereum, 0xa0b8…eb48$/).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await box.fill("aave")
  await page.keyboard.press("Enter")
  await suggestions
    .getByText(/^protocol on Ethereum/)
    .first()
    .waitFor()
  await box.fill("uniswap v2")
  await page.keyboard.press("Enter")
  await suggestions.getByRole("link", { name: "Uniswap V2" }).first().click()
  await page.waitForURL(/\/contract\/0x/)
  await suggestions.waitFor({ state: "detached" })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(faults.filter(text => !text.startsWith("Failed to load resource"))).toEqual([])
  await close()
})

test("a contract that is searched for has a tab for its ABI", async () => {
  const { page, close } = await explorer.open("/")
  await page.getByRole("textbox").fill("0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2")
  await page.keyboard.press("Enter")
  await page.getByRole("link", { name: "Contract", exact: true }).click()
  await page.waitForURL(url => url.pathname === "/contract/0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2")
  await close()
})

test("the approvals of an address that are still open are shown on request", async () => {
  const { page, close } = await explorer.open(`/address/${person}?until=2023-09-01`)
  await page.getByText("Holdings and open approvals").click()
  await page.getByText("No balance is known.").waitFor()
  await page.getByRole("region", { name: "Open approvals" }).getByRole("link").first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await close()
})

test("a path that is not a page is a problem of the service, and an invalid address is reported", async () => {
  const { page, close } = await explorer.open("/address/0x12")
  expect(await page.getByRole("alert").first().textContent()).toContain("Invalid parameter")
  await close()
})

test("a stored key that the service refuses is explained, and can be replaced", async () => {
  const { page, close } = await explorer.open("/")
  await page.evaluate(() => localStorage.setItem("glossa.apiKey", JSON.stringify("not-a-key-of-anyone")))
  await page.goto(`/address/${person}`)
  await page.getByRole("alert").getByText("key").waitFor()
  await page.getByLabel("API key").fill("still wrong")
  await page.getByRole("button", { name: "Use this key" }).click()
  await page.getByText("A key is a text without white space.").waitFor()
  await page.getByLabel("API key").fill("glossa-demo")
  await page.getByRole("button", { name: "Use this key" }).click()
  await page.getByText("First seen").waitFor()
  expect(await page.evaluate(() => localStorage.getItem("glossa.apiKey"))).toBe('"glossa-demo"')
  await close()
})
