import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { HistoryStore } from "../src/index.ts"
import { readPage } from "../src/store/page.ts"

/** The store of a history, whose pages have records of so many bytes at most; without a number, as many as any. */
export const shortPages = (maxBytes: number | undefined) =>
  Layer.effect(
    HistoryStore,
    Effect.gen(function* () {
      const [store, sql] = [yield* HistoryStore, yield* SqlClient.SqlClient]
      return HistoryStore.of({ ...store, getPage: readPage(sql, maxBytes) })
    })
  ).pipe(Layer.provide(HistoryStore.layer))
