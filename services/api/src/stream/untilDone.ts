import { Cause, Effect, Stream } from "effect"

/**
 * Ends a stream when an effect is done, also while the stream waits. Unlike `Stream.interruptWhen` it pulls nothing ahead, so
 * that every element that was pulled has been written.
 */
export const untilDone =
  (done: Effect.Effect<void>) =>
  <A, E, R>(self: Stream.Stream<A, E, R>): Stream.Stream<A, E, R> =>
    Stream.transformPull(self, pull => Effect.succeed(Effect.raceFirst(pull, Effect.andThen(done, Cause.done()))))
