import type { Chain } from "@glossa/classify"
import { createClient, type Transaction, type TransactionHistory } from "@glossa/client"
import type { Appearance } from "@glossa/history"
import { compareSortKeys, decodeCursor, type PageCursor, toKeysetBound } from "@glossa/timestamp"
import { expect } from "vitest"
import type { WalkPlan } from "./schedule.ts"
import { start, type World, walker } from "./World.ts"

/** The service and the world that it indexes, one step after the other. */
export interface Scene {
  readonly world: World
  /** Responds to a request for a page. */
  readonly respond: (url: URL) => Promise<Response>
  /** Does so many steps of the schedule. */
  readonly advance: (steps: number) => Promise<void>
}

const baseUrl = "http://glossa.test"

const cursorOf = (text: string): PageCursor => {
  const cursor = decodeCursor(text)
  if (cursor instanceof Error) throw cursor
  return cursor
}

/** Walks a history page by page, and compares what it returned with the index. */
export const walkHistory = async ({ world, respond, advance }: Scene, walk: WalkPlan) => {
  const { order, limit, chains, actions, protocols, spam, from, length, allowPartial } = walk
  const isAscending = order === "ascending"
  const first = start + (from ?? (isAscending ? -1 : 1_000))
  const timeOf = (second: number) => new Date(second * 1_000).toISOString().replace(".000", "")
  const startingFrom = timeOf(first)
  const last = length === undefined ? undefined : first + (isAscending ? length : -length)

  let begun: ReadonlyMap<string, Appearance> | undefined
  let [requests, endingAt, isOver] = [0, startingFrom, false]
  const leftOut = new Set<Chain>()

  const check = (page: TransactionHistory) => {
    expect(page.transactions.length).toBeLessThanOrEqual(limit)
    const { waitingFor = [], warnings = [] } = page
    if (!isAscending) expect(waitingFor).toEqual([])
    for (const chain of waitingFor) expect(warnings).toContainEqual(expect.stringMatching(`^${chain}: .*held back`))
  }

  /** As `fetch`; the chains are indexed further between requests. */
  const fetchPage = async (target: string | URL | Request) => {
    await advance(requests === 0 ? walk.before : walk.pace[requests % walk.pace.length]!)
    requests++
    const response = await respond(new URL(String(target)))
    if (!response.ok) return response
    begun ??= new Map(world.indexed)
    for (const chain of world.down) leftOut.add(chain)
    const page = (await response.clone().json()) as TransactionHistory
    check(page)
    endingAt = page.endingAt
    isOver = page.transactions.length === 0 && page.waitingFor === undefined
    if (isAscending) world.cursor = toKeysetBound(cursorOf(endingAt), order)
    return response
  }

  const client = createClient({
    baseUrl,
    apiKey: "k",
    fetch: target => fetchPage(target as URL),
    retries: 1_000,
    maxRetryDelay: 0
  })
  const options = {
    order,
    limit,
    allowPartial,
    ...(chains === undefined ? {} : { blockchains: chains }),
    ...(actions === undefined ? {} : { actions }),
    ...(protocols === undefined ? {} : { protocols }),
    ...(spam === undefined ? {} : { spam }),
    ...(last === undefined ? {} : { endingAt: timeOf(last) })
  } as const

  async function* byHand() {
    const query = new URLSearchParams({ order, limit: String(limit), allow_partial: String(allowPartial) })
    for (const chain of chains ?? []) query.append("blockchains", chain)
    for (const action of actions ?? []) query.append("actions", action)
    for (const protocol of protocols ?? []) query.append("protocol", protocol)
    if (spam !== undefined) query.set("spam", spam)
    if (last !== undefined) query.set("ending_at", timeOf(last))
    do {
      query.set("starting_from", endingAt)
      const response = await fetchPage(`${baseUrl}/v1/address/${walker}/transactions?${query}`)
      if (response.ok) yield* ((await response.json()) as TransactionHistory).transactions
    } while (!isOver)
  }

  const walked: Array<Transaction> = []
  do {
    const pages = walk.isClient ? client.iterateTransactions(walker, { ...options, startingFrom: endingAt }) : byHand()
    for await (const transaction of pages) walked.push(transaction)
    // A walk that has caught up goes on later.
  } while (isAscending && !world.isFinished)

  const bound = toKeysetBound(cursorOf(startingFrom), order)
  const sign = isAscending ? 1 : -1
  const isSelected = ({ chain, record, ...row }: Appearance) =>
    (chains?.includes(chain) ?? true) &&
    (actions?.includes(record.action) ?? true) &&
    (protocols?.includes(record.metadata["protocol"] ?? "") ?? true) &&
    (spam !== "hide" || record.metadata["spam"] === undefined) &&
    (last === undefined || sign * (row.second - last) <= 0) &&
    sign * compareSortKeys(row, bound) > 0
  const expected = [...(isAscending ? world.indexed : begun!).values()]
    .filter(isSelected)
    .filter(({ chain }) => !leftOut.has(chain))
    .map(({ record }) => record.txHash)
    .filter(hash => !(world.removed.has(hash) || world.late.has(hash)))

  const hashes = walked.map(({ txHash }) => txHash)
  expect(new Set(hashes).size, "transactions that were returned twice").toBe(hashes.length)
  const found = new Set<string>(hashes)
  expect(
    expected.filter(hash => !found.has(hash)),
    "transactions that were lost"
  ).toEqual([])
  const known = (hash: string) => world.indexed.has(hash) || world.removed.has(hash)
  expect(
    hashes.filter(hash => !known(hash)),
    "transactions that were never indexed"
  ).toEqual([])
  const times = walked.map(({ timestamp }) => timestamp)
  expect(times).toEqual(isAscending ? times.toSorted() : times.toSorted().toReversed())
  if (chains !== undefined)
    expect(walked.every(({ blockchain }) => chains.some(chain => blockchain.startsWith(chain)))).toBe(true)
  const selected = new Set<string>([...world.indexed.values()].filter(isSelected).map(({ record }) => record.txHash))
  const unselected = hashes.filter(hash => world.indexed.has(hash) && !selected.has(hash))
  expect(unselected, "transactions that were not asked for").toEqual([])
  return { rows: walked.length, requests }
}
