import type { Chain } from "@glossa/classify"
import { BlockSource, followAgain, inOneProcess, processes } from "@glossa/history"
import { Cause, Context, Effect, Layer } from "effect"
import type { ChainSettings } from "../settings/Settings.ts"
import { ChainHealth } from "./ChainHealth.ts"
import { firstBlock } from "./firstBlock.ts"
import { NodeSilence } from "./NodeSilence.ts"

/** What is noted of a chain while this process follows it. */
class Note {
  head: number | undefined
  /** The nodes' last failure; gone with their next answer. By then the client has tried for half a minute. */
  silent: string | undefined
  /** A block that the nodes' head is beyond, and that they don't give. */
  missing: string | undefined
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

  readonly overdue = (block: number | undefined) =>
    Effect.sync(() => {
      this.missing = block === undefined ? undefined : `its nodes don't give block ${block}`
    })

  get trouble() {
    return this.ended ?? this.silent ?? this.missing
  }

  /** Another process follows it now, and how it fares is for that one to tell. */
  readonly changedHands = Effect.sync(() => {
    this.head = undefined
    this.silent = undefined
    this.missing = undefined
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

/** Follows one chain for as long as the service runs, while no other process on the database does. */
const followOne = ({ chain, start }: ChainSettings, confirmations: number, note: Note) =>
  inOneProcess(
    chain,
    Effect.gen(function* () {
      const source = noting(yield* BlockSource, note)
      const first = start === "earliest" ? yield* firstBlock(chain, note.fellSilent) : start
      yield* followAgain({ chain, start: first, confirmations, onOverdue: note.overdue }).pipe(
        Effect.provideService(BlockSource, source)
      )
    }).pipe(Effect.onInterrupt(() => note.changedHands))
  ).pipe(
    Effect.catchCause(cause => {
      if (Cause.hasInterruptsOnly(cause)) return Effect.failCause(cause as Cause.Cause<never>)
      note.ended = "indexing it ended with an error that the service's log tells of"
      return Effect.logError(`${chain}: indexing ended`, cause)
    })
  )

/**
 * Indexes the chains that have nodes, in the background, each in one of the processes on the database, and knows how those
 * fare that this one indexes.
 */
export const followChains = (chains: ReadonlyArray<ChainSettings>, confirmations: number) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const notes = new Map<Chain, Note>()
      for (const settings of chains) {
        const note = new Note()
        notes.set(settings.chain, note)
        yield* Effect.forkScoped(followOne(settings, confirmations, note))
      }
      const health = ChainHealth.of({
        served: chains.map(({ chain }) => chain),
        head: chain => Effect.sync(() => notes.get(chain)?.head),
        trouble: chain => Effect.sync(() => notes.get(chain)?.trouble)
      })
      return Context.make(ChainHealth, health).pipe(
        Context.add(NodeSilence, chain => Effect.sync(() => notes.get(chain)?.silent !== undefined))
      )
    })
  ).pipe(Layer.provide(processes({ chains: chains.map(({ chain }) => chain) })))
