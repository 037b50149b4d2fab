import type { Address, Chain } from "@glossa/classify"
import { AddressHistory, HistoryStore } from "@glossa/history"
import { Clock, Context, Effect, Layer } from "effect"
import { onceATurn } from "../answers/onceATurn.ts"
import type { Stands } from "../answers/Stands.ts"
import { ChainHealth } from "../chains/ChainHealth.ts"

/** Milliseconds for which a settled page is good however the index goes on: rules may be renewed, or blocks filled in below. */
const settledFor = 600_000

/** Milliseconds for which a settled page takes it that its chains are as readable as they were. */
const readableFor = 250

type Versions = ReadonlyMap<Chain, number> | undefined

interface Seen {
  /** Chains that can't be read now. */
  readonly troubled: ReadonlyArray<Chain>
  readonly versions: Versions
}

/** A page that was read, and what of it decides how long it stands. */
export interface ReadPage {
  readonly address: Address
  readonly chains: ReadonlyArray<Chain>
  /** The versions of the history, from before it was read. */
  readonly versions: Versions
  readonly settled: boolean
  /** The second that it reaches to as the present, where the caller named no time. */
  readonly present: number | undefined
  readonly descending: boolean
  readonly empty: boolean
}

/** Tells how long the pages that were read are what would be read. */
export class Standing extends Context.Service<
  Standing,
  {
    readonly versions: Effect.Effect<Versions>
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

      /** Whether the index has something of an address that is still to come: by its chain's clock it is ahead of ours. */
      const isAhead = ({ address, chains }: ReadPage, present: number) =>
        Effect.map(
          store.page({
            address,
            chains,
            order: "ascending",
            from: { second: present + 1, position: null },
            limit: 1
          }),
          ({ rows }) => rows.length > 0
        )

      /** Without a time the present is meant: the newest page is the same at any time, as long as nothing lies ahead. */
      const isTimeless = (page: ReadPage) => {
        if (page.present === undefined) return Effect.succeed(true)
        if (page.empty || !page.descending) return Effect.succeed(false)
        return Effect.map(isAhead(page, page.present), ahead => !ahead)
      }

      return {
        versions: Effect.catchCause(versions, () => Effect.succeed(undefined)),
        of: Effect.fnUntraced(
          function* (page) {
            const { chains, settled, present } = page
            if (!settled && page.versions === undefined) return null
            const timeless = yield* isTimeless(page)
            const until = settled ? (yield* Clock.currentTimeMillis) + settledFor : 0
            const isReadable = ({ troubled }: Seen) => !chains.some(chain => troubled.includes(chain))
            const isCurrent = (seen: Seen, millis: number) =>
              isReadable(seen) &&
              (timeless || Math.floor(millis / 1_000) === present) &&
              isSame(chains, page.versions, seen.versions)
            return {
              check: Effect.gen(function* () {
                const [seen, millis] = [yield* look, yield* Clock.currentTimeMillis]
                return isCurrent(seen, millis) || (millis < until && isReadable(seen))
              }).pipe(Effect.catchCause(() => Effect.succeed(false))),
              now: (millis: number) => {
                const now = millis < until ? seenSince(millis - readableFor) : seen()
                return now && (millis < until ? isReadable(now) : isCurrent(now, millis))
              }
            }
          },
          Effect.catchCause(() => Effect.succeed(null))
        )
      }
    })
  )
}
