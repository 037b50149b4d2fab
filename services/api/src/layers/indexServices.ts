import { Names, RpcClients } from "@glossa/chain"
import { ContractLookup } from "@glossa/contracts"
import { AddressHistory, IndexerStatus, MetadataStore, RecordPrices, TokenSource } from "@glossa/history"
import { FirstSeen, Profiles } from "@glossa/profile"
import { Transactions } from "@glossa/transactions"
import { Layer } from "effect"
import { configuredChains, type Settings } from "../config/Settings.ts"

type IndexSettings = Pick<Settings, "chains" | "demo" | "history">

/** The status of the index with its gaps, also where a search fills them for clients with a key. */
const status = (settings: IndexSettings) =>
  settings.history.sources.length === 0
    ? Layer.empty
    : IndexerStatus.layer({ chains: configuredChains(settings), isOptional: settings.chains.length === 0 })

/** The services of requests without a key, which have no nodes: they read the database, and do nothing else. */
export const indexServices = (settings: IndexSettings) =>
  // Fresh: otherwise memoized layers with nodes would be shared.
  Layer.fresh(
    Layer.mergeAll(
      Profiles.layer({ chains: configuredChains(settings) }),
      Transactions.layerIndexed,
      ContractLookup.layerStored,
      AddressHistory.layerIndexed,
      RecordPrices.layerNoop,
      status(settings)
    ).pipe(
      Layer.provideMerge(Names.layerNoop),
      Layer.provide([
        FirstSeen.layerIndexed,
        RpcClients.layer([]),
        Layer.provide(MetadataStore.layer, TokenSource.layerNoop)
      ])
    )
  )

export type IndexServices = Layer.Success<ReturnType<typeof indexServices>>
