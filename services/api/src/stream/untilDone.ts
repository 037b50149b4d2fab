import { Cause, Effect, Stream } from "effect"

/**
 * Ends a stream when something is done, also while the stream waits. Nothing is pulled ahead for that, as `Stream.interruptWhen`
 * does: what a reader was not given is not counted as given.
 */
export const untilDone =
  (done: Effect.Effect<void>) =>
  <A, E, R>(self: Stream.Stream<A, E, R>): Stream.Stream<A, E, R> =>
    Stream.transformPull(self, pull => Effect.succeed(Effect.raceFirst(pull, Effect.andThen(done, Cause.done()))))
