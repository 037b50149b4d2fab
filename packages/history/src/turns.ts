import { Effect, Semaphore } from "effect"

/** Bytes of JSON that are read or written in one turn of the event loop: some milliseconds of work. */
const turnBytes = 250_000

const semaphore = Semaphore.makeUnsafe(1)

/**
 * Goes on in a turn of the event loop that no other fiber goes on in from here, so that requests for large pages do not block it
 * together, however many there are. A fiber that yields alone shares its turn with all the others that did.
 */
export const nextTurn: Effect.Effect<void> = semaphore.withPermits(1)(Effect.yieldNow)

/** Counts the bytes of a fiber's work, and goes on in another turn after so many. */
export const makeTurns = (): ((bytes: number) => Effect.Effect<void>) => {
  let done = 0
  return bytes => {
    done += bytes
    if (done < turnBytes) return Effect.void
    done = 0
    return nextTurn
  }
}
