import { Clock, Effect, Latch } from "effect"
import { nodeProblem, type SourceUnavailableError } from "../SourceUnavailableError.ts"
import type { StoredStatus } from "../store/statuses.ts"

/** How long the nodes may contradict themselves before the chain is reported, as for a block that they don't return. */
const reportedAfterMs = 30_000

/** The state of an indexer that runs in this process. The texts are fixed, since the errors of nodes and databases may contain URLs. */
export class IndexerState {
  /** Open while there is something to save. */
  readonly changed = Latch.makeUnsafe()
  private head: number | null
  /** When the nodes last responded, in milliseconds. */
  respondedAt: number | undefined
  /** Whether the nodes do not respond to this process. */
  isNodeDown = false
  private missingBlock: number | undefined
  private contradicted: { readonly block: number; readonly since: number; readonly isReported: boolean } | undefined
  private nodesProblem = "its nodes don't respond"
  private hasFailed = false
  private readonly confirmations: number

  /**
   * @param head the last known head of the chain, from the indexer that this one replaces
   * @param confirmations how many blocks the indexer stays below the head
   */
  constructor(head: number | null = null, confirmations = 0) {
    this.head = head
    this.confirmations = confirmations
  }

  private get problem(): string | null {
    if (this.hasFailed) return "indexing failed and is started again; see the log of its indexer"
    if (this.isNodeDown) return this.nodesProblem
    if (this.contradicted?.isReported === true)
      return `its nodes contradict themselves about block ${this.contradicted.block}`
    return this.missingBlock === undefined ? null : `its nodes don't return block ${this.missingBlock}`
  }

  /** The status at a time in milliseconds. */
  stored(now: number): StoredStatus {
    return {
      head: this.head,
      confirmations: this.confirmations,
      silentMs: this.respondedAt === undefined ? null : now - this.respondedAt,
      problem: this.problem
    }
  }

  private update(change: (now: number) => void) {
    return Effect.map(Clock.currentTimeMillis, now => {
      change(now)
      this.changed.openUnsafe()
    })
  }

  private responded(change: (now: number) => void = () => undefined) {
    return this.update(now => {
      change(now)
      this.respondedAt = now
      this.isNodeDown = false
    })
  }

  readonly onResponse: Effect.Effect<void> = this.responded()

  readonly onHead = (head: number): Effect.Effect<void> =>
    this.responded(() => {
      this.head = head
    })

  /** The nodes returned a block; `isFirst` if it was not requested again. */
  readonly onBlock = (isFirst: boolean): Effect.Effect<void> =>
    this.responded(() => {
      if (isFirst) this.contradicted = undefined
    })

  /** The nodes contradict themselves about a block, which is requested again. */
  readonly onContradiction = (block: number): Effect.Effect<void> =>
    this.responded(now => {
      const since = this.contradicted?.block === block ? this.contradicted.since : now
      this.contradicted = { block, since, isReported: now - since >= reportedAfterMs }
    })

  /** The nodes failed to return their head, or did not respond at all, for half a minute. */
  readonly onNodesDown = (error?: SourceUnavailableError): Effect.Effect<void> =>
    this.update(() => {
      this.nodesProblem = nodeProblem(error)
      this.isNodeDown = true
    })

  /** The nodes don't return a block below their head; undefined once they have. */
  readonly onStalled = (block: number | undefined): Effect.Effect<void> =>
    this.update(() => {
      this.missingBlock = block
    })

  readonly onFailure: Effect.Effect<void> = this.update(() => {
    this.hasFailed = true
  })
}
