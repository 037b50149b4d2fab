import type { RecordJson } from "@glossa/classify"
import { HistoryStore } from "@glossa/history"
import { Effect } from "effect"
import { mapDatabaseErrors } from "../database/mapDatabaseErrors.ts"

/** Records, with the other leg of the bridge transfer that one shows a leg of, if it is stored. */
export const addOtherLegs = Effect.fnUntraced(function* (records: ReadonlyArray<RecordJson>) {
  const { getOtherLegs } = yield* HistoryStore
  const legs = yield* mapDatabaseErrors(getOtherLegs(records))
  return records.map((record, i) => (legs[i] === undefined ? record : { ...record, otherLeg: legs[i] }))
})
