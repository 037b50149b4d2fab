import { type BrowserContextOptions, chromium } from "playwright-core"
import type { startService } from "../../api/test/startService.ts"

/** A service, and pages of a browser on it. */
export const openExplorer = async (service: Awaited<ReturnType<typeof startService>>) => {
  const browser = await chromium.connect(process.env["TEST_BROWSER_URL"]!)
  return {
    service,
    /** Opens a path in a browser without any state. Whatever the page logs as an error or reports of its policy is in `faults`. */
    open: async (path: string, options: BrowserContextOptions = {}) => {
      const context = await browser.newContext({ baseURL: service.base, ...options })
      context.setDefaultTimeout(20_000)
      const page = await context.newPage()
      const faults: Array<string> = []
      page.on("pageerror", error => faults.push(error.message))
      page.on("console", message => {
        if (message.type() === "error") faults.push(message.text())
      })
      await page.goto(path)
      return { page, faults, close: () => context.close() }
    },
    stop: async () => {
      await browser.close()
      await service.stop()
    }
  }
}
