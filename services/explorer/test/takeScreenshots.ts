// Takes the screenshots of docs/images on the demo: each page in light and dark, wide and narrow.
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { chromium, type Page } from "playwright-core"
import UPNG from "upng-js"
import { startService } from "../../api/test/startService.ts"
import { launchChromium } from "./launchChromium.ts"

const folder = join(import.meta.dirname, "../../../docs/images")
const person = "0xb12d5aE0eb36c9518b929661A3ad3ACbda36496c"

/** Lets an unknown contract spend any amount of USDC. */
const approval = JSON.stringify({
  from: person,
  to: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
  data: `0x095ea7b3${"9f2c47b1e08d5a6634c0fe1b7a2d93e85c41b607".padStart(64, "0")}${"f".repeat(64)}`
})

interface Shot {
  readonly name: string
  readonly path: string
  /** Waits for what is shown last. */
  readonly ready: (page: Page) => Promise<unknown>
}

const shots: ReadonlyArray<Shot> = [
  { name: "home", path: "/", ready: page => page.getByText("Examples of the demo").waitFor() },
  {
    name: "address",
    path: `/address/${person}?until=2024-01-20`,
    ready: page => page.locator("li.transaction").nth(10).waitFor()
  },
  {
    name: "contract",
    path: "/contract/0x2ACaa8D340b7f5f2485977eBdd4D3cb699C9b8D5",
    ready: page => page.getByRole("heading", { name: "ABI", exact: true }).waitFor()
  },
  {
    name: "transaction",
    path: "/tx/0x4f7257330112ea170289d04a72813c902cebcfa5a59164180e7b58474be28cce",
    ready: page => page.getByRole("link", { name: /Next of the sender/ }).waitFor()
  },
  {
    name: "preview",
    path: "/preview",
    ready: async page => {
      await page.getByLabel("Paste a transaction").fill(approval)
      await page.getByRole("button", { name: "Preview", exact: true }).click()
      await page.getByRole("heading", { name: "What the contracts did" }).waitFor()
    }
  }
]

/** A PNG with a palette, which is a quarter of the size. */
const shrink = (png: Buffer): Buffer => {
  const image = UPNG.decode(new Uint8Array(png).buffer)
  return Buffer.from(UPNG.encode(UPNG.toRGBA8(image), image.width, image.height, 128))
}

const service = await startService()
const server = await launchChromium()
const browser = await chromium.connect(server.wsEndpoint())
await mkdir(folder, { recursive: true })
for (const [width, height] of [
  [1280, 900],
  [360, 780]
] as const)
  for (const colorScheme of ["light", "dark"] as const)
    for (const { name, path, ready } of shots) {
      const page = await browser.newPage({
        baseURL: service.base,
        viewport: { width, height },
        colorScheme,
        locale: "en-US",
        timezoneId: "UTC",
        reducedMotion: "reduce"
      })
      await page.goto(path)
      await ready(page)
      await page.locator(".loading").waitFor({ state: "detached" })
      await writeFile(join(folder, `${name}-${width}-${colorScheme}.png`), shrink(await page.screenshot()))
      await page.close()
    }
await browser.close()
await server.close()
await service.stop()
