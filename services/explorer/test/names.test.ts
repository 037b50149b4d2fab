import { afterAll, beforeAll, expect, test } from "vitest"
import { deployEns } from "../../../packages/chain/test/ens.ts"
import { anvil } from "../../api/test/anvil.ts"
import { openExplorer } from "./openExplorer.ts"
import { key, startOnNode } from "./startOnNode.ts"

const alice = `0x${"a1".repeat(20)}` as const
const mallory = `0x${"b2".repeat(20)}` as const
const longName = `${"w".repeat(60)}.eth`

let node: Awaited<ReturnType<typeof anvil>>
let explorer: Awaited<ReturnType<typeof openExplorer>>
beforeAll(async () => {
  node = await anvil()
  const ens = await deployEns((method, params) => node.request(method, ...params))
  await ens.register("alice", alice)
  await ens.claim(alice, "alice.eth")
  await ens.register("w".repeat(60), mallory)
  await ens.claim(mallory, longName)
  explorer = await openExplorer(await startOnNode(node))
})
afterAll(async () => {
  await explorer?.stop()
  await node?.stop()
})

test("without a demo, the key is entered once, and an ENS name opens its address", async () => {
  const { page, close } = await explorer.open("/")
  await page.getByRole("textbox").fill("alice.eth")
  await page.keyboard.press("Enter")
  await page.getByLabel("API key").fill("a-key-of-nothing")
  await page.keyboard.press("Enter")
  await page.getByRole("alert").getByText("key").waitFor()
  await page.getByLabel("API key").fill(key)
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { level: 1, name: "alice.eth" }).waitFor()
  await page.getByText(new RegExp(`^${alice}$`, "i")).waitFor()
  await page.reload()
  await page.getByRole("heading", { level: 1, name: "alice.eth" }).waitFor()
  expect(await page.getByLabel("API key").count()).toBe(0)

  await page.goto("/address/nothing-has-this-name.eth")
  await page.getByRole("alert").first().waitFor()
  expect(await page.getByRole("alert").first().textContent()).toMatch(/name/i)
  await close()
})

test("a long ENS name does not widen the page", async () => {
  const { page, close } = await explorer.open("about:blank", { viewport: { width: 360, height: 780 } })
  await page.goto("/")
  await page.evaluate(text => localStorage.setItem("glossa.apiKey", JSON.stringify(text)), key)
  await page.goto(`/address/${mallory}`)
  await page.getByRole("heading", { level: 1, name: longName }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await close()
})
