import { describe, expect, test } from "vitest"
import type { Transaction, TransactionHistory } from "../src/api/TransactionHistory.ts"
import { bundles } from "../src/demo/recordings.ts"
import type { demoService } from "./demoService.ts"

type Service = Awaited<ReturnType<typeof demoService>>

type History = typeof TransactionHistory.Type

/** What the interface's specification states, and a check of the running service that it holds. */
export type Row = readonly [string, () => unknown]

/** A section of the specification, one row a statement. What it leaves open is tested where the service decides it. */
export const table = (section: string, rows: ReadonlyArray<Row>) =>
  describe(section, () => {
    test.each(rows)("%s", { timeout: 60_000 }, async (_, holds) => {
      await holds()
    })
  })

/** Asserts that a check holds for all items, and that there are some. */
export const all = <A>(items: ReadonlyArray<A>, holds: (item: A) => void) => {
  expect(items.length).toBeGreaterThan(0)
  for (const item of items) holds(item)
}

/** Somebody with a history on every chain. */
export const person = bundles()[0]!.perspective

export const weth = "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2"

export const times = (transactions: History["transactions"]) => transactions.map(({ timestamp }) => timestamp)

/** Asks for pages of a history. */
export const histories =
  (service: Service) =>
  async (query: string, of: string = person): Promise<History> => {
    const { status, body } = await service.get(`/v1/address/${of}/transactions?${query}`)
    expect(status).toBe(200)
    return body as History
  }

/** All that the demo knows of everybody in it. */
export const everything = async (service: Service) => {
  const history = histories(service)
  const found: Array<typeof Transaction.Type> = []
  for (const address of new Set(bundles().map(({ perspective }) => perspective)))
    for (let from = "2030-01-01", more = true; more; ) {
      const page = await history(`limit=100&starting_from=${from}`, address)
      found.push(...page.transactions)
      more = page.transactions.length > 0
      from = page.endingAt
    }
  return found
}
