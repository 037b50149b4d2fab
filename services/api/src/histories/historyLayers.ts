import {
  blockscoutHistory,
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
import type { Quotas } from "../chains/quotas.ts"
import type { HistorySettings, Settings } from "../config/Settings.ts"

type Make = (settings: HistorySettings, clients: ReadonlyArray<RpcClient>, quotas: Quotas) => HistorySource

const sources: Readonly<Record<HistorySourceName, Make>> = {
  otterscan: (_, clients) => otterscanHistory(clients),
  blockscout: ({ blockscouts }, _, { blockscout: quota }) => blockscoutHistory({ urls: blockscouts, quota }),
  etherscan: ({ etherscanKey = "" }, _, { etherscan: quota }) => etherscanHistory({ key: etherscanKey, quota }),
  routescan: () => routescanHistory()
}

const named = (settings: HistorySettings, quotas: Quotas) =>
  Layer.unwrap(
    Effect.map(RpcClients, ({ clients }) =>
      HistorySources.layer(settings.sources.map(name => sources[name](settings, clients, quotas)))
    )
  )

/** Histories and first appearances, from the index or from the configured sources. */
export const historyLayers = ({ history, chains }: Settings, quotas: Quotas) =>
  history.sources.length === 0
    ? Layer.merge(AddressHistory.indexed, FirstSeen.layerIndexed)
    : Layer.provideMerge(
        FirstSeen.layerSearch,
        AddressHistory.searching({ chains: chains.map(({ chain }) => chain), indexed: history.indexed }).pipe(
          Layer.provide([nodeTransactions, named(history, quotas)])
        )
      )
