import {
  blockscoutHistory,
  type ExplorerRateLimits,
  etherscanHistory,
  type HistorySource,
  type HistorySourceName,
  HistorySources,
  otterscanHistory,
  type RpcClient,
  RpcClients,
  routescanHistory
} from "@glossa/chain"
import { AddressHistory, nodeTransactions } from "@glossa/history"
import { FirstSeen } from "@glossa/profile"
import { Effect, Layer } from "effect"
import type { HistorySettings, Settings } from "../config/Settings.ts"

type MakeSource = (
  settings: HistorySettings,
  clients: ReadonlyArray<RpcClient>,
  rateLimits: ExplorerRateLimits
) => HistorySource

const makeSource: Readonly<Record<HistorySourceName, MakeSource>> = {
  otterscan: (_, clients) => otterscanHistory(clients),
  blockscout: ({ blockscouts, blockscoutKey }, _, { blockscout: rateLimit }) =>
    blockscoutHistory({ urls: blockscouts, key: blockscoutKey, rateLimit }),
  etherscan: ({ etherscanKey = "" }, _, { etherscan: rateLimit }) => etherscanHistory({ key: etherscanKey, rateLimit }),
  routescan: () => routescanHistory()
}

const historySources = (settings: HistorySettings, rateLimits: ExplorerRateLimits) =>
  Layer.unwrap(
    Effect.map(RpcClients, ({ clients }) =>
      HistorySources.layer(settings.sources.map(name => makeSource[name](settings, clients, rateLimits)))
    )
  )

/** Histories and first appearances, from the index or from the configured sources. */
export const historyLayers = ({ history, chains }: Settings, rateLimits: ExplorerRateLimits) =>
  history.sources.length === 0
    ? Layer.merge(AddressHistory.layerIndexed, FirstSeen.layerIndexed)
    : Layer.provideMerge(
        FirstSeen.layerSearch,
        AddressHistory.layerSearch({ chains: chains.map(({ chain }) => chain), indexed: history.indexed }).pipe(
          Layer.provide([nodeTransactions, historySources(history, rateLimits)])
        )
      )
