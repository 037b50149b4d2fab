import { type Address, checksumAddress, type Hex } from "@glossa/classify"
import { type Appearance, DamagedRecordError, HistoryStore, type Page } from "@glossa/history"
import { Console, Data, Effect, type Redacted } from "effect"
import { databaseLayer, requireHistory } from "../database/databaseLayer.ts"
import { DamagedIndexError } from "./checkOrReset.ts"

/** The index has no record of an address or a hash. */
export class NothingStoredError extends Data.TaggedError("cli/NothingStored")<{ readonly subject: string }> {
  override get message(): string {
    return `Expected an address or a transaction of the index, got ${this.subject}, of which it has nothing. glossa index status shows which blocks are indexed.`
  }
}

const pageSize = 100

const print = ({ address, record }: Appearance) =>
  Console.log(JSON.stringify({ ...record, address: checksumAddress(address) }))

const printDamaged = ({ message }: DamagedRecordError) => Console.error(`glossa: ${message}`)

/** The result of a read, or the first damaged row that prevents it. */
const orDamaged = <A, E, R>(read: Effect.Effect<A, E, R>): Effect.Effect<A | DamagedRecordError, E, R> =>
  Effect.catchDefect(read, defect =>
    defect instanceof DamagedRecordError ? Effect.succeed(defect) : Effect.die(defect)
  )

interface Shown {
  readonly records: number
  readonly damaged: number
}

/** Prints the records of an address, oldest first. */
const printHistory = Effect.fnUntraced(function* (address: Address) {
  const { getPage } = yield* HistoryStore
  let [records, damaged] = [0, 0]
  let from: Page["next"] = null
  let obstacle: DamagedRecordError | undefined
  for (;;) {
    const until = obstacle && { until: obstacle }
    const page: Page | DamagedRecordError = yield* orDamaged(
      getPage({ address, order: "ascending", from, limit: pageSize, ...until })
    )
    if (page instanceof DamagedRecordError) {
      // The rows before the damaged one are read again, without it.
      obstacle = page
      continue
    }
    yield* Effect.forEach(page.rows, print, { discard: true })
    records += page.rows.length
    from = page.next
    if (page.more) continue
    if (obstacle === undefined) return { records, damaged } satisfies Shown
    yield* printDamaged(obstacle)
    damaged += 1
    from = obstacle
    obstacle = undefined
  }
})

/** Prints the record of the sender of each transaction with a hash. */
const printTransaction = Effect.fnUntraced(function* (hash: Hex) {
  const store = yield* HistoryStore
  const places = yield* store.getTransactions(hash)
  const found = yield* Effect.forEach(places, place => orDamaged(store.getAppearance(place.sender, place)))
  const rows = found.filter(row => row !== undefined)
  const damaged = rows.filter(row => row instanceof DamagedRecordError).length
  yield* Effect.forEach(rows, row => (row instanceof DamagedRecordError ? printDamaged(row) : print(row)), {
    discard: true
  })
  return { records: rows.length - damaged, damaged } satisfies Shown
})

/**
 * Prints stored records as JSON, a line each: the history of an address, or a transaction as its sender sees it. Damaged rows are
 * reported to the standard error.
 */
export const showRecords = (database: Redacted.Redacted, subject: Address | Hex) =>
  Effect.gen(function* () {
    yield* requireHistory(database)
    const show = subject.length === 42 ? printHistory(subject) : printTransaction(subject)
    const { records, damaged } = yield* Effect.provide(show, HistoryStore.layer)
    if (damaged > 0) return yield* new DamagedIndexError({ problems: damaged })
    if (records === 0) return yield* new NothingStoredError({ subject })
  }).pipe(Effect.provide(databaseLayer(database)))
