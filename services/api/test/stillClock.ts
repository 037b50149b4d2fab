import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"

/** A clock that stands at the present until `TestClock.adjust` moves it: nothing comes too late, however busy the machine is. */
export const stillClock: Layer.Layer<never> = Layer.effectDiscard(
  Effect.suspend(() => TestClock.setTime(Date.now()))
).pipe(Layer.provideMerge(TestClock.layer()))
