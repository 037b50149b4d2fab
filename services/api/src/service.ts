import {
  defiLlama,
  type ExplorerRateLimits,
  explorerRateLimits,
  HistoricalPrices,
  Names,
  RpcClients
} from "@glossa/chain"
import { sqlLayer as database, Keys } from "@glossa/database"
import {
  blockDirectory,
  ContractStore,
  Feed,
  HistoryStore,
  IndexerStatus,
  indexInBackground,
  MetadataStore,
  nodeBlocks,
  nodeTokens,
  nodeTransactions,
  PriceStore,
  RecordPrices,
  SampleStore,
  SearchedRangeStore
} from "@glossa/history"
import { Profiles } from "@glossa/profile"
import { Previews, Transactions } from "@glossa/transactions"
import { Effect, Layer } from "effect"
import { HttpRouter } from "effect/http"
import { announce } from "./announce.ts"
import { AcceptedChains, acceptedChains } from "./api/parameters/ChainName.ts"
import { configuredChains, type Settings } from "./config/Settings.ts"
import { isDatabaseReady, waitForDatabase } from "./database/waitForDatabase.ts"
import { demo } from "./demo/demo.ts"
import { contractLayers, contractStores, imageLayers, nameLayers } from "./layers/contractLayers.ts"
import { historyLayers } from "./layers/historyLayers.ts"
import { publicAccess } from "./middleware/PublicAccess.ts"
import { refusalLog } from "./middleware/RefusalLog.ts"
import { RateLimit } from "./middleware/rateLimit.ts"
import { routerConfig, routes } from "./routes/routes.ts"
import { httpServer } from "./server/BoundedServer.ts"
import { Streams } from "./stream/Streams.ts"
import { indexMetrics } from "./telemetry/metrics.ts"
import { tracing } from "./telemetry/tracing.ts"

/** The services that read nodes. */
const nodes = (settings: Settings) =>
  Layer.mergeAll(
    nodeBlocks,
    nodeTokens,
    settings.demo ? demo.names : Names.layer({ gateways: settings.nameGateways })
  ).pipe(Layer.provideMerge(RpcClients.layer(settings.chains)))

/** Index, metadata, keys and rate limits, in one database. */
const stores = (settings: Settings, rateLimits: ExplorerRateLimits) =>
  Layer.mergeAll(
    Layer.provideMerge(SearchedRangeStore.layer, HistoryStore.layer),
    ContractStore.layer,
    contractStores,
    Layer.provide(MetadataStore.layer, Layer.provide(nameLayers(settings, rateLimits), ContractStore.layer)),
    RateLimit.layer(settings.requestsPerMinute, settings.previewsPerMinute),
    Keys.layer({ configured: settings.demo ? [...settings.apiKeys, demo.key] : settings.apiKeys })
  ).pipe(
    Layer.provideMerge(database(settings.database)),
    Layer.provide(Layer.effectDiscard(waitForDatabase(settings.database)))
  )

/** Indexes the chains if this process is configured to, and otherwise reads the status of other processes' indexes. */
const indexing = (settings: Settings) => {
  const { chains, index, history } = settings
  if (settings.demo || !history.indexed) return IndexerStatus.layerNoop(configuredChains(settings))
  const isSearched = history.sources.length > 0
  return chains.length > 0 && index
    ? indexInBackground(
        chains.map(({ chain, start, confirmations = 0 }) => ({ chain, start, confirmations })),
        { isSearched }
      )
    : IndexerStatus.layer({ chains: configuredChains(settings), isSearched, isOptional: chains.length === 0 })
}

/** Services for prices that no chain can provide. */
const priceServices = ({ defiLlama: url }: Settings["prices"]) => (url === undefined ? [] : [defiLlama({ url })])

/** Prices of records, if they are enabled or recorded. */
const recordPrices = ({ prices, demo: isDemo }: Settings) =>
  prices.historical || isDemo
    ? RecordPrices.layer.pipe(
        Layer.provide(HistoricalPrices.layer({ services: priceServices(prices) })),
        Layer.provide(isDemo ? demo.prices : PriceStore.layer)
      )
    : RecordPrices.layerNoop

const profiles = (settings: Settings) =>
  Profiles.layer({ chains: configuredChains(settings), priceServices: priceServices(settings.prices) })

/** Transactions by their hash, from the nodes or from the recordings. */
const transactions = (settings: Settings) =>
  Layer.provide(
    Transactions.layer({ chains: settings.demo ? demo.chains : settings.chains.map(({ chain }) => chain) }),
    settings.demo ? demo.transactions : nodeTransactions
  )

const application = (settings: Settings, socket: ReturnType<typeof httpServer>) => {
  const rateLimits = explorerRateLimits()
  return HttpRouter.serve(routes(settings), {
    routerConfig,
    disableLogger: true,
    disableListenLog: true
  }).pipe(
    Layer.merge(indexMetrics),
    Layer.provideMerge(socket),
    Layer.provide(Layer.succeed(AcceptedChains, acceptedChains(configuredChains(settings)))),
    Layer.provide([profiles(settings), recordPrices(settings)]),
    Layer.provide([indexing(settings), Feed.layer()]),
    Layer.provide(settings.contracts.storeSamples ? SampleStore.layerListener : Layer.empty),
    Layer.provide(settings.blocks === undefined ? Layer.empty : blockDirectory(settings.blocks)),
    Layer.provide([Previews.layer, transactions(settings), publicAccess(settings)]),
    Layer.provide(contractLayers(settings, rateLimits, settings.demo ? demo.contracts : undefined)),
    Layer.provide(historyLayers(settings, rateLimits)),
    Layer.provideMerge(settings.demo ? demo.introduction : Layer.empty),
    Layer.provideMerge(stores(settings, rateLimits)),
    Layer.provide(nodes(settings)),
    Layer.provide(imageLayers(settings, rateLimits))
  )
}

/**
 * The running service. The socket listens after the database has its tables, and in the demo the recordings. If the database is down, it
 * listens at once, and responds with 503 until the database is up.
 */
export const serving = (settings: Settings) => {
  const socket = httpServer(settings)
  const app = application(settings, socket)
  return Layer.unwrap(
    // A layer is built once, by the first that needs it.
    Effect.map(isDatabaseReady(settings.database), isReady => (isReady ? app : Layer.provideMerge(app, socket)))
  ).pipe(
    Layer.provide([Streams.layer, refusalLog(settings.publicAccess === undefined)]),
    Layer.provide(tracing(settings.traces))
  )
}

/** The running service, which reports where it listens. */
export const service = (settings: Settings) =>
  Layer.effectDiscard(announce(settings)).pipe(Layer.provide(serving(settings)))
