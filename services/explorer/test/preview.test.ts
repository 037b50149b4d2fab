import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { anvil } from "../../api/test/anvil.ts"
import { startService } from "../../api/test/startService.ts"
import { axeViolations } from "./axeViolations.ts"
import { openExplorer } from "./openExplorer.ts"
import { key, startOnNode } from "./startOnNode.ts"

const [alice, bob] = [`0x${"a1".repeat(20)}`, `0x${"b2".repeat(20)}`]

let node: Awaited<ReturnType<typeof anvil>>
let explorer: Awaited<ReturnType<typeof openExplorer>>
beforeAll(async () => {
  node = await anvil()
  await node.request("anvil_setBalance", alice, "0x8ac7230489e80000")
  explorer = await openExplorer(await startOnNode(node))
})
afterAll(async () => {
  await explorer?.stop()
  await node?.stop()
})

const open = async () => {
  const opened = await explorer.open("/preview")
  await opened.page.getByLabel("API key").fill(key)
  await opened.page.keyboard.press("Enter")
  await opened.page.getByRole("heading", { level: 1 }).waitFor()
  return opened
}

const send = (page: Page) => page.getByRole("button", { name: "Preview", exact: true }).click()
const paste = (page: Page, text: string) => page.getByLabel("Paste a transaction").fill(text)

test("previews a payment that the form asks for, with the keyboard alone", async () => {
  const { page, faults, close } = await open()
  await page.getByLabel("Paste a transaction").focus()
  const type = async (text: string) => {
    await page.keyboard.press("Tab")
    await page.keyboard.type(text)
  }
  for (const text of ["Ethereum", alice, bob, "1.000000000000000001", "", "21000"]) await type(text)
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { level: 2, name: "Sent 1 ETH to 0xb2B2…b2b2" }).waitFor()
  await page.getByText(/^Executed by debug_traceCall on the state after block/).waitFor()
  expect(await page.locator(".results .amount").first().getAttribute("title")).toContain("1.000000000000000001")
  await page.getByRole("img", { name: /Who gave what to whom/ }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.className)).toBe("results")
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 780 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(faults).toEqual([])
  await close()
})

test("previews pasted transactions that share state, and warns", async () => {
  const { page, close } = await open()
  const calls = [
    { to: bob, value: "0x4563918244f40000" },
    { to: bob, value: "0x6f05b59d3b20000" },
    { to: bob, value: "0x8ac7230489e80000" }
  ]
  await paste(page, JSON.stringify({ method: "wallet_sendCalls", params: [{ chainId: "0x1", from: alice, calls }] }))
  await page.getByText("Read 3 transactions into the form.").waitFor()
  expect(await page.getByRole("group", { name: "Transaction 2" }).getByLabel("Value in ETH").inputValue()).toBe("0.5")
  await send(page)
  await page.getByText(/^Executed by eth_simulateV1/).waitFor()
  const results = page.getByRole("region", { name: /^Result of transaction/ })
  expect(await results.count()).toBe(3)
  await results.last().getByText("Danger.").waitFor()
  expect(await axeViolations(page)).toEqual([])
  await close()
})

test("names what is wrong with the form, and focuses the first of it", async () => {
  const { page, close } = await open()
  await send(page)
  await page.getByText("Expected an address, 0x and 40 digits, or an ENS name.").waitFor()
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe("from")
  await page.getByLabel("From").fill(alice)
  await page.getByLabel("To", { exact: true }).fill(bob)
  await page.getByLabel("Value in ETH").fill("1.0000000000000000001")
  await page.getByText("with at most 18 decimals").waitFor()
  await paste(page, "{")
  await page.getByText("expected JSON or calldata in hex.").waitFor()
  await paste(page, JSON.stringify({ from: alice, to: bob, chainId: 5 }))
  await page.getByText("of chain 5, which is not served").waitFor()
  expect(await axeViolations(page)).toEqual([])
  await close()
})

test("says what the service refuses", async () => {
  const { page, close } = await open()
  await paste(page, JSON.stringify({ from: alice, to: bob }))
  await page.getByLabel("To", { exact: true }).fill("unregistered.eth")
  await send(page)
  await page.getByRole("alert").getByText("unregistered.eth").waitFor()
  expect(await axeViolations(page)).toEqual([])
  await close()
})

test("without a node, it says that only the calldata was read", async () => {
  const demo = await openExplorer(await startService())
  const { page, close } = await demo.open("/preview")
  const data = `0x095ea7b3${bob.slice(2).padStart(64, "0")}${"f".repeat(64)}`
  await paste(page, JSON.stringify({ from: alice, to: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48", data }))
  await send(page)
  await page.getByRole("heading", { level: 2, name: /^Allow 0xb2b2…b2b2 to spend unlimited USDC/i }).waitFor()
  await page.getByText("Not executed: only the calldata was read").waitFor()
  await page.getByText(/may take any amount of USDC\.$/).waitFor()
  expect(await page.getByText("What the sender pays and gets").count()).toBe(0)
  await close()
  await demo.stop()
})

test("keeps the form in the fragment of the URL, which a reload reads", async () => {
  const { page, close } = await open()
  await paste(page, JSON.stringify({ from: alice, to: bob, value: "0xde0b6b3a7640000" }))
  await send(page)
  await page.getByRole("heading", { level: 2, name: /^Sent 1 ETH/ }).waitFor()
  expect(new URL(page.url()).hash).toContain(bob)
  await page.reload()
  await send(page)
  await page.getByRole("heading", { level: 2, name: /^Sent 1 ETH/ }).waitFor()
  await close()
})
