import { type Address, checksumAddress, type Hex } from "@glossa/classify"
import { type Appearance, HistoryStore } from "@glossa/history"
import { Console, Data, Effect, type Redacted } from "effect"
import { databaseLayer } from "../database/databaseLayer.ts"
import { requireHistory } from "../database/requireHistory.ts"

/** The index has no record of an address or a hash. */
export class NothingStoredError extends Data.TaggedError("cli/NothingStored")<{ readonly subject: string }> {
  override get message(): string {
    return `Expected an address or a transaction of the index, got ${this.subject}, of which it has nothing. glossa index status shows which blocks are indexed.`
  }
}

const pageSize = 100

const print = ({ address, record }: Appearance) =>
  Console.log(JSON.stringify({ ...record, address: checksumAddress(address) }))

/** Prints the records of an address, oldest first. Returns whether there is any. */
const printHistory = Effect.fnUntraced(function* (address: Address) {
  const store = yield* HistoryStore
  let page = yield* store.getPage({ address, order: "ascending", from: null, limit: pageSize })
  const hasRows = page.rows.length > 0
  for (;;) {
    yield* Effect.forEach(page.rows, print, { discard: true })
    if (!page.more) return hasRows
    page = yield* store.getPage({ address, order: "ascending", from: page.next, limit: pageSize })
  }
})

/** Prints the record of the sender of each transaction with a hash. Returns whether there is any. */
const printTransaction = Effect.fnUntraced(function* (hash: Hex) {
  const store = yield* HistoryStore
  const places = yield* store.getTransactions(hash)
  const found = yield* Effect.forEach(places, place => store.getAppearance(place.sender, place))
  const rows = found.filter(row => row !== undefined)
  yield* Effect.forEach(rows, print, { discard: true })
  return rows.length > 0
})

/** Prints stored records as JSON, a line each: the history of an address, or a transaction as its sender sees it. */
export const showRecords = (database: Redacted.Redacted, subject: Address | Hex) =>
  Effect.gen(function* () {
    yield* requireHistory(database)
    const show = subject.length === 42 ? printHistory(subject) : printTransaction(subject)
    if (!(yield* Effect.provide(show, HistoryStore.layer))) return yield* new NothingStoredError({ subject })
  }).pipe(Effect.provide(databaseLayer(database)))
