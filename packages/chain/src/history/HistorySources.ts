import type { Chain } from "@glossa/classify"
import { getChain, normalizeAddress } from "@glossa/classify/chains"
import { Context, Data, Effect, Layer, Metric, Result } from "effect"
import { RemoteUnavailableError } from "../sources/Remote.ts"
import type {
  HistoryQuery,
  HistorySlice,
  HistorySource,
  HistorySourceError,
  HistorySourceName
} from "./HistorySource.ts"
import { limitSlice, sliceRows } from "./slices.ts"

/** No source could list the transactions of an address. */
export class HistoryUnavailableError extends Data.TaggedError("chain/HistoryUnavailable")<{
  readonly chain: Chain
  /** The reasons of the sources, in order. */
  readonly reasons: ReadonlyArray<string>
}> {
  override get message(): string {
    const reasons = this.reasons.length === 0 ? "none is configured" : this.reasons.join(" ")
    return `No source could list transactions on ${this.chain}: ${reasons}`
  }
}

const requests = Metric.counter("glossa_history_source_requests_total", {
  description: "Requests to history sources, by chain, source and outcome",
  incremental: true
})

/** A query for one slice of a history, which may end at the newest block. */
export interface OpenHistoryQuery extends HistoryQuery {
  /** Whether `last` is the newest block. A source that lags a little then answers up to its last indexed block. */
  readonly open: boolean
  /** Transactions of a slice: at most 100, or more if one block has more. */
  readonly limit?: number
}

/** A slice of a history, with its source. */
export interface SourcedSlice extends HistorySlice {
  readonly source: HistorySourceName
}

/** Sources that list the transactions of any address, tried in order. */
export class HistorySources extends Context.Service<
  HistorySources,
  {
    /**
     * The next hundred or so transactions from the start of the query, from the first source that lists all of them. If none does, from the
     * first source that answers, with the reason why some may be missing. For an open descending query the range of the slice may begin a
     * little below `last`.
     */
    readonly find: (query: OpenHistoryQuery) => Effect.Effect<SourcedSlice, HistoryUnavailableError>
  }
>()("@glossa/chain/HistorySources") {
  static readonly layer = (sources: ReadonlyArray<HistorySource>): Layer.Layer<HistorySources> =>
    Layer.succeed(HistorySources, make(sources))
}

/** Caches the newest block of a source until a query goes beyond it. */
const cachedHead = (head: HistorySource["head"]): ((query: HistoryQuery) => ReturnType<HistorySource["head"]>) => {
  const heads = new Map<Chain, number>()
  return ({ chain, last }) => {
    const cached = heads.get(chain)
    if (cached !== undefined && last <= cached) return Effect.succeed(cached)
    return Effect.tap(head(chain), newest => Effect.sync(() => heads.set(chain, newest)))
  }
}

/** Queries one source, up to its last indexed block. */
const querySource = ({ name, head, find }: HistorySource) => {
  const headFor = cachedHead(head)
  return Effect.fnUntraced(function* (query: OpenHistoryQuery) {
    const newest = yield* headFor(query)
    const lag = query.last - newest
    // blocks that a reorganization can still remove may be missing
    if (lag > (query.open ? getChain(query.chain).reorgDepth : 0))
      return yield* new RemoteUnavailableError({ service: name, reason: `its index ends ${lag} blocks too early` })
    const last = Math.min(query.last, newest)
    if (last < query.first) return { first: query.first, last, transactions: [] }
    const indexed = { ...query, last }
    return limitSlice(indexed, yield* find(indexed), Math.min(query.limit ?? sliceRows, sliceRows))
  })
}

const outcomeOf = (result: Result.Result<HistorySlice, HistorySourceError>) => {
  if (Result.isFailure(result)) return result.failure._tag.replace("chain/", "")
  return result.success.incomplete === undefined ? "answered" : "incomplete"
}

const make = (sources: ReadonlyArray<HistorySource>): HistorySources["Service"] => {
  const all = sources.map(source => ({ ...source, query: querySource(source) }))
  return {
    find: Effect.fnUntraced(function* (requested) {
      const query = { ...requested, address: normalizeAddress(requested.address) }
      const { chain } = query
      const reasons: Array<string> = []
      let incomplete: SourcedSlice | undefined
      for (const source of all) {
        if (source.serves?.(chain) === false) {
          reasons.push(`${source.name} does not have ${chain}.`)
          continue
        }
        const result = yield* Effect.result(source.query(query))
        const outcome = outcomeOf(result)
        yield* Metric.update(Metric.withAttributes(requests, { chain, source: source.name, outcome }), 1)
        if (Result.isSuccess(result)) {
          const slice = { ...result.success, source: source.name }
          if (slice.incomplete === undefined) return slice
          incomplete ??= slice
          continue
        }
        const { message } = result.failure
        reasons.push(message)
        yield* Effect.logWarning(`${chain}: history source ${source.name} failed: ${message}`)
      }
      return incomplete ?? (yield* new HistoryUnavailableError({ chain, reasons }))
    })
  }
}
