import type { Chain } from "@glossa/classify"
import { Clock, Duration, Effect } from "effect"

export interface WaitingOptions {
  readonly chain: Chain
  /** How long it may take the nodes to agree on a block that some of them have. */
  readonly overdue: Duration.Duration
  /** Is told of a block that is overdue, and of undefined once it is no longer waited for. */
  readonly onOverdue: (block: number | undefined) => Effect.Effect<void>
}

interface Wait {
  readonly block: number
  readonly isAbove: boolean
  readonly since: number
  told: boolean
}

/** Notes how long a follower waits for a block, and tells it once, when that is longer than nodes take to have a new one. */
export const waiting = ({ chain, overdue, onOverdue }: WaitingOptions) => {
  let wait: Wait | undefined

  /** Nothing is waited for, but perhaps that the chain goes on. */
  const over = Effect.suspend(() => {
    const wasTold = wait?.told === true && !wait.isAbove
    wait = undefined
    return wasTold ? onOverdue(undefined) : Effect.void
  })

  /** The nodes, whose newest block is the head, did not give the block. */
  const missing = Effect.fnUntraced(function* (block: number, head: number) {
    const now = yield* Clock.currentTimeMillis
    const isAbove = block > head
    if (wait?.block !== block || wait.isAbove !== isAbove) yield* over
    wait ??= { block, isAbove, since: now, told: false }
    const waited = now - wait.since
    if (wait.told || waited < Duration.toMillis(overdue)) return
    wait.told = true
    if (isAbove)
      return yield* Effect.logWarning(`${chain}: waiting for block ${block}, which is above its nodes' head ${head}`)
    const seconds = Math.round(waited / 1000)
    yield* Effect.logWarning(
      `${chain}: its nodes have not given block ${block} for ${seconds} s, though their head is ${head}; asking on`
    )
    yield* onOverdue(block)
  })

  return { missing, over }
}
