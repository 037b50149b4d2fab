import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "playwright-core"

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

interface Axe {
  readonly run: () => Promise<{
    readonly violations: ReadonlyArray<{
      readonly id: string
      readonly nodes: ReadonlyArray<{ readonly html: string }>
    }>
  }>
}

/** What axe-core finds wrong with a page, in light and in dark: the rule and the elements. */
export const axeViolations = async (page: Page): Promise<ReadonlyArray<string>> => {
  // The debugger evaluates it, which the policy of the page does not forbid.
  await page.evaluate(source)
  const found: Array<string> = []
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: Axe }).axe.run())
    for (const { id, nodes } of violations)
      found.push(`${colorScheme} ${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join("\n")}`)
  }
  return found
}
