import type { Chain } from "@glossa/classify"
import { BlockSource, follow } from "@glossa/history"
import { Cause, Effect, Layer } from "effect"
import type { ChainSettings } from "../settings/Settings.ts"
import { ChainHealth } from "./ChainHealth.ts"
import { firstBlock } from "./firstBlock.ts"

/** What is noted of a chain while it is followed. */
class Note {
  head: number | undefined
  /** The nodes' last failure; gone with their next answer. By then the client has tried for half a minute. */
  silent: string | undefined
  /** Why the follower ended: nothing but an operator brings it back. */
  ended: string | undefined

  readonly answered = (head: number) =>
    Effect.sync(() => {
      this.head = head
      this.silent = undefined
    })

  readonly fellSilent = Effect.sync(() => {
    this.silent = "its nodes don't answer"
  })
}

/** Notes what becomes of the questions that a follower asks its chain's nodes. */
const noting = (source: BlockSource["Service"], note: Note): BlockSource["Service"] => ({
  ...source,
  head: chain =>
    source.head(chain).pipe(
      Effect.tap(note.answered),
      Effect.tapError(() => note.fellSilent)
    )
})

const anotherFollows = "another process follows it into this database; looking again in a minute"

/** Follows one chain for as long as the service runs. */
const followOne = ({ chain, start }: ChainSettings, confirmations: number, note: Note) =>
  Effect.gen(function* () {
    const source = noting(yield* BlockSource, note)
    const first = start === "earliest" ? yield* firstBlock(chain, note.fellSilent) : start
    yield* follow({ chain, start: first, confirmations }).pipe(Effect.provideService(BlockSource, source))
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
      const notes = new Map<Chain, Note>()
      for (const settings of chains) {
        const note = new Note()
        notes.set(settings.chain, note)
        yield* Effect.forkScoped(followOne(settings, confirmations, note))
      }
      return ChainHealth.of({
        served: chains.map(({ chain }) => chain),
        head: chain => Effect.sync(() => notes.get(chain)?.head),
        trouble: chain => Effect.sync(() => notes.get(chain)?.ended ?? notes.get(chain)?.silent)
      })
    })
  )
