import type { Address, Chain, Hex } from "@glossa/classify"
import { Data, type Effect } from "effect"
import type { InvalidFieldError } from "../normalize/InvalidFieldError.ts"
import type { RequestError } from "../rpc/RequestError.ts"
import type { RemoteUnavailableError } from "../sources/Remote.ts"

/** The name of a source of histories. */
export type HistorySourceName = "otterscan" | "blockscout" | "etherscan" | "routescan"

/** The order of transactions: oldest or newest first. */
export type Order = "ascending" | "descending"

/** A query for the transactions of an address in the blocks `first` to `last`, both inclusive. */
export interface HistoryQuery {
  readonly chain: Chain
  readonly address: Address
  readonly first: number
  readonly last: number
  /** The end to start from. The slice is complete from there to its other end. */
  readonly order: Order
}

/** A transaction that a source lists. */
export interface FoundTransaction {
  readonly hash: Hex
  readonly block: number
}

/** All transactions of the address in the blocks `first` to `last`, each once, in the query's order. */
export interface HistorySlice {
  readonly first: number
  readonly last: number
  readonly transactions: ReadonlyArray<FoundTransaction>
  /** Why transactions of these blocks may still be missing, such as `some blocks are not traced yet`. */
  readonly incomplete?: string
}

/** A source has more rows than it lists, so its list would be silently incomplete. */
export class WindowExceededError extends Data.TaggedError("chain/WindowExceeded")<{
  readonly service: string
  readonly rows: number
  readonly reason: string
}> {
  override get message(): string {
    return `${this.service} lists at most ${this.rows} rows ${this.reason}, and there are more. Configure a source without that limit, such as an index or otterscan.`
  }
}

/** The errors of a source of histories. */
export type HistorySourceError = RemoteUnavailableError | WindowExceededError | RequestError | InvalidFieldError

/** A service that lists the transactions of any address. */
export interface HistorySource {
  readonly name: HistorySourceName
  /** Whether it has a chain. By default it has every chain. */
  readonly serves?: (chain: Chain) => boolean
  /** The newest block that it has indexed. */
  readonly head: (chain: Chain) => Effect.Effect<number, HistorySourceError>
  /**
   * The next transactions from the start of the query, in complete blocks: about a hundred, or all that are left. The range of
   * the slice begins at that start and is never empty.
   */
  readonly find: (query: HistoryQuery) => Effect.Effect<HistorySlice, HistorySourceError>
}
