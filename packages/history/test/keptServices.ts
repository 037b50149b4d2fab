import { RpcClients } from "@glossa/chain"
import { sqlLayer } from "@glossa/database"
import { Layer } from "effect"
import { backfillQueue, blockDirectory, HistoryStore, MetadataStore, nodeBlocks, TokenSource } from "../src/index.ts"

export interface KeptOptions {
  readonly database: string
  readonly directory?: string
  readonly rules?: string
}

export type KeptServices = Layer.Success<ReturnType<typeof keptServices>>

/** A process that indexes a node's chain by rules of a version, and keeps its blocks. */
export const keptServices = (url: string, { database, directory, rules = "1" }: KeptOptions) => {
  const store = HistoryStore.layerWithRules(rules)
  const nodes = RpcClients.layer([
    { chain: "ethereum", urls: [url], timeout: "1 second", retryTimeout: "300 millis", batch: { size: 50, wait: 1 } }
  ])
  return Layer.mergeAll(
    MetadataStore.layer,
    backfillQueue(),
    directory === undefined ? Layer.empty : blockDirectory(directory, { packInterval: "500 millis" })
  ).pipe(
    Layer.provideMerge(store),
    Layer.provideMerge(
      Layer.merge(sqlLayer(database), Layer.provideMerge(Layer.merge(nodeBlocks, TokenSource.layerNoop), nodes))
    )
  )
}
