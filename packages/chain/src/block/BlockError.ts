import { Data } from "effect"
import type { MalformedField } from "../normalise/MalformedField.ts"
import type { RequestError } from "../rpc/RequestError.ts"
import type { Chain, Hex } from "../Transaction.ts"

/** No endpoint has a block of that number: it is above the chain's head, or was never made. */
export class BlockNotFound extends Data.TaggedError("chain/BlockNotFound")<{
  readonly chain: Chain
  readonly number: number
}> {
  override get message(): string {
    return `${this.chain} has no block ${this.number}`
  }
}

/** No endpoint has a mined transaction of that hash. */
export class TransactionNotFound extends Data.TaggedError("chain/TransactionNotFound")<{
  readonly chain: Chain
  readonly hash: Hex
}> {
  override get message(): string {
    return `${this.chain} has no mined transaction ${this.hash}`
  }
}

/** The parts of a block belong to different blocks, as when a reorganisation happens between two requests. */
export class InconsistentBlock extends Data.TaggedError("chain/InconsistentBlock")<{
  readonly chain: Chain
  readonly number: number
  readonly reason: string
}> {
  override get message(): string {
    return `${this.chain} block ${this.number}: ${this.reason}. Ask again.`
  }
}

export type BlockError = RequestError | MalformedField | BlockNotFound | InconsistentBlock
export type TransactionError = BlockError | TransactionNotFound
