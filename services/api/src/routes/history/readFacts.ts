import type { RecordJson } from "@glossa/classify"
import { type Appearance, HistoryStore } from "@glossa/history"
import { type FactsJson, Transactions } from "@glossa/transactions"
import { Effect } from "effect"
import { ChainUnavailableError } from "../../api/problems.ts"
import { mapDatabaseErrors } from "../../database/mapDatabaseErrors.ts"

/** Adds to each record of a bridge transfer its other leg, if it is stored. */
export const addOtherLegs = Effect.fnUntraced(function* (records: ReadonlyArray<RecordJson>) {
  const { getOtherLegs } = yield* HistoryStore
  const legs = yield* mapDatabaseErrors(getOtherLegs(records))
  return records.map((record, i) => (legs[i] === undefined ? record : { ...record, otherLeg: legs[i] }))
})

/** The facts of rows, each transaction read once; empty for a transaction that a reorganization dropped in the meantime. */
export const readFacts = Effect.fnUntraced(function* (rows: ReadonlyArray<Appearance>) {
  const { getFacts } = yield* Transactions
  const facts = yield* mapDatabaseErrors(getFacts(rows)).pipe(
    Effect.catchTag("transactions/TransactionUnavailable", error =>
      Effect.andThen(
        Effect.logWarning(error.message, error.cause),
        Effect.fail(new ChainUnavailableError({ detail: `${error.message} Without include=facts no node is read.` }))
      )
    )
  )
  return facts.map((one): { readonly facts?: FactsJson } => (one === undefined ? {} : { facts: one }))
})
