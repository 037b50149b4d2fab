import type { Chain } from "@glossa/classify"
import { BlockSource, follow } from "@glossa/history"
import { Cause, Effect, Layer } from "effect"
import type { ChainSettings } from "../settings/Settings.ts"
import { ChainHealth } from "./ChainHealth.ts"
import { firstBlock } from "./firstBlock.ts"

interface Noted {
  head?: number
  /** The nodes' last failure; gone with their next answer. By then the client has tried for half a minute. */
  silent?: string
  /** Why the follower ended: nothing but an operator brings it back. */
  ended?: string
}

/** Notes what becomes of the questions that a follower asks its chain's nodes. */
const noting = (source: BlockSource["Service"], noted: ReadonlyMap<Chain, Noted>): BlockSource["Service"] => ({
  ...source,
  head: chain =>
    source.head(chain).pipe(
      Effect.tap(head =>
        Effect.sync(() => {
          const note = noted.get(chain)
          if (note !== undefined) note.head = head
          delete note?.silent
        })
      ),
      Effect.tapError(() =>
        Effect.sync(() => {
          const note = noted.get(chain)
          if (note !== undefined) note.silent = "its nodes don't answer"
        })
      )
    )
})

const anotherFollows = "another process follows it into this database; looking again in a minute"

/** Follows one chain for as long as the service runs. */
const followOne = ({ chain, start }: ChainSettings, confirmations: number, note: Noted) =>
  Effect.gen(function* () {
    const first = start === "earliest" ? yield* firstBlock(chain) : start
    yield* follow({ chain, start: first, confirmations })
  }).pipe(
    Effect.catchTag("history/CheckpointMoved", () =>
      Effect.andThen(Effect.logInfo(`${chain}: ${anotherFollows}`), Effect.sleep("1 minute"))
    ),
    Effect.forever,
    Effect.catchCause(cause => {
      if (Cause.hasInterruptsOnly(cause)) return Effect.failCause(cause as Cause.Cause<never>)
      note.ended = "indexing it ended with an error that the service's log tells of"
      return Effect.logError(`${chain}: indexing ended`, cause)
    })
  )

/** Indexes the chains that have nodes, in the background, and knows how they fare. */
export const followChains = (chains: ReadonlyArray<ChainSettings>, confirmations: number) =>
  Layer.effect(
    ChainHealth,
    Effect.gen(function* () {
      const noted = new Map(chains.map(({ chain }): [Chain, Noted] => [chain, {}]))
      const source = noting(yield* BlockSource, noted)
      yield* Effect.forEach(chains, settings =>
        followOne(settings, confirmations, noted.get(settings.chain) ?? {}).pipe(
          Effect.provideService(BlockSource, source),
          Effect.forkScoped
        )
      )
      return ChainHealth.of({
        served: chains.map(({ chain }) => chain),
        head: chain => Effect.sync(() => noted.get(chain)?.head),
        trouble: chain => Effect.sync(() => noted.get(chain)?.ended ?? noted.get(chain)?.silent)
      })
    })
  )
