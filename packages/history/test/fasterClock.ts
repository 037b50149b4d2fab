import { Clock, Duration, Effect, Layer } from "effect"

/** The time passes as many times faster, so that retries of seconds take milliseconds. */
export const fasterClock = (speed: number): Layer.Layer<never> =>
  Layer.effect(
    Clock.Clock,
    Effect.map(Clock.Clock, clock => {
      const start = clock.currentTimeMillisUnsafe()
      const startNanos = clock.monotonicTimeNanosUnsafe()
      const millis = () => start + (clock.currentTimeMillisUnsafe() - start) * speed
      const nanos = () => startNanos + (clock.monotonicTimeNanosUnsafe() - startNanos) * BigInt(speed)
      return {
        currentTimeMillisUnsafe: millis,
        currentTimeMillis: Effect.sync(millis),
        currentTimeNanosUnsafe: () => BigInt(Math.floor(millis())) * 1_000_000n,
        currentTimeNanos: Effect.sync(() => BigInt(Math.floor(millis())) * 1_000_000n),
        monotonicTimeNanosUnsafe: nanos,
        monotonicTimeNanos: Effect.sync(nanos),
        sleep: duration => clock.sleep(Duration.times(duration, 1 / speed))
      }
    })
  )
