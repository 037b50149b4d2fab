import type { Action, Address, Chain, ContractType } from "@glossa/classify"
import { Cache, Context, Deferred, Duration, Effect, Exit, Layer, type Scope, Stream } from "effect"
import type { SqlError } from "effect/sql"
import type { Appearance } from "../Appearance.ts"
import { HistoryStore } from "../HistoryStore.ts"
import { CursorExpiredError } from "./CursorExpiredError.ts"
import type { FeedCursor, FeedMark } from "./FeedCursor.ts"
import { rowsWanted } from "./rowsWanted.ts"

/** Whose transactions, and which; all where nothing is said. */
export interface FeedQuery {
  readonly chains: ReadonlyArray<Chain>
  readonly addresses?: ReadonlyArray<Address>
  readonly actions?: ReadonlyArray<Action>
  readonly contractTypes?: ReadonlyArray<ContractType>
  /** Where to go on; from now on when left out. */
  readonly after?: FeedCursor
}

/** What became of a transaction of an address: it was indexed, or a reorganization took it back. */
export interface FeedEvent {
  readonly kind: "appended" | "undone"
  readonly appearance: Appearance
  /** To go on behind this event. */
  readonly position: FeedCursor
}

/** Events that belong together; none at the beginning, and when for some time there was nothing to tell. */
export interface FeedStep {
  readonly events: ReadonlyArray<FeedEvent>
  /** To go on behind all of them. */
  readonly position: FeedCursor
}

export interface FeedOptions {
  /** How often the journal is looked at while somebody reads; every 250 ms by default. */
  readonly poll?: Duration.Input
  /** After how long without an event a step without any is given; 15 seconds by default. */
  readonly idle?: Duration.Input
}

// entries this near to the newest are read once for all readers, whole
const sharedEntries = 64

interface Shared {
  readonly undone: boolean
  readonly rows: ReadonlyArray<Appearance> | undefined
}

const make = ({ poll = "250 millis", idle = "15 seconds" }: FeedOptions) =>
  Effect.gen(function* () {
    const store = yield* HistoryStore
    const idleMillis = Duration.toMillis(Duration.fromInputUnsafe(idle))
    let newest: ReadonlyMap<Chain, number> = new Map()
    let moved = Deferred.makeUnsafe<void>()
    let readers = 0
    let failing = false

    const look = Effect.map(store.journalRanges, spans => {
      if (Array.from(spans).every(([chain, { last }]) => newest.get(chain) === last)) return spans
      newest = new Map(Array.from(spans, ([chain, { last }]) => [chain, last]))
      const waited = moved
      moved = Deferred.makeUnsafe<void>()
      Deferred.doneUnsafe(waited, Exit.void)
      return spans
    })

    yield* Effect.suspend(() =>
      readers === 0
        ? Effect.void
        : Effect.matchCauseEffect(look, {
            onSuccess: () =>
              Effect.sync(() => {
                failing = false
              }),
            onFailure: cause => {
              // once for each outage, however long it lasts
              if (failing) return Effect.void
              failing = true
              return Effect.logWarning("The journal can't be looked at now", cause)
            }
          })
    ).pipe(Effect.delay(poll), Effect.forever, Effect.forkScoped)

    /** An entry and its rows: of the addresses, or all of the block's. */
    const entryOf = Effect.fnUntraced(function* (chain: Chain, number: number, addresses?: ReadonlyArray<Address>) {
      const entry = yield* store.getJournalEntry(chain, number)
      const rows = entry && (yield* store.getJournalRows(entry, addresses))
      return { undone: entry?.undoes != null, rows } satisfies Shared as Shared
    })

    const shared = yield* Cache.makeWith(
      (key: string) => {
        const [chain = "", number] = key.split(" ")
        return entryOf(chain as Chain, Number(number))
      },
      {
        capacity: 3 * sharedEntries,
        // what failed is read again
        timeToLive: exit => (Exit.isSuccess(exit) ? Duration.infinity : Duration.zero)
      }
    )

    const open = Effect.fnUntraced(function* (query: FeedQuery) {
      const spans = yield* look
      const marks = new Map<Chain, FeedMark>()
      for (const chain of query.chains) {
        const { first, last } = spans.get(chain) ?? { first: 1, last: 0 }
        const mark = query.after?.get(chain)
        if (mark !== undefined && (mark.entry + 1 < first || mark.entry > last))
          return yield* new CursorExpiredError({ chain })
        marks.set(chain, mark ?? { entry: last, given: 0 })
      }
      const wanted = rowsWanted(query)

      // what was read stays here until it is given: a reading that is done when its time is up would be lost otherwise
      let ready: FeedStep | undefined

      const readEntry = Effect.fnUntraced(function* (chain: Chain, { entry, given }: FeedMark) {
        const near = (newest.get(chain) ?? 0) - entry <= sharedEntries
        const { undone, rows } = yield* near || query.addresses === undefined
          ? Cache.get(shared, `${chain} ${entry + 1}`)
          : entryOf(chain, entry + 1, query.addresses)
        if (rows === undefined) return yield* new CursorExpiredError({ chain })
        const found = wanted(rows)
        const events = found.slice(given).map((row, i): FeedEvent => {
          const at = given + i + 1
          const mark = at === found.length ? { entry: entry + 1, given: 0 } : { entry, given: at }
          return {
            kind: undone ? "undone" : "appended",
            appearance: row,
            position: new Map([...marks, [chain, mark]])
          }
        })
        marks.set(chain, { entry: entry + 1, given: 0 })
        if (events.length > 0) ready = { events, position: new Map(marks) }
      })

      const next = Effect.gen(function* () {
        while (ready === undefined) {
          const waiting = moved
          const behind = query.chains.find(chain => (newest.get(chain) ?? 0) > marks.get(chain)!.entry)
          if (behind === undefined) yield* Deferred.await(waiting)
          else yield* readEntry(behind, marks.get(behind)!)
        }
      })

      const step = Effect.timeoutOption(next, idleMillis).pipe(
        Effect.map((): FeedStep => {
          const given = ready ?? { events: [], position: new Map(marks) }
          ready = undefined
          return given
        })
      )

      yield* Effect.acquireRelease(
        Effect.sync(() => {
          readers++
        }),
        () =>
          Effect.sync(() => {
            readers--
          })
      )
      const beginning: FeedStep = { events: [], position: new Map(marks) }
      return Stream.concat(Stream.succeed(beginning), Stream.fromEffectRepeat(step))
    })

    return Feed.of({ open })
  })

/**
 * What happens, as it is indexed: by this process or by any other over the same database. Each reader reads the journal from
 * where it stands and at its own pace, so that nothing is kept for slow ones; readers at the end share what is read.
 */
export class Feed extends Context.Service<
  Feed,
  {
    /** Opens the feed where the query says, for as long as the scope lasts. */
    readonly open: (
      query: FeedQuery
    ) => Effect.Effect<
      Stream.Stream<FeedStep, SqlError.SqlError | CursorExpiredError>,
      SqlError.SqlError | CursorExpiredError,
      Scope.Scope
    >
  }
>()("@glossa/history/Feed") {
  static readonly layer = (options: FeedOptions = {}): Layer.Layer<Feed, never, HistoryStore> =>
    Layer.effect(Feed, make(options))
}
