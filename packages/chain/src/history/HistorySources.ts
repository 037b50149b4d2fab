import type { Chain } from "@glossa/classify"
import { chains } from "@glossa/classify/chains"
import { Context, Data, Effect, Layer, Metric, Result } from "effect"
import { RemoteUnavailableError } from "../sources/RemoteUnavailableError.ts"
import type { HistoryQuery, HistorySlice, HistorySource, HistorySourceName } from "./HistorySource.ts"
import { bounded, sliceRows } from "./slices.ts"

/** No source could list an address's transactions. */
export class HistoryUnavailableError extends Data.TaggedError("chain/HistoryUnavailable")<{
  readonly chain: Chain
  /** Of each source that was asked, in order. */
  readonly reasons: ReadonlyArray<string>
}> {
  override get message(): string {
    const tried = this.reasons.length === 0 ? "none is configured" : this.reasons.join(" ")
    return `Expected a source to list transactions of ${this.chain}, but: ${tried}`
  }
}

const requests = Metric.counter("glossa_history_source_requests_total", {
  description: "Questions to history sources, by chain, source and outcome",
  incremental: true
})

export interface OpenHistoryQuery extends HistoryQuery {
  /** Whether `last` is the newest block: a source that has not indexed quite that far then answers up to where it has. */
  readonly open: boolean
  /** How many transactions are wanted at a time, at the most: 100, and more only where one block has them. */
  readonly most?: number
}

export interface SourcedSlice extends HistorySlice {
  readonly source: HistorySourceName
}

/** Those who list the transactions of any address, asked in their order. */
export class HistorySources extends Context.Service<
  HistorySources,
  {
    readonly names: ReadonlyArray<HistorySourceName>
    /**
     * The next hundred or so transactions from the query's near end on, from the first source that can tell. The slice says
     * for which blocks it is complete; descending, an open query may begin a little below its `last`.
     */
    readonly find: (query: OpenHistoryQuery) => Effect.Effect<SourcedSlice, HistoryUnavailableError>
  }
>()("@glossa/chain/HistorySources") {
  static readonly layer = (sources: ReadonlyArray<HistorySource>): Layer.Layer<HistorySources> =>
    Layer.succeed(HistorySources, of(sources))
}

/** The newest block of a source, asked for again only where a query goes beyond what it was. */
const remembering = (head: HistorySource["head"]): ((query: HistoryQuery) => ReturnType<HistorySource["head"]>) => {
  const known = new Map<Chain, number>()
  return ({ chain, last }) => {
    const before = known.get(chain)
    if (before !== undefined && last <= before) return Effect.succeed(before)
    return Effect.tap(head(chain), newest => Effect.sync(() => known.set(chain, newest)))
  }
}

const asking = ({ name, head, find }: HistorySource) => {
  const newestFor = remembering(head)
  return Effect.fnUntraced(function* (query: OpenHistoryQuery) {
    const newest = yield* newestFor(query)
    const behind = query.last - newest
    // an index that is less than a reorganization behind has only blocks missing that may still change
    if (behind > (query.open ? chains[query.chain].reorgDepth : 0))
      return yield* new RemoteUnavailableError({
        service: name,
        reason: `an index that ends ${behind} blocks too early`
      })
    const last = Math.min(query.last, newest)
    if (last < query.first) return { first: query.first, last, found: [] }
    const asked = { ...query, last }
    return bounded(asked, yield* find(asked), Math.min(query.most ?? sliceRows, sliceRows))
  })
}

const of = (sources: ReadonlyArray<HistorySource>): HistorySources["Service"] => {
  const all = sources.map(source => ({ name: source.name, ask: asking(source) }))
  return {
    names: sources.map(({ name }) => name),
    find: Effect.fnUntraced(function* (query) {
      const { chain } = query
      const reasons: Array<string> = []
      for (const { name, ask } of all) {
        const answer = yield* Effect.result(ask(query))
        const outcome = Result.isSuccess(answer) ? "answered" : answer.failure._tag.replace("chain/", "")
        yield* Metric.update(Metric.withAttributes(requests, { chain, source: name, outcome }), 1)
        if (Result.isSuccess(answer)) return { ...answer.success, source: name }
        const { message } = answer.failure
        reasons.push(message)
        yield* Effect.logWarning(`${chain}: history source ${name} passed over: ${message}`)
      }
      return yield* new HistoryUnavailableError({ chain, reasons })
    })
  }
}
