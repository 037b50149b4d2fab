import { postgresUrl } from "@glossa/database/testing"
import { Effect, Redacted } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { demoService } from "../../../test/demoService.ts"
import type { TransactionHistory } from "../../api/TransactionHistory.ts"
import { bundles } from "../../demo/recordings.ts"

const recordings = bundles()

type Service = Awaited<ReturnType<typeof demoService>>

type Page = typeof TransactionHistory.Type

/** All pages, each from the end of the previous one. */
const walk = async (service: Service, address: string, parameters: Record<string, string>) => {
  const found: Array<Page["transactions"][number]> = []
  const query = new URLSearchParams(parameters)
  for (;;) {
    const { status, body, headers } = await service.get(`/v1/address/${address}/transactions?${query}`)
    expect(status).toBe(200)
    const page = body as Page
    expect(page.transactions.length).toBeLessThanOrEqual(Number(parameters["limit"]))
    found.push(...page.transactions)
    if (page.transactions.length === 0) {
      expect(headers.get("link")).toBeNull()
      return found
    }
    query.set("starting_from", page.endingAt)
  }
}

const key = ({ blockchain, txHash }: Page["transactions"][number]) => `${blockchain} ${txHash}`

/** Addresses with a history of at most 150 transactions. */
const busy = () => {
  const counts = new Map<string, number>()
  for (const { perspective } of recordings) counts.set(perspective, (counts.get(perspective) ?? 0) + 1)
  const walkable = [...counts].filter(([, count]) => count <= 150)
  return walkable.toSorted(([, a], [, b]) => b - a).map(([address]) => address)
}

const subset = <A>(values: ReadonlyArray<A>) => fc.subarray([...values], { minLength: 1 })

describe.each([
  ["SQLite", () => Promise.resolve("sqlite::memory:")],
  ["PostgreSQL", () => Effect.runPromise(postgresUrl)]
])("on %s", (_, url) => {
  let service: Service
  beforeAll(async () => {
    service = await demoService({ database: Redacted.make(await url()) })
  })
  afterAll(() => service?.stop())

  test("a page that begins in the second of a cut endingAt says so", async () => {
    const ask = async (parameters: string) =>
      (await service.get(`/v1/address/${busy()[0]}/transactions?limit=1&${parameters}`)).body as Page
    const warnings = async (from: string) => (await ask(`starting_from=${from}`)).warnings?.slice(1)
    const { transactions, endingAt } = await ask("")
    const cut = new Date(endingAt).toISOString()
    expect((await ask(`starting_from=${cut}`)).transactions).toEqual(transactions)
    expect(await warnings(cut)).toEqual([expect.stringMatching(/^starting_from: .*nine digits/)])
    for (const other of [endingAt, transactions[0]!.timestamp, "2040-01-01T00:00:00.000Z"])
      expect(await warnings(other)).toEqual([])
  })

  test("pages of a range end at ending_at, in both orders", async () => {
    const address = busy()[0]!
    const all = (await walk(service, address, { limit: "100", starting_from: "2030-01-01" })).toReversed()
    const [first, last] = [all[3]!.timestamp, all.at(-4)!.timestamp]
    const expected = all.filter(({ timestamp }) => timestamp >= first && timestamp <= last).map(key)
    const range = (starting_from: string, ending_at: string, order: string) =>
      walk(service, address, { limit: "7", starting_from, ending_at, order })
    expect((await range(first, last, "ascending")).map(key)).toEqual(expected)
    expect((await range(last, first, "descending")).map(key)).toEqual(expected.toReversed())
    // A cursor is exclusive, as it is at the start of a page.
    const query = `starting_from=${first}&ending_at=${last}&order=ascending&limit=2`
    const { body } = await service.get(`/v1/address/${address}/transactions?${query}`)
    const { transactions, endingAt } = body as Page
    expect((await range(first, endingAt, "ascending")).map(key)).toEqual([key(transactions[0]!)])
    expect((await range(last, endingAt, "descending")).map(key)).toEqual(expected.slice(2).toReversed())
  })

  test("an empty range has a warning", async () => {
    const ask = async (query: string) =>
      (await service.get(`/v1/address/${busy()[0]}/transactions?${query}`)).body as Page
    for (const query of ["ending_at=2030-01-01", "order=asc&starting_from=2024-01-02&ending_at=2024-01-01"]) {
      const { transactions, warnings } = await ask(query)
      expect(transactions).toEqual([])
      expect(warnings).toContainEqual(expect.stringMatching(/^ending_at: no time is between/))
    }
    const { warnings } = await ask("order=asc&starting_from=2024-01-02&ending_at=2024-01-02")
    expect(warnings).not.toContainEqual(expect.stringMatching(/^ending_at/))
  })

  test("pages of protocols have the records that name them", async () => {
    const address = busy()[0]!
    const all = await walk(service, address, { limit: "100", starting_from: "2030-01-01" })
    const ids = [...new Set(all.flatMap(({ metadata }) => metadata["protocol"] ?? []))]
    expect(ids.length).toBeGreaterThan(2)
    for (const protocols of [ids.slice(0, 1), ids.slice(0, 2), ids]) {
      const found = await walk(service, address, {
        limit: "5",
        starting_from: "2030-01-01",
        protocol: protocols.join()
      })
      expect(found).toEqual(all.filter(({ metadata }) => protocols.includes(metadata["protocol"] ?? "")))
    }
  })

  test("pages of any size have every transaction once, in order", { timeout: 60_000 }, async () => {
    const addresses = busy().slice(0, 4)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...addresses),
        fc.constantFrom(1, 2, 3, 7, 50, 100),
        subset(["ethereum", "optimism", "polygon"]),
        fc.option(subset(["send", "receive", "swap", "approve", "deposit", "mint"]), { nil: undefined }),
        fc.constantFrom(undefined, "show", "hide"),
        async (address, limit, chains, actions, spam) => {
          const filters = {
            limit: String(limit),
            blockchains: chains.join(","),
            ...(actions === undefined ? {} : { actions: actions.join(",") }),
            ...(spam === undefined ? {} : { spam })
          }
          const down = await walk(service, address, { ...filters, starting_from: "2030-01-01" })
          const up = await walk(service, address, { ...filters, starting_from: "2000-01-01", order: "ascending" })
          expect(up.map(key)).toEqual(down.map(key).toReversed())
          expect(new Set(up.map(key)).size).toBe(up.length)
          const times = up.map(({ timestamp }) => timestamp)
          expect(times).toEqual(times.toSorted())
          const expected = recordings.filter(
            bundle =>
              bundle.perspective === address &&
              chains.includes(bundle.chain) &&
              (actions === undefined || actions.includes(bundle.expected.action))
          )
          if (spam === "hide") expect(up.filter(({ metadata }) => "spam" in metadata)).toEqual([])
          else if (actions === undefined)
            expect(up.map(key)).toEqual(
              expect.arrayContaining(expected.map(({ chain, transaction }) => `${chain}-mainnet ${transaction.hash}`))
            )
        }
      ),
      { numRuns: 10 }
    )
  })
})
