import type { Chain } from "@glossa/classify"
import { Clock, Duration, Effect } from "effect"

export interface StallOptions {
  readonly chain: Chain
  /** How long the nodes of one URL may take to agree on a new block. */
  readonly stallTimeout: Duration.Duration
  /** Runs with a block below the head that the nodes have not returned for that long, and with undefined once they have. */
  readonly onStalled: (block: number | undefined) => Effect.Effect<void>
}

interface Wait {
  readonly block: number
  readonly isAboveHead: boolean
  readonly since: number
  isReported: boolean
}

/** Measures how long an indexer waits for a block, and reports a stall once. */
export const makeStallDetector = ({ chain, stallTimeout, onStalled }: StallOptions) => {
  let wait: Wait | undefined

  /** The indexer has written a block, or has reached the head. */
  const advanced = Effect.suspend(() => {
    const wasStalled = wait?.isReported === true && !wait.isAboveHead
    wait = undefined
    return wasStalled ? onStalled(undefined) : Effect.void
  })

  /** The nodes report `head`, but did not return `block`. */
  const missing = Effect.fnUntraced(function* (block: number, head: number) {
    const now = yield* Clock.currentTimeMillis
    const isAboveHead = block > head
    if (wait?.block !== block || wait.isAboveHead !== isAboveHead) yield* advanced
    wait ??= { block, isAboveHead, since: now, isReported: false }
    const waited = now - wait.since
    if (wait.isReported || waited < Duration.toMillis(stallTimeout)) return
    wait.isReported = true
    if (isAboveHead)
      return yield* Effect.logWarning(
        `${chain}: waiting for block ${block}, which is above the head ${head} of its nodes`
      )
    const seconds = Math.round(waited / 1000)
    yield* Effect.logWarning(
      `${chain}: its nodes have not returned block ${block} for ${seconds} s, though their head is ${head}; retrying`
    )
    yield* onStalled(block)
  })

  return { missing, advanced }
}
