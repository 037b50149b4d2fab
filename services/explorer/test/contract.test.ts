import { afterAll, beforeAll, expect, test } from "vitest"
import { startService } from "../../api/test/startService.ts"
import { axeViolations } from "./axeViolations.ts"
import { openExplorer } from "./openExplorer.ts"

let explorer: Awaited<ReturnType<typeof openExplorer>>
beforeAll(async () => {
  explorer = await openExplorer(await startService())
})
afterAll(() => explorer?.stop())

/** A contract of the demo without published source. */
const cranes = "0x2ACaa8D340b7f5f2485977eBdd4D3cb699C9b8D5"
const word = (hex: string) => hex.padStart(64, "0")
const setApproval = `0xa22cb465${word("c02aaa39b223fe8d0a0e5c4f27ead9083c756cc2")}${word("1")}`

test("shows the ABI with the evidence for each entry, which a filter narrows", async () => {
  const { page, faults, close } = await explorer.open(`/contract/${cranes}`)
  await page.getByRole("heading", { level: 1, name: "Paper Cranes" }).waitFor()
  await page.getByText("ERC721, ERC721Metadata").waitFor()
  const row = page.getByRole("row", { name: /ownerOf\(uint256 tokenId\) returns \(address\)/ })
  expect(await row.textContent()).toMatch(/fragment from ERC721.*0x6352211e.*standard 99 %/)
  await page.getByRole("searchbox", { name: "Filter" }).fill("0xa22cb465")
  await page.getByText("1 of 38 entries").waitFor()
  expect(await page.getByRole("row").count()).toBe(2)
  expect(await axeViolations(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test("decodes pasted calldata and logs in the browser, with the keyboard alone", async () => {
  const { page, faults, close } = await explorer.open(`/contract/${cranes}`)
  const decoder = page.getByText("Decode calldata or a log")
  await decoder.focus()
  await page.keyboard.press("Enter")
  const box = page.getByRole("textbox", { name: /^Calldata/ })
  await box.waitFor()
  const requests: Array<string> = []
  page.on("request", request => requests.push(request.url()))
  await box.fill(setApproval)
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await page.getByText("setApprovalForAll(address,bool)", { exact: true }).waitFor()
  await page.getByRole("link", { name: "0xc02a…6cc2" }).waitFor()
  const transfer = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
  await box.fill([transfer, ...["a1", "b2", "7"].map(hex => `0x${word(hex)}`)].join("\n"))
  await page.getByRole("button", { name: "Decode" }).click()
  await page.getByText("A log of Transfer").waitFor()
  await box.fill("0x12345678")
  await page.getByRole("button", { name: "Decode" }).click()
  await page.getByText("The ABI has no entry with 0x12345678.").waitFor()
  await box.fill("hello")
  await page.getByRole("button", { name: "Decode" }).click()
  await page.getByText("Expected calldata, the data of an error, or a log").waitFor()
  expect(requests).toEqual([])
  expect(await axeViolations(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test("copies the ABI in each form", async () => {
  const { page, faults, close } = await explorer.open(`/contract/${cranes}`)
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await page.getByText("Copy the ABI").click()
  const copy = async (form: string) => {
    await page.getByRole("radio", { name: form }).check()
    await page.getByRole("button", { name: `Copy as ${form}` }).click()
    await page.getByRole("button", { name: "Copied" }).waitFor()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  expect(JSON.parse(await copy("JSON"))).toHaveLength(38)
  expect(await copy("Human-readable")).toContain("function ownerOf(uint256 tokenId) view returns (address)")
  expect(await copy("Solidity interface")).toMatch(/interface IPaperCranes \{[\s\S]*function ownerOf/)
  expect(await copy("TypeScript")).toMatch(/^export const abi = \[[\s\S]*\] as const\n$/)
  expect(await axeViolations(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test.each([1280, 360])("is as wide as the window of %i pixels", async width => {
  const { page, close } = await explorer.open(`/contract/${cranes}`, { viewport: { width, height: 800 } })
  await page.getByRole("table").first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await close()
})

test("says what is wrong with an address that is not a contract", async () => {
  const { page, close } = await explorer.open(`/contract/0x${"1".repeat(40)}`)
  await page.getByRole("alert").getByText("Contract not found").waitFor()
  await page.goto("/contract/nonsense")
  await page.getByRole("alert").waitFor()
  expect(await axeViolations(page)).toEqual([])
  await close()
})
