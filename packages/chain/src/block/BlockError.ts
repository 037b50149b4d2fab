import type { Chain, Hex } from "@glossa/classify"
import { Data, Effect, Schedule } from "effect"
import type { InvalidFieldError } from "../normalize/InvalidFieldError.ts"
import type { Request } from "../rpc/failover.ts"
import type { RequestError } from "../rpc/RequestError.ts"

/** No endpoint has a block with this number: it is above the head of the chain. */
export class BlockNotFoundError extends Data.TaggedError("chain/BlockNotFound")<{
  readonly chain: Chain
  readonly number: number
}> {
  override get message(): string {
    return `${this.chain} has no block ${this.number}`
  }
}

/** No endpoint has a transaction with this hash. */
export class TransactionNotFoundError extends Data.TaggedError("chain/TransactionNotFound")<{
  readonly chain: Chain
  readonly hash: Hex
}> {
  override get message(): string {
    return `${this.chain} has no transaction ${this.hash}`
  }
}

/** The parts of a block belong to different blocks, as when a reorganization happens between two requests. */
export class InconsistentBlockError extends Data.TaggedError("chain/InconsistentBlock")<{
  readonly chain: Chain
  readonly number: number
  readonly reason: string
}> {
  override get message(): string {
    return `${this.chain} block ${this.number}: ${this.reason}. Retry.`
  }
}

/** The errors of reading a block. */
export type BlockError = RequestError | InvalidFieldError | BlockNotFoundError | InconsistentBlockError
/** The errors of reading a transaction. */
export type TransactionError = BlockError | TransactionNotFoundError

/** If the parts of a block do not belong together or are malformed, retries up to three times, each time from another endpoint. */
export const retryInconsistent = <A, E extends TransactionError>(
  request: Request,
  read: (request: Request) => Effect.Effect<A, E>,
  first = 0
): Effect.Effect<A, E> =>
  Effect.suspend(() => {
    let repetition = first
    return Effect.retry(
      Effect.suspend(() => {
        const current = repetition++
        return read((method, params) => request(method, params, current))
      }),
      {
        schedule: Schedule.exponential("200 millis").pipe(Schedule.jittered),
        times: 3,
        while: ({ _tag }) => _tag === "chain/InconsistentBlock" || _tag === "chain/InvalidField"
      }
    )
  })
