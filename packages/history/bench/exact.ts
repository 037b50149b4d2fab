import { sqlLayer } from "@glossa/database"
import { Effect, Layer } from "effect"
import { HistoryStore, MetadataStore, TokenSource } from "../src/index.ts"
import { compareAppearances } from "../test/compareAppearances.ts"
import { readBundles } from "./readBundles.ts"

/** Compares the index with an independent list, for a file of recorded transactions or the repository's own. */
export const exact = async (file?: string): Promise<void> => {
  const stores = Layer.merge(HistoryStore.layer, MetadataStore.layer)
  const services = Layer.provideMerge(stores, Layer.merge(sqlLayer("sqlite::memory:"), TokenSource.layerNoop))
  const found = await Effect.runPromise(Effect.provide(compareAppearances(readBundles(file)), services))
  const { transactions, listed, missing, actors, unexplained, doubled } = found
  console.log(`${transactions} transactions: ${listed} appearances by logs, value and internal calls`)
  console.log(`in the index: ${(((listed - missing.length) / listed) * 100).toFixed(4)} %`)
  console.log(`further rows: ${actors} of actors, ${unexplained.length} unexplained, ${doubled} duplicated`)
  for (const line of [...missing, ...unexplained].slice(0, 20)) console.log(line)
  if (missing.length + unexplained.length + doubled > 0) process.exitCode = 1
}
