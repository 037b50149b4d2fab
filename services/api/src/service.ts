import { Names, RpcClients } from "@glossa/chain"
import {
  ContractStore,
  Feed,
  HistoryStore,
  IndexerStatus,
  indexInBackground,
  MetadataStore,
  nodeBlocks,
  nodeTokens,
  SampleStore,
  SearchedRangeStore,
  SignatureNames
} from "@glossa/history"
import { Keys } from "@glossa/keys"
import { Profiles } from "@glossa/profile"
import { defaultSignatures } from "@glossa/signatures/node"
import { sqlLayer as database } from "@glossa/sql"
import { Console, Effect, Layer } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { NetAddress } from "effect/net"
import { chains as supportedChains } from "./api/parameters/documentation.ts"
import { quotas } from "./chains/quotas.ts"
import type { Settings } from "./config/Settings.ts"
import { contractLayers, contractStores } from "./contracts/contractLayers.ts"
import { databaseAnswers, waitForDatabase } from "./database/waitForDatabase.ts"
import { banner } from "./demo/banner.ts"
import { demoKey } from "./demo/demoKey.ts"
import { loadDemo } from "./demo/loadDemo.ts"
import { historyLayers } from "./histories/historyLayers.ts"
import { priceLayers, priceServices } from "./histories/priceLayers.ts"
import { RateLimit } from "./middleware/rateLimit.ts"
import { routerConfig, routes } from "./routes/routes.ts"
import { httpServer } from "./server/httpServer.ts"
import { Streams } from "./stream/Streams.ts"
import { indexMetrics } from "./telemetry/indexMetrics.ts"
import { tracing } from "./telemetry/tracing.ts"

/** What the chains' nodes give; nothing where none are configured. */
const nodes = (settings: Settings) =>
  Layer.mergeAll(nodeBlocks, nodeTokens, Names.layer({ gateways: settings.nameGateways })).pipe(
    Layer.provideMerge(RpcClients.layer(settings.chains))
  )

/** The index, what is known of contracts, and the keys, in one database. */
const stores = (settings: Settings) =>
  Layer.mergeAll(
    Layer.provideMerge(SearchedRangeStore.layer, HistoryStore.layer),
    ContractStore.layer,
    contractStores,
    Layer.provide(MetadataStore.layer, Layer.succeed(SignatureNames, defaultSignatures)),
    RateLimit.layer(settings.requestsPerMinute),
    Keys.layer({ configured: settings.demo ? [...settings.apiKeys, demoKey] : settings.apiKeys })
  ).pipe(
    Layer.provideMerge(database(settings.database)),
    Layer.provide(Layer.effectDiscard(waitForDatabase(settings.database)))
  )

/** The configured chains; all of them in the demo. */
const servedChains = ({ chains }: Settings) => (chains.length > 0 ? chains.map(({ chain }) => chain) : supportedChains)

/** Indexes the chains where this process does, and reads their status where other processes do. */
const indexing = (settings: Settings) => {
  const { chains, index, history } = settings
  if (!history.indexed) return IndexerStatus.layerNoop(servedChains(settings))
  return chains.length > 0 && index
    ? indexInBackground(chains.map(({ chain, start, confirmations = 0 }) => ({ chain, start, confirmations })))
    : IndexerStatus.layer({ chains: servedChains(settings) })
}

const profiles = (settings: Settings) =>
  Profiles.layer({ chains: servedChains(settings), priceServices: priceServices(settings.prices) })

const recordings = (settings: Settings) => (settings.demo ? Layer.effectDiscard(loadDemo) : Layer.empty)

const answering = (settings: Settings, socket: ReturnType<typeof httpServer>) => {
  const asked = quotas()
  return HttpRouter.serve(routes(settings), {
    routerConfig,
    disableLogger: true,
    disableListenLog: true
  }).pipe(
    Layer.merge(indexMetrics),
    Layer.provideMerge(socket),
    Layer.provide([profiles(settings), priceLayers(settings.prices)]),
    Layer.provide([indexing(settings), Feed.layer()]),
    Layer.provide(settings.contracts.storeSamples ? SampleStore.observing : Layer.empty),
    Layer.provide(Layer.merge(historyLayers(settings, asked), contractLayers(settings, asked))),
    Layer.provide(recordings(settings)),
    Layer.provideMerge(stores(settings)),
    Layer.provide(nodes(settings))
  )
}

/**
 * The service, answering. The database is outermost: its tables are there, and in the demo the recordings too, before the
 * socket listens. Only where the database is down does the socket come first, and tells so until it is up.
 */
export const serving = (settings: Settings) => {
  const socket = httpServer(settings)
  const service = answering(settings, socket)
  return Layer.unwrap(
    Effect.map(databaseAnswers(settings.database), answers =>
      // a layer is built once, by whoever needs it first
      answers ? service : Layer.provideMerge(service, socket)
    )
  ).pipe(Layer.provide(Streams.layer), Layer.provide(tracing(settings.traces)))
}

/** Where the service answers; on every interface, this machine's own is one to ask. */
export const baseUrl = Effect.map(HttpServer.HttpServer, ({ address }) =>
  "port" in address && NetAddress.isUnspecified(address.address)
    ? `http://localhost:${address.port}`
    : HttpServer.formatAddress(address)
)

/** The service, which says where it answers once it does. */
export const service = (settings: Settings) =>
  Layer.effectDiscard(
    Effect.flatMap(baseUrl, base =>
      settings.demo ? Console.log(banner(base)) : Effect.logInfo(`listening on ${base}`)
    )
  ).pipe(Layer.provide(serving(settings)))
