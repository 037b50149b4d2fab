import { assert, describe, it } from "@effect/vitest"
import { Effect, Metric, References } from "effect"
import { hashOf } from "../../test/listings.ts"
import { alice } from "../../test/raw.ts"
import { RemoteUnavailableError } from "../sources/Remote.ts"
import { type HistoryQuery, type HistorySource, type HistorySourceName, WindowExceededError } from "./HistorySource.ts"
import { HistorySources, type OpenHistoryQuery } from "./HistorySources.ts"

const down = new RemoteUnavailableError({ service: "etherscan", reason: "HTTP 503" })
const short = new WindowExceededError({ service: "blockscout", rows: 10_000, reason: "of one block" })

const source = (
  name: HistorySourceName,
  head: number,
  failure?: RemoteUnavailableError | WindowExceededError,
  more: { readonly incomplete?: string } = {},
  serves?: HistorySource["serves"]
) => {
  const asked: Array<HistoryQuery> = []
  let heads = 0
  const made: HistorySource = {
    name,
    ...(serves === undefined ? {} : { serves }),
    head: () =>
      Effect.sync(() => {
        heads++
        return head
      }),
    find: query => {
      asked.push(query)
      const { first, last } = query
      return failure === undefined
        ? Effect.succeed({ first, last, transactions: [{ hash: hashOf(last), block: last }], ...more })
        : Effect.fail(failure)
    }
  }
  return { made, asked, heads: () => heads }
}

const query: OpenHistoryQuery = {
  chain: "polygon",
  address: alice,
  first: 0,
  last: 100,
  order: "descending",
  open: false
}

const ask = (query: OpenHistoryQuery, ...sources: ReadonlyArray<{ readonly made: HistorySource }>) =>
  Effect.flatMap(HistorySources, ({ find }) => find(query)).pipe(
    Effect.provide(HistorySources.layer(sources.map(({ made }) => made))),
    Effect.provideService(References.MinimumLogLevel, "None")
  )

describe("history sources", () => {
  it.effect("are tried in order; one that fails or would be incomplete is skipped and counted", () =>
    Effect.gen(function* () {
      const [first, second, third, fourth] = [
        source("etherscan", 100, down),
        source("blockscout", 100, short),
        source("routescan", 100),
        source("otterscan", 100)
      ]
      const slice = yield* ask(query, first, second, third, fourth)
      assert.deepInclude(slice, { source: "routescan", first: 0, last: 100 })
      assert.deepStrictEqual(
        [first, second, third, fourth].map(({ asked }) => asked.length),
        [1, 1, 1, 0]
      )
      const text = yield* Metric.dump
      assert.match(text, /glossa_history_source_requests_total.*RemoteUnavailable/)
      assert.match(text, /glossa_history_source_requests_total.*WindowExceeded/)
    })
  )

  it.effect("that do not have a chain are not asked for it", () =>
    Effect.gen(function* () {
      const [without, other] = [source("routescan", 100, undefined, {}, () => false), source("etherscan", 100)]
      assert.deepInclude(yield* ask(query, without, other), { source: "etherscan" })
      const error = yield* Effect.flip(ask(query, without))
      assert.include(error.message, "routescan does not have polygon.")
      assert.deepStrictEqual([without.heads(), without.asked.length], [0, 0])
    })
  )

  it.effect("that may lack transactions are used only if no other answers, and say so", () =>
    Effect.gen(function* () {
      const partial = (incomplete: string) => source("blockscout", 100, undefined, { incomplete })
      const complete = yield* ask(query, partial("pending"), source("routescan", 100))
      assert.deepStrictEqual([complete.source, complete.incomplete], ["routescan", undefined])
      const many = { ...query, limit: 1 }
      const slice = yield* ask(many, partial("pending"), source("etherscan", 100, down), partial("stuck"))
      assert.deepInclude(slice, { source: "blockscout", first: 0, last: 100, incomplete: "pending" })
      assert.match(yield* Metric.dump, /glossa_history_source_requests_total.*incomplete/)
    })
  )

  it.effect("that all fail report their reasons in order", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(ask(query, source("etherscan", 100, down), source("blockscout", 100, short)))
      assert.strictEqual(error._tag, "chain/HistoryUnavailable")
      assert.lengthOf(error.reasons, 2)
      assert.match(error.message, /polygon.*etherscan.*503.*blockscout.*10000/)
      assert.match((yield* Effect.flip(ask(query))).message, /none is configured/)
    })
  )

  it.effect("whose index ends within the query are skipped: missing blocks would look empty", () =>
    Effect.gen(function* () {
      const [lagging, good] = [source("etherscan", 99), source("routescan", 100)]
      assert.deepInclude(yield* ask(query, lagging, good), { source: "routescan" })
      assert.lengthOf(lagging.asked, 0)
    })
  )

  it.effect("may lag a little, and then answer up to their own head", () =>
    Effect.gen(function* () {
      const open = { ...query, open: true, last: 1_000 }
      assert.deepInclude(yield* ask(open, source("etherscan", 990)), { first: 0, last: 990 })
      const stale = yield* Effect.flip(ask(open, source("etherscan", 700)))
      assert.match(stale.message, /ends 300 blocks too early/)
      const beyond = yield* ask({ ...open, first: 995 }, source("etherscan", 990))
      assert.deepInclude(beyond, { first: 995, last: 990, transactions: [] })
    })
  )

  it.effect("may list more than the limit: the slice is cut between blocks", () =>
    Effect.gen(function* () {
      const found = [9, 9, 8, 7, 7, 6].map((block, i) => ({ hash: hashOf(i), block }))
      const made: HistorySource = {
        ...source("routescan", 100).made,
        find: ({ first, last }) => Effect.succeed({ first, last, transactions: found })
      }
      const slice = yield* ask({ ...query, limit: 4 }, { made })
      assert.deepInclude(slice, { first: 7, last: 100, transactions: found.slice(0, 5) })
    })
  )

  it.effect("have their head read again only for a query beyond it", () =>
    Effect.gen(function* () {
      const one = source("routescan", 100)
      const { find } = yield* Effect.provide(HistorySources, HistorySources.layer([one.made]))
      yield* find(query)
      yield* find({ ...query, last: 50 })
      assert.strictEqual(one.heads(), 1)
    })
  )
})
