import type { Chain, Hex } from "@glossa/classify"
import { TaggedError } from "@glossa/classify/chains"
import type { InvalidFieldError } from "../normalize/InvalidFieldError.ts"
import type { RequestError } from "../rpc/RequestError.ts"

/** No endpoint has a block with this number: it is above the head of the chain. */
export class BlockNotFoundError extends TaggedError("chain/BlockNotFound")<{
  readonly chain: Chain
  readonly number: number
}> {
  override get message(): string {
    return `${this.chain} has no block ${this.number}`
  }
}

/** No endpoint has a transaction with this hash, or the receipt of a mined one. */
export class TransactionNotFoundError extends TaggedError("chain/TransactionNotFound")<{
  readonly chain: Chain
  readonly hash: Hex
  /** Whether the transaction is mined, and only its receipt is missing. */
  readonly isMined: boolean
}> {
  override get message(): string {
    return this.isMined
      ? `${this.chain} has no receipt of the mined transaction ${this.hash} yet. Retry.`
      : `${this.chain} has no transaction ${this.hash}`
  }
}

/** The parts of a block belong to different blocks, as when a reorganization happens between two requests. */
export class InconsistentBlockError extends TaggedError("chain/InconsistentBlock")<{
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
