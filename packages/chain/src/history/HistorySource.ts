import type { Address, Chain, Hex } from "@glossa/classify"
import { Data, type Effect } from "effect"
import type { InvalidFieldError } from "../normalize/InvalidFieldError.ts"
import type { RequestError } from "../rpc/RequestError.ts"
import type { RemoteUnavailableError } from "../sources/RemoteUnavailableError.ts"

export type HistorySourceName = "otterscan" | "blockscout" | "etherscan" | "routescan"

export type Order = "ascending" | "descending"

/** Which transactions of an address are looked for: those in the blocks `first` to `last`, both included. */
export interface HistoryQuery {
  readonly chain: Chain
  readonly address: Address
  readonly first: number
  readonly last: number
  /** From which end: the answer has all from there to where it stops. */
  readonly order: Order
}

/** A transaction that a source lists. */
export interface FoundTransaction {
  readonly hash: Hex
  readonly block: number
}

/** The address's transactions in the blocks `first` to `last`, every one of them once, in the query's order. */
export interface HistorySlice {
  readonly first: number
  readonly last: number
  readonly found: ReadonlyArray<FoundTransaction>
}

/** A source has more rows of one block, or in one order, than it lists: its list would be short without saying so. */
export class WindowExceededError extends Data.TaggedError("chain/WindowExceeded")<{
  readonly service: string
  readonly rows: number
  readonly reason: string
}> {
  override get message(): string {
    return `${this.service} lists at most ${this.rows} rows ${this.reason}, and there are more. Configure a source without that limit, such as an index or otterscan.`
  }
}

export type HistorySourceError = RemoteUnavailableError | WindowExceededError | RequestError | InvalidFieldError

/** Someone who lists the transactions of any address. */
export interface HistorySource {
  readonly name: HistorySourceName
  /** The newest block that it has indexed. */
  readonly head: (chain: Chain) => Effect.Effect<number, HistorySourceError>
  /**
   * The next transactions from the query's near end on, in whole blocks: about a hundred, or fewer where there are no more.
   * The slice begins at that end and is never empty.
   */
  readonly find: (query: HistoryQuery) => Effect.Effect<HistorySlice, HistorySourceError>
}
