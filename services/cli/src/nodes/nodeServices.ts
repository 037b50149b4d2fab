import { HistorySources, Names, otterscanHistory, RpcClients, tokenImages } from "@glossa/chain"
import type { Chain } from "@glossa/classify"
import { ContractDecoder, ContractLookup } from "@glossa/contracts"
import { sqlLayer } from "@glossa/database"
import {
  AbiCacheStore,
  AddressHistory,
  ContractStore,
  HistoryStore,
  MetadataStore,
  nodeBlocks,
  nodeTokens,
  nodeTransactions,
  SampleStore,
  SearchedRangeStore,
  SignatureNames,
  SignatureStore
} from "@glossa/history"
import { FirstSeen, Profiles } from "@glossa/profile"
import { defaultSignatures } from "@glossa/signatures/node"
import { Previews, Transactions } from "@glossa/transactions"
import { Effect, Layer, Redacted } from "effect"

interface NodeChain {
  readonly chain: Chain
  readonly urls: ReadonlyArray<Redacted.Redacted>
}

const nodes = (chains: ReadonlyArray<NodeChain>) =>
  Layer.mergeAll(nodeBlocks, nodeTokens, Names.layer()).pipe(Layer.provideMerge(RpcClients.layer(chains)))

/** Results are stored in memory until the process ends. */
const stores = Layer.mergeAll(
  Layer.provideMerge(SearchedRangeStore.layer, HistoryStore.layer),
  ContractStore.layer,
  SampleStore.layer,
  AbiCacheStore.layer,
  SignatureStore.layer,
  Layer.provide(MetadataStore.layer, Layer.succeed(SignatureNames, defaultSignatures))
).pipe(Layer.provideMerge(sqlLayer(Redacted.make("sqlite::memory:"))))

/** Each node's own list of an address's transactions. Nodes without such a list return the transactions with logs of the address. */
const nodeHistory = Layer.unwrap(
  Effect.map(RpcClients, ({ clients }) => HistorySources.layer([otterscanHistory(clients)]))
)

/** The operations' services over nodes alone, without an index, explorers or other sources. */
export const nodeServices = (chains: ReadonlyArray<NodeChain>) => {
  const names = chains.map(({ chain }) => chain)
  return Profiles.layer({ chains: names }).pipe(
    Layer.provideMerge(FirstSeen.layerSearch),
    Layer.provideMerge(AddressHistory.layerSearch({ chains: names, indexed: false }).pipe(Layer.provide(nodeHistory))),
    Layer.merge(ContractLookup.layer({ threads: false })),
    Layer.merge(
      Layer.provideMerge(Layer.merge(Previews.layer, Transactions.layer({ chains: names })), ContractDecoder.layer())
    ),
    Layer.provide(nodeTransactions),
    Layer.provideMerge(stores),
    Layer.provideMerge(nodes(chains)),
    Layer.provide(tokenImages({ lists: [] }))
  )
}
