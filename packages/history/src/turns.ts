import { Effect, Semaphore } from "effect"

/** Bytes of JSON that are read or written in one turn of the event loop: some milliseconds of work. */
const turnBytes = 250_000

const semaphore = Semaphore.makeUnsafe(1)

/**
 * Continues in a turn of the event loop without other fibers that wait here. However many large pages are requested, they do not block the
 * event loop together. A fiber that only yields shares its turn with all others that yield.
 */
export const nextTurn: Effect.Effect<void> = semaphore.withPermits(1)(Effect.yieldNow)

/** Counts the bytes of a fiber's work, and continues in another turn after {@link turnBytes}. */
export const makeTurns = (): ((bytes: number) => Effect.Effect<void>) => {
  let done = 0
  return bytes => {
    done += bytes
    if (done < turnBytes) return Effect.void
    done = 0
    return nextTurn
  }
}
