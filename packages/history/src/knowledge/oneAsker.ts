import { Effect, Latch } from "effect"

/**
 * Lets each thing be asked about by one at a time: `ask` gets those that nobody is asking about, and for the others it is waited
 * until whoever asks has an answer or none. Gives whether there were others: how they fared is to be looked up.
 */
export const oneAsker = <A>() => {
  const asking = new Map<A, Latch.Latch>()
  return <E, R>(
    things: ReadonlyArray<A>,
    ask: (mine: ReadonlyArray<A>) => Effect.Effect<void, E, R>
  ): Effect.Effect<boolean, E, R> =>
    Effect.suspend(() => {
      const theirs = new Set(things.flatMap(thing => asking.get(thing) ?? []))
      const begin = Effect.sync(() => {
        const mine = things.filter(thing => !asking.has(thing))
        const answered = Latch.makeUnsafe()
        for (const thing of mine) asking.set(thing, answered)
        return { mine, answered }
      })
      return Effect.acquireUseRelease(
        begin,
        ({ mine }) => (mine.length === 0 ? Effect.void : ask(mine)),
        ({ mine, answered }) => {
          for (const thing of mine) asking.delete(thing)
          return answered.open
        }
      ).pipe(
        Effect.andThen(Effect.forEach(theirs, latch => latch.await, { discard: true })),
        Effect.as(theirs.size > 0)
      )
    })
}
