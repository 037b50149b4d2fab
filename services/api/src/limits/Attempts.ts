import { randomBytes } from "node:crypto"
import { Context, Hash, Layer } from "effect"
import { clientOf } from "./clientOf.ts"
import { MemoryBuckets } from "./MemoryBuckets.ts"

/** Attempts to show a good key that one client has in a minute. */
export const attemptsAMinute = 60

/** Milliseconds until an attempt comes back. */
const refill = 60_000 / attemptsAMinute

// clients share buckets rather than that a flood of addresses takes memory without end
const buckets = 65_536

/** Counts the requests without a good key, by where they come from, in this process. */
export class Attempts extends Context.Service<
  Attempts,
  {
    /** Takes an attempt at a time, in Unix milliseconds. Where none is left, gives the seconds after which there is one again. */
    readonly take: (address: string, millis: number) => number | undefined
    /** Gives one back that was taken for a key that is good. */
    readonly giveBack: (address: string) => void
  }
>()("api/Attempts") {
  static readonly layer: Layer.Layer<Attempts> = Layer.sync(Attempts, () => {
    const taken = new MemoryBuckets()
    // which clients share a bucket is nothing that one could plan for
    const salt = randomBytes(16).toString("hex")
    const bucketOf = (address: string) => String(Math.abs(Hash.string(salt + clientOf(address))) % buckets)
    return {
      take: (address, millis) => {
        const [left, since] = taken.take(bucketOf(address), 1, attemptsAMinute, refill, millis)
        return left < 0 ? Math.max(1, Math.ceil((refill - since) / 1_000)) : undefined
      },
      giveBack: address => taken.giveBack(bucketOf(address), 1, attemptsAMinute)
    }
  })
}
