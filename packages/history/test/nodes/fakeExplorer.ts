import {
  type FoundTransaction,
  type HistorySource,
  type HistorySourceName,
  RemoteUnavailableError
} from "@glossa/chain"
import { Effect, Layer } from "effect"
import { TransactionSource } from "../../src/sources/nodeTransactions.ts"
import type { FakeChain } from "./fakeChain.ts"

/** A history source of generated chains, with configurable failures. */
export class FakeExplorer {
  readonly name: HistorySourceName
  readonly #fakes: ReadonlyArray<FakeChain>
  /** The maximum of transactions in one slice; a block is never split. */
  rows = 7
  /** How many blocks it lags. */
  lag = 0
  /** Why it may not list all transactions. */
  incomplete: string | undefined
  /** Transactions that it does not list. */
  readonly unlisted = new Set<string>()
  /** Whether the n-th request succeeds. */
  answers: (request: number) => boolean = () => true
  /** Runs at each request, before the response. */
  meanwhile: Effect.Effect<void> = Effect.void
  /** The first and last block of each request. */
  readonly requested: Array<readonly [number, number]> = []

  constructor(name: HistorySourceName, ...fakes: ReadonlyArray<FakeChain>) {
    this.name = name
    this.#fakes = fakes
  }

  #of(chain: string): FakeChain {
    return this.#fakes.find(fake => fake.chain === chain)!
  }

  readonly source = (): HistorySource => ({
    name: this.name,
    head: chain => Effect.sync(() => this.#of(chain).blocks.length - 1 - this.lag),
    find: ({ chain, address, first, last, order }) =>
      Effect.gen({ self: this }, function* () {
        const request = this.requested.length
        this.requested.push([first, last])
        yield* this.meanwhile
        if (!this.answers(request)) return yield* new RemoteUnavailableError({ service: this.name, reason: "HTTP 503" })
        const blocks = this.#of(chain).blocks.slice(first, last + 1)
        if (order === "descending") blocks.reverse()
        const listed: Array<FoundTransaction> = []
        const incomplete = this.incomplete === undefined ? {} : { incomplete: this.incomplete }
        for (const { number, transactions } of blocks) {
          for (const { from, to, hash } of transactions)
            if ((from === address || to === address) && !this.unlisted.has(hash)) listed.push({ hash, block: number })
          if (listed.length >= this.rows)
            return order === "ascending"
              ? { first, last: number, transactions: listed, ...incomplete }
              : { first: number, last, transactions: listed, ...incomplete }
        }
        return { first, last, transactions: listed, ...incomplete }
      })
  })
}

/** Single transactions of generated chains, except for those that are `lost`. */
export const transactionsOf = (fakes: ReadonlyArray<FakeChain>, lost: ReadonlySet<string> = new Set()) =>
  Layer.succeed(TransactionSource, {
    transaction: (chain, hash) =>
      Effect.sync(() => {
        const { blocks } = fakes.find(fake => fake.chain === chain)!
        const all = blocks.flatMap(({ transactions }) => transactions)
        return lost.has(hash) ? null : (all.find(transaction => transaction.hash === hash) ?? null)
      })
  })
