import type { Chain, Hex } from "@glossa/classify"
import { Data } from "effect"
import type { InvalidFieldError } from "../normalize/InvalidFieldError.ts"
import type { RequestError } from "../rpc/RequestError.ts"

/** No endpoint has a block of that number: it is above the head of the chain. */
export class BlockNotFoundError extends Data.TaggedError("chain/BlockNotFound")<{
  readonly chain: Chain
  readonly number: number
}> {
  override get message(): string {
    return `${this.chain} has no block ${this.number}`
  }
}

/** No endpoint has a transaction of that hash. */
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

export type BlockError = RequestError | InvalidFieldError | BlockNotFoundError | InconsistentBlockError
export type TransactionError = BlockError | TransactionNotFoundError
