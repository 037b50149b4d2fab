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
const sender = "0xe92825aDd2401Ab34fe598E529FB1C850cFAFec7"
const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"
const router = "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D"
const addressOf = (i: number) => `0x${i.toString(16).padStart(40, "0")}`
const topicOf = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, "0")}`

const isOutside = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    return [
      document.documentElement.scrollWidth - width,
      ...Array.from(document.querySelectorAll(".fact-list dd, .fact-list dd *"))
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .map(({ outerHTML }) => outerHTML.slice(0, 120))
    ]
  })

/** Opens the changed transaction, and checks that it fits and is accessible. */
const open = async (
  edit: Parameters<typeof changeTransaction>[1],
  check: (page: Page, width: number) => Promise<unknown>
) => {
  for (const width of [1280, 360, 320]) {
    const { page, faults, close } = await explorer.open("about:blank", { viewport: { width, height: 800 } })
    await changeTransaction(page, edit)
    await page.goto(`${explorer.service.base}/tx/${hash}`)
    await page.getByRole("heading", { name: "Facts" }).waitFor()
    await check(page, width)
    await expect.poll(() => isOutside(page)).toEqual([0])
    if (width !== 320) expect(await axeViolations(page)).toEqual([])
    expect(faults).toEqual([])
    await close()
  }
}

test("a transaction is at most 60 kB, and sends nothing to other hosts", async () => {
  const { page, close } = await explorer.open("about:blank")
  const origins = new Set<string>()
  let bytes = 0
  page.on("requestfinished", async request => {
    const { origin, pathname } = new URL(request.url())
    origins.add(origin)
    const { responseBodySize, responseHeadersSize } = await request.sizes()
    if (pathname !== "/favicon.ico") bytes += responseBodySize + responseHeadersSize
  })
  await page.goto(`${explorer.service.base}/tx/${hash}`, { waitUntil: "networkidle" })
  await page.getByRole("link", { name: /Next of the sender/ }).waitFor()
  expect([...origins]).toEqual([new URL(explorer.service.base).origin])
  expect(bytes).toBeGreaterThan(20_000)
  expect(bytes).toBeLessThanOrEqual(60_000)
  await close()
})

test("118 items of a collection are one line with the first five", async () => {
  await open(
    record => {
      const asset = { address: usdc, name: "Otherdeed", symbol: "OTHR", standard: "ERC721" }
      record.assetsReceived = Array.from({ length: 118 }, (_, i) => ({
        amount: 1,
        amountExact: "1",
        asset: { ...asset, tokenId: `${i + 1}` }
      }))
      record.assetsSent = [
        { amount: 2, amountExact: "2", asset: { ...asset, name: "", symbol: "", standard: "ERC20" } }
      ]
    },
    async page => {
      await page.getByText("+118 NFTs").waitFor()
      expect(await page.locator(".fact-list .token-id").allTextContents()).toEqual(["#1", "#2", "#3", "#4", "#5"])
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_000)
      // A token without a name has its address, and every asset a link.
      expect(await page.locator(".fact-list a.asset").allTextContents()).toEqual(["0xA0b8…eB48", "Otherdeed"])
      expect(await page.locator(".fact-list a.asset").first().getAttribute("href")).toBe(`/contract/${usdc}`)
      await page.getByRole("button", { name: "113 more" }).click()
      expect(await page.locator(".fact-list .token-id").count()).toBe(118)
    }
  )
})

test("has what the sender signed, the gas, the time zone and the age", async () => {
  await open(
    record => {
      record.facts = { ...record.facts, type: 2, nonce: 1_041, value: "1500000000000000000" }
      Object.assign(record.facts, { gasLimit: "300000", gasUsed: "150000", gasPrice: "12500000000" })
    },
    async page => {
      const facts = page.locator(".fact-list")
      for (const text of ["1.5 ETH", "150,000 of 300,000 (50.0 %)", "12.5 Gwei", "1,041", "2, EIP-1559"])
        await facts.getByText(text, { exact: true }).waitFor()
      await facts.getByText(/years? ago$/).waitFor()
      expect(await facts.locator("time").textContent()).toMatch(/UTC|GMT/)
    }
  )
})

test("says how many blocks followed", async () => {
  const { page, close } = await explorer.open("about:blank")
  await page.route("**/readyz", route =>
    route.fulfill({ json: { status: "ready", chains: [{ blockchain: "ethereum", head: 19_050_321 }] } })
  )
  await page.goto(`${explorer.service.base}/tx/${hash}`)
  await page.getByText("100 confirmations").waitFor()
  await close()
})

test("shows spender and allowance of approvals, with a way to revoke them", async () => {
  await open(
    record => {
      const approval = (data: string, spender: string) => ({
        index: 0,
        address: usdc,
        topics: [
          "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925",
          topicOf(sender),
          topicOf(spender)
        ],
        data
      })
      record.tokens = { [usdc]: { name: "USD Coin", symbol: "USDC", decimals: 6, standard: "ERC20" } }
      record.logs = [
        approval(`0x${"f".repeat(64)}`, router),
        approval(`0x${(2_500_000).toString(16).padStart(64, "0")}`, addressOf(5))
      ]
    },
    async page => {
      const table = page.getByRole("table", { name: "Who may transfer what" })
      await table.getByRole("row", { name: /Uniswap.*unlimited USDC/ }).waitFor()
      await table.getByRole("row", { name: /0x0000…0005.*2.5 USDC/ }).waitFor()
      const link = page.getByRole("link", { name: /revoke.cash/ })
      expect(await link.getAttribute("href")).toBe(`https://revoke.cash/address/${sender}?chainId=1`)
      expect(await link.getAttribute("rel")).toContain("noreferrer")
    }
  )
})

test("a failed transaction opens its calls where it failed, with amounts of tokens in the arguments", async () => {
  await open(
    record => {
      Object.assign(record.facts, { status: "failed", revert: { data: "0x08c379a0" } })
      record.metadata = { ...record.metadata, status: "failed", reason: "TransferHelper: TRANSFER_FROM_FAILED" }
      record.tokens = { [usdc]: { name: "USD Coin", symbol: "USDC", decimals: 6, standard: "ERC20" } }
      const call = { ...record.calls, value: "0", reverted: true, failed: true, calls: [] }
      const fine = { ...call, failed: undefined, name: "A sibling" }
      const deepest = {
        ...call,
        to: usdc,
        name: "USD Coin",
        decoded: {
          kind: "call",
          name: "transfer",
          signature: "transfer(address,uint256)",
          source: "abi",
          parameters: [
            { name: "to", type: "address", value: router },
            { name: "amount", type: "uint256", value: "1500000" },
            { name: "data", type: "bytes", value: `0x${"ab".repeat(900)}` }
          ]
        }
      }
      const around = { ...call, name: "Around", calls: [...Array.from({ length: 40 }, () => fine), deepest] }
      record.calls = { ...call, calls: [fine, around] }
    },
    async page => {
      await page.getByText("This call failed: TransferHelper: TRANSFER_FROM_FAILED").waitFor()
      const parameters = page.locator(".calls .parameters").last()
      await parameters.getByText("1.5 USDC").waitFor()
      await parameters.getByRole("button", { name: "Show all" }).waitFor()
      expect(await page.locator(".call > details[open]").count()).toBe(3)
      await page.locator(".notice.danger").scrollIntoViewIfNeeded()
    }
  )
})

test("255 decimals, thousands of receivers and deep calls widen nothing", async () => {
  await open(
    record => {
      const tiny = `0.${"0".repeat(254)}1`
      const [amount] = record.assetsReceived
      record.assetsReceived = [
        { ...amount, amount: 0, amountExact: tiny },
        { ...amount, amountExact: "9".repeat(78) },
        { ...amount, asset: { ...amount.asset, symbol: "W".repeat(24), tokenId: "7".repeat(78) } }
      ]
      const [movement] = record.ledger
      record.ledger = Array.from({ length: 400 }, (_, i) => ({
        ...movement,
        amountExact: tiny,
        from: sender,
        to: addressOf(i + 1)
      }))
      record.moreMovements = 9_599
      record.description = `Sent under 0.000000000000000001 ${"W".repeat(24)} to 9,999 addresses`
      let call = { ...record.calls, calls: [] as Array<unknown> }
      for (let depth = 0; depth < 12; depth++) call = { ...record.calls, failed: true, calls: [call] }
      record.calls = call
    },
    async (page, width) => {
      await page.getByText("+ under 0.000000000000000001").waitFor()
      if (width > 320) return
      await page.getByText("All 9,999 movements as a table").click()
      await page.getByRole("table", { name: "Movements of assets" }).waitFor()
      await page.getByText("9,599 more movements are not listed.").waitFor()
    }
  )
})

test("no label of the flow is cut where there is room", async () => {
  await open(
    record => {
      record.ledger[0].asset = { ...record.ledger[0].asset, symbol: "Wrapped Ether of a bridge" }
    },
    async page => {
      await page.locator(".flow-label").first().waitFor()
      const cut = await page
        .locator(".flow-label > *")
        .evaluateAll(lines => lines.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length)
      expect(cut).toBe(0)
      expect((await page.locator(".flow-label").allTextContents()).join(" ")).not.toContain("…")
    }
  )
})
