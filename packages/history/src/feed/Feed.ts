import { type Chain, normalizeAddress } from "@glossa/classify"
import { Cache, Cause, Context, Data, Deferred, Duration, Effect, Exit, Layer, type Scope, Stream } from "effect"
import type { SqlError } from "effect/sql"
import type { Appearance } from "../Appearance.ts"
import { HistoryStore } from "../HistoryStore.ts"
import { errorMessage, makeRepeatedWarning } from "../indexer/makeRepeatedWarning.ts"
import type { FeedCursor, JournalOffset } from "./FeedCursor.ts"
import { type FeedQuery, makeRowFilter } from "./makeRowFilter.ts"

/** The feed cannot resume at a cursor: the events after it are deleted, or were never in this database. */
export class CursorExpiredError extends Data.TaggedError("history/CursorExpired")<{ readonly chain: Chain }> {
  override get message() {
    return `The events after this cursor on ${this.chain} are no longer stored. Read the missed transactions from the history, and restart the feed without a cursor.`
  }
}

/** A transaction of an address was indexed, or a reorganization reverted it. */
export interface FeedEvent {
  readonly kind: "appended" | "reverted"
  readonly appearance: Appearance
  /** Resumes after this event. */
  readonly cursor: FeedCursor
}

/** Events of one block; empty at the start of a feed, and after each idle interval. */
export interface FeedBatch {
  readonly events: ReadonlyArray<FeedEvent>
  /** Resumes after all of them. */
  readonly cursor: FeedCursor
}

/** Options of `Feed.layer`. */
export interface FeedOptions {
  /** How often the journal is read while the feed has readers. Default: 250 ms. */
  readonly poll?: Duration.Input
  /** After how long without an event an empty batch is emitted. Default: 15 seconds. */
  readonly idle?: Duration.Input
}

// Entries this close to the newest are read once for all readers.
const sharedEntries = 64

const make = ({ poll = "250 millis", idle = "15 seconds" }: FeedOptions) =>
  Effect.gen(function* () {
    const store = yield* HistoryStore
    const idleMs = Duration.toMillis(Duration.fromInputUnsafe(idle))
    let newest: ReadonlyMap<Chain, number> = new Map()
    let changed = Deferred.makeUnsafe<void>()
    let readers = 0
    const { warn, succeeded } = makeRepeatedWarning()

    const readNewest = Effect.map(store.journalRanges, ranges => {
      if (Array.from(ranges).every(([chain, { last }]) => newest.get(chain) === last)) return ranges
      newest = new Map(Array.from(ranges, ([chain, { last }]) => [chain, last]))
      const previous = changed
      changed = Deferred.makeUnsafe<void>()
      Deferred.doneUnsafe(previous, Exit.void)
      return ranges
    })

    yield* Effect.suspend(() =>
      readers === 0
        ? Effect.void
        : Effect.matchCauseEffect(readNewest, {
            onSuccess: () => succeeded,
            onFailure: cause => warn(`The journal cannot be read: ${errorMessage(Cause.squash(cause) as Error)}`)
          })
    ).pipe(Effect.delay(poll), Effect.forever, Effect.forkScoped)

    const shared = yield* Cache.makeWith(
      (key: string) => {
        const [chain = "", number] = key.split(" ")
        return store.getJournalEntry(chain as Chain, Number(number))
      },
      {
        capacity: 3 * sharedEntries,
        timeToLive: exit => (Exit.isSuccess(exit) ? Duration.infinity : Duration.zero)
      }
    )

    const open = Effect.fnUntraced(function* ({ addresses, ...rest }: FeedQuery) {
      const query: FeedQuery = addresses === undefined ? rest : { ...rest, addresses: addresses.map(normalizeAddress) }
      const ranges = yield* readNewest
      const offsets = new Map<Chain, JournalOffset>()
      for (const chain of query.chains) {
        const { first, last } = ranges.get(chain) ?? { first: 1, last: 0 }
        const offset = query.after?.get(chain)
        if (offset !== undefined && (offset.entry + 1 < first || offset.entry > last))
          return yield* new CursorExpiredError({ chain })
        offsets.set(chain, offset ?? { entry: last, emitted: 0 })
      }
      const filter = makeRowFilter(query)

      // Outlives the idle timeout, which may interrupt the reader just after it has read an entry.
      let ready: FeedBatch | undefined

      const readNext = Effect.fnUntraced(function* (chain: Chain, { entry, emitted }: JournalOffset) {
        const isRecent = (newest.get(chain) ?? 0) - entry <= sharedEntries
        const following = yield* isRecent || query.addresses === undefined
          ? Cache.get(shared, `${chain} ${entry + 1}`)
          : store.getJournalEntry(chain, entry + 1, query.addresses)
        if (following?.rows === undefined) return yield* new CursorExpiredError({ chain })
        const selected = filter(following.rows)
        const events = selected.slice(emitted).map((appearance, i): FeedEvent => {
          const count = emitted + i + 1
          const offset = count === selected.length ? { entry: entry + 1, emitted: 0 } : { entry, emitted: count }
          return {
            kind: following.isRollback ? "reverted" : "appended",
            appearance,
            cursor: new Map([...offsets, [chain, offset]])
          }
        })
        offsets.set(chain, { entry: entry + 1, emitted: 0 })
        if (events.length > 0) ready = { events, cursor: new Map(offsets) }
      })

      const next = Effect.gen(function* () {
        while (ready === undefined) {
          const change = changed
          const chain = query.chains.find(chain => (newest.get(chain) ?? 0) > offsets.get(chain)!.entry)
          if (chain === undefined) yield* Deferred.await(change)
          else yield* readNext(chain, offsets.get(chain)!)
        }
      })

      const batch = Effect.timeoutOption(next, idleMs).pipe(
        Effect.map((): FeedBatch => {
          const emitted = ready ?? { events: [], cursor: new Map(offsets) }
          ready = undefined
          return emitted
        })
      )

      yield* Effect.acquireRelease(
        Effect.sync(() => readers++),
        () => Effect.sync(() => readers--)
      )
      const start: FeedBatch = { events: [], cursor: new Map(offsets) }
      return Stream.concat(Stream.succeed(start), Stream.fromEffectRepeat(batch))
    })

    return Feed.of({ open })
  })

/**
 * The events of the index as any process on the database writes them. Each reader reads the journal from its own cursor at its own pace, so
 * a slow reader uses no memory. Readers at the end share each read.
 */
export class Feed extends Context.Service<
  Feed,
  {
    /** Opens the feed at the query's cursor, for the lifetime of the scope. */
    readonly open: (
      query: FeedQuery
    ) => Effect.Effect<
      Stream.Stream<FeedBatch, SqlError.SqlError | CursorExpiredError>,
      SqlError.SqlError | CursorExpiredError,
      Scope.Scope
    >
  }
>()("@glossa/history/Feed") {
  static readonly layer = (options: FeedOptions = {}): Layer.Layer<Feed, never, HistoryStore> =>
    Layer.effect(Feed, make(options))
}
