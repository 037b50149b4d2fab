import type { Chain } from "@glossa/classify"
import { Clock, Effect, Latch } from "effect"
import type { FollowerStatus } from "../store/followers.ts"

interface Trouble {
  readonly reason: string
  /** Unix milliseconds. */
  readonly since: number
}

/**
 * What is noted of a chain's follower while it runs in this process. Its words are its own: what nodes and databases say of
 * their errors may name URLs.
 */
export class FollowerNote {
  readonly chain: Chain
  /** The newest block that the chain's nodes told of. */
  head: number | undefined
  /** Open while there is something new to tell of. */
  readonly news = Latch.makeUnsafe()
  private answeredAt: number | undefined
  private silence: Trouble | undefined
  private gap: Trouble | undefined
  private end: Trouble | undefined

  constructor(chain: Chain) {
    this.chain = chain
  }

  /** Whether the nodes don't answer; they do again with their next head. By then the client has tried for half a minute. */
  get isSilent(): boolean {
    return this.silence !== undefined
  }

  private get current(): Trouble | undefined {
    return this.end ?? this.silence ?? this.gap
  }

  /** Why the index falls behind; undefined while it does not. */
  get trouble(): string | undefined {
    return this.current?.reason
  }

  status(now: number): FollowerStatus {
    return {
      head: this.head ?? null,
      quiet: this.answeredAt === undefined ? null : now - this.answeredAt,
      trouble: this.current === undefined ? null : { reason: this.current.reason, lasts: now - this.current.since }
    }
  }

  private at(change: (now: number) => void) {
    return Effect.map(Clock.currentTimeMillis, now => {
      change(now)
      this.news.openUnsafe()
    })
  }

  /** The nodes told something. */
  readonly answered: Effect.Effect<void> = this.at(now => {
    this.answeredAt = now
  })

  /** The nodes told which their newest block is. */
  readonly toldHead = (head: number): Effect.Effect<void> =>
    this.at(now => {
      this.head = head
      this.answeredAt = now
      this.silence = undefined
    })

  /** The nodes did not tell which their newest block is. */
  readonly fellSilent: Effect.Effect<void> = this.at(now => {
    this.silence ??= { reason: "its nodes don't answer", since: now }
  })

  /** A block that the nodes' head is beyond and that they don't give; undefined once it has come. */
  readonly overdue = (block: number | undefined): Effect.Effect<void> =>
    this.at(now => {
      this.gap = block === undefined ? undefined : { reason: `its nodes don't give block ${block}`, since: now }
    })

  /** The follower ended: nothing but an operator brings it back. */
  readonly ended: Effect.Effect<void> = this.at(now => {
    this.end = { reason: "indexing it ended with an error that the log of its follower tells of", since: now }
  })

  /** Another process follows the chain now, and how it fares is for that one to tell. */
  readonly changedHands: Effect.Effect<void> = Effect.sync(() => {
    this.head = undefined
    this.answeredAt = undefined
    this.silence = undefined
    this.gap = undefined
  })
}
