import { Cause, Clock, type Duration, Effect } from "effect"
import { HistoryStore } from "../HistoryStore.ts"
import { BlockSource } from "./BlockSource.ts"
import type { FollowerNote } from "./FollowerNote.ts"

/** Notes what becomes of the questions that a follower asks its chain's nodes. */
const noting = (source: BlockSource["Service"], note: FollowerNote): BlockSource["Service"] => ({
  head: chain =>
    source.head(chain).pipe(
      Effect.tap(note.toldHead),
      Effect.tapError(() => note.fellSilent)
    ),
  header: (chain, number) => Effect.tap(source.header(chain, number), () => note.answered),
  block: (chain, number) => Effect.tap(source.block(chain, number), () => note.answered)
})

/**
 * Runs what follows a chain, and tells the database how that fares (`HistoryStore.followers`), so that processes know that
 * don't follow the chain themselves. It is told beside the blocks, at once what is new, and no more often than every 3 seconds.
 *
 * @example
 * import { FollowerNote, indexChain, withStatus } from "@glossa/history"
 *
 * const note = new FollowerNote("ethereum")
 * const following = withStatus(note, indexChain({ chain: "ethereum", onOverdue: note.overdue }))
 */
export const withStatus: <E, R>(
  note: FollowerNote,
  following: Effect.Effect<void, E, R>,
  every?: Duration.Input
) => Effect.Effect<void, E, HistoryStore | BlockSource | Exclude<R, BlockSource>> = Effect.fnUntraced(function* <E, R>(
  note: FollowerNote,
  following: Effect.Effect<void, E, R>,
  every: Duration.Input = "3 seconds"
) {
  const { tellFollower } = yield* HistoryStore
  const source = yield* BlockSource
  const tell = Effect.flatMap(Clock.currentTimeMillis, now => {
    note.news.closeUnsafe()
    // what the database does not take now is told with the next news
    return Effect.ignore(tellFollower(note.chain, note.status(now)))
  })
  const telling = note.news.await.pipe(Effect.andThen(tell), Effect.andThen(Effect.sleep(every)), Effect.forever)
  yield* Effect.provideService(following, BlockSource, noting(source, note)).pipe(
    Effect.onError(cause => (Cause.hasInterruptsOnly(cause) ? Effect.void : Effect.andThen(note.ended, tell))),
    Effect.raceFirst(telling)
  )
})
