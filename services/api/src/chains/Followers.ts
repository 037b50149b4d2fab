import type { Chain } from "@glossa/classify"
import { type FollowerStatus, HistoryStore } from "@glossa/history"
import { Clock, Context, Effect, Layer, Schedule } from "effect"

/** Milliseconds without a sign of life after which the follower of a chain is taken to be gone. */
export const longestQuiet = 60_000

/** How a chain's follower fares, by what it told last. */
interface Told {
  readonly head: number | undefined
  readonly trouble: string | undefined
  /** That it has told nothing for too long. */
  readonly gone: string | undefined
}

const nothing: Told = { head: undefined, trouble: undefined, gone: undefined }

const toldBy = ({ head, quiet, trouble }: FollowerStatus, passed: number): Told => {
  const silence = (quiet ?? 0) + passed
  const isGone = quiet !== null && silence > longestQuiet
  return {
    head: head ?? undefined,
    trouble: trouble?.reason,
    gone: isGone ? `its follower has given no sign of life for ${Math.round(silence / 1_000)} s` : undefined
  }
}

/**
 * How the chains' followers fare in whichever processes they run, as the database has it. It is looked at once a second, and
 * told from memory. Of a chain that never had a follower nothing is known, nor that anything is wrong.
 */
export class Followers extends Context.Service<Followers, { readonly told: (chain: Chain) => Effect.Effect<Told> }>()(
  "api/Followers"
) {
  static readonly layer: Layer.Layer<Followers, never, HistoryStore> = Layer.effect(
    Followers,
    Effect.gen(function* () {
      const { followers } = yield* HistoryStore
      let seen: { readonly all: ReadonlyMap<Chain, FollowerStatus>; readonly at: number } = { all: new Map(), at: 0 }
      const look = Effect.gen(function* () {
        const all = yield* followers
        seen = { all, at: yield* Clock.currentTimeMillis }
      })
      // while the database can't be asked, what it said last grows old
      const looking = Effect.ignore(look)
      yield* looking
      yield* Effect.forkScoped(Effect.repeat(Effect.delay(looking, "1 second"), Schedule.forever))
      return {
        told: chain =>
          Effect.clockWith(clock => {
            const status = seen.all.get(chain)
            return Effect.succeed(
              status === undefined ? nothing : toldBy(status, clock.currentTimeMillisUnsafe() - seen.at)
            )
          })
      }
    })
  )
}
