import type { Chain } from "@glossa/classify"
import { AddressHistory, HistoryStore } from "@glossa/history"
import { Clock, Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql"
import { onceATurn } from "../answers/onceATurn.ts"
import type { Stands } from "../answers/Stands.ts"
import { ChainHealth } from "../chains/ChainHealth.ts"
import type { Reach } from "./isSettled.ts"

/** Milliseconds for which a settled page is good however the index goes on: rules may be renewed, or blocks filled in below. */
const settledFor = 600_000

/** Milliseconds for which a settled page takes it that its chains are as readable as they were. */
const readableFor = 250

/** For so long an index is taken to reach as far as it did: that it reaches further lets more pages be settled ones. */
const reachFor = "1 second"

type Versions = ReadonlyMap<Chain, number> | undefined

interface Seen {
  /** Chains that can't be read now. */
  readonly troubled: ReadonlyArray<Chain>
  readonly versions: Versions
}

/** A page that was read, and what of it decides how long it stands. */
export interface ReadPage {
  readonly chains: ReadonlyArray<Chain>
  /** The versions of the history, from before it was read. */
  readonly versions: Versions
  readonly settled: boolean
  /** The second that it is a page of, as the present; undefined where it is the same at any time. */
  readonly present: number | undefined
}

/** Tells how long the pages that were read are what would be read. */
export class Standing extends Context.Service<
  Standing,
  {
    /** The versions of the history, as they were a moment ago; undefined where nobody can tell. */
    readonly versions: Effect.Effect<Versions>
    /** As `HistoryStore.reach`, of a moment ago. */
    readonly reach: Reach
    /** Whether a page still stands, whenever that is asked; null where nobody can tell. */
    readonly of: (page: ReadPage) => Effect.Effect<Stands | null>
  }
>()("api/Standing") {
  static readonly layer: Layer.Layer<Standing, never, AddressHistory | ChainHealth | HistoryStore> = Layer.effect(
    Standing,
    Effect.gen(function* () {
      const { versions } = yield* AddressHistory
      const { served, trouble } = yield* ChainHealth
      const store = yield* HistoryStore

      const { look, seen, seenSince } = onceATurn(
        Effect.gen(function* () {
          const troubled = yield* Effect.filter(served, chain =>
            Effect.map(trouble(chain), reason => reason !== undefined)
          )
          return { troubled, versions: yield* versions }
        })
      )

      const isSame = (chains: ReadonlyArray<Chain>, before: Versions, now: Versions) =>
        before !== undefined && now !== undefined && chains.every(chain => before.get(chain) === now.get(chain))

      const reaches = new Map<string, Effect.Effect<number | null, SqlError.SqlError>>()

      return {
        // older ones only make a page be read anew that would have stood
        versions: Effect.clockWith(clock => {
          const recent = seenSince(clock.currentTimeMillisUnsafe() - readableFor)
          return recent === undefined ? Effect.map(look, ({ versions }) => versions) : Effect.succeed(recent.versions)
        }).pipe(Effect.catchCause(() => Effect.succeed(undefined))),
        reach: Effect.fnUntraced(function* (chains) {
          const name = chains.join()
          const known =
            reaches.get(name) ??
            (yield* Effect.cachedWithTTL(store.reach(chains), exit => (exit._tag === "Success" ? reachFor : 0)))
          reaches.set(name, known)
          return yield* known
        }),
        of: ({ chains, versions, settled, present }) =>
          Effect.clockWith(clock => {
            if (!settled && versions === undefined) return Effect.succeed(null)
            const until = settled ? clock.currentTimeMillisUnsafe() + settledFor : 0
            const isReadable = ({ troubled }: Seen) => !chains.some(chain => troubled.includes(chain))
            const isCurrent = (seen: Seen, millis: number) =>
              isReadable(seen) &&
              (present === undefined || Math.floor(millis / 1_000) === present) &&
              isSame(chains, versions, seen.versions)
            return Effect.succeed({
              check: Effect.gen(function* () {
                const [seen, millis] = [yield* look, yield* Clock.currentTimeMillis]
                return isCurrent(seen, millis) || (millis < until && isReadable(seen))
              }).pipe(Effect.catchCause(() => Effect.succeed(false))),
              now: (millis: number) => {
                const now = millis < until ? seenSince(millis - readableFor) : seen()
                return now && (millis < until ? isReadable(now) : isCurrent(now, millis))
              }
            })
          })
      }
    })
  )
}
