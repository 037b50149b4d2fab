import type { Chain } from "@glossa/classify"
import {
  clusterLayer,
  FollowerNote,
  indexChainWithRetry,
  isNodeDown,
  runAsSingleton,
  withStatus
} from "@glossa/history"
import { Cause, Clock, Context, Effect, Layer } from "effect"
import type { ChainSettings } from "../settings/Settings.ts"
import { ChainHealth } from "./ChainHealth.ts"
import { Followers, longestQuiet } from "./Followers.ts"
import { firstBlock } from "./firstBlock.ts"

/** A chain that this process may follow. */
class Followed {
  readonly note: FollowerNote
  /** Whether this process does, or did until that ended with an error. */
  isHere = false

  constructor(chain: Chain) {
    this.note = new FollowerNote(chain)
  }

  readonly comes = Effect.sync(() => {
    this.isHere = true
  })

  readonly goes = Effect.suspend(() => {
    this.isHere = false
    return this.note.changedHands
  })
}

/** Follows one chain for as long as the service runs, while no other process on the database does. */
const followOne = ({ chain, start }: ChainSettings, confirmations: number, followed: Followed) => {
  const { note, comes, goes } = followed
  return runAsSingleton(
    chain,
    Effect.gen(function* () {
      yield* comes
      const first = start === "earliest" ? yield* firstBlock(chain, note.fellSilent) : start
      yield* indexChainWithRetry({ chain, start: first, confirmations, onOverdue: note.overdue })
    }).pipe(
      following => withStatus(note, following),
      Effect.onInterrupt(() => goes)
    )
  ).pipe(
    Effect.catchCause(cause =>
      Cause.hasInterruptsOnly(cause)
        ? Effect.failCause(cause as Cause.Cause<never>)
        : Effect.logError(`${chain}: indexing ended`, cause)
    )
  )
}

/**
 * Indexes the chains that have nodes, in the background, each in one of the processes on the database. It knows how those fare
 * that this process indexes, and of the others what the database is told.
 */
export const followChains = (chains: ReadonlyArray<ChainSettings>, confirmations: number) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const { told } = yield* Followers
      const all = new Map<Chain, Followed>()
      for (const settings of chains) {
        const followed = new Followed(settings.chain)
        all.set(settings.chain, followed)
        yield* Effect.forkScoped(followOne(settings, confirmations, followed))
      }
      const begun = yield* Clock.currentTimeMillis
      const health = ChainHealth.of({
        served: chains.map(({ chain }) => chain),
        head: chain => Effect.map(told(chain), ({ head }) => all.get(chain)?.note.head ?? head),
        trouble: chain =>
          Effect.clockWith(clock => {
            const followed = all.get(chain)
            if (followed?.isHere) return Effect.succeed(followed.note.trouble)
            // a follower that is gone is missed once this process had the time to take its place
            const hadTime = clock.currentTimeMillisUnsafe() - begun > longestQuiet
            return Effect.map(told(chain), ({ trouble, gone }) => trouble ?? (hadTime ? gone : undefined))
          })
      })
      return Context.make(ChainHealth, health).pipe(
        Context.add(isNodeDown, chain => Effect.sync(() => all.get(chain)?.note.isSilent === true))
      )
    })
  ).pipe(Layer.provide(clusterLayer({ chains: chains.map(({ chain }) => chain) })))
