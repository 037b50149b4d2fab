import { Chains } from "@glossa/chain"
import { follow, HistoryStore, KnowledgeStore, nodeBlocks, TokenSource } from "@glossa/history"
import { layer as databaseLayer } from "@glossa/sql"
import { Effect, Layer, type Redacted } from "effect"
import { readChains } from "../settings/readChains.ts"
import { NoNodes } from "../settings/SettingError.ts"
import { chains, rpcVariable } from "../settings/variables.ts"

/** Follows all chains that have nodes, side by side, until the block if there is one. */
export const runIndex = (database: Redacted.Redacted, until: number | undefined) =>
  Effect.gen(function* () {
    const settings = yield* readChains(Object.keys(process.env))
    if (settings.length === 0) return yield* new NoNodes({ variables: chains.map(rpcVariable) })
    const stores = Layer.merge(HistoryStore.layer, Layer.provide(KnowledgeStore.layer, TokenSource.none)).pipe(
      Layer.provide(databaseLayer(database))
    )
    const nodes = Layer.provide(nodeBlocks, Chains.layer(settings))
    yield* Effect.forEach(
      settings,
      ({ urls: _, ...options }) => follow({ ...options, ...(until !== undefined && { until }) }),
      {
        concurrency: "unbounded",
        discard: true
      }
    ).pipe(Effect.provide(Layer.merge(stores, nodes)))
  })
