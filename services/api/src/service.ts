import { ContractStore, HistoryStore, KnowledgeStore, TokenSource } from "@glossa/history"
import { Keys } from "@glossa/keys"
import { layer as database } from "@glossa/sql"
import { Console, Effect, Layer } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { noNodes } from "./accounts/noNodes.ts"
import { Chains } from "./chains/Chains.ts"
import { banner } from "./demo/banner.ts"
import { demoKey } from "./demo/demoKey.ts"
import { loadDemo } from "./demo/loadDemo.ts"
import { listening, routing } from "./http/server.ts"
import { handlers } from "./operations/handlers.ts"
import type { Settings } from "./settings/Settings.ts"

/** The index, what is known of contracts, and the keys, in one database. */
const stores = (settings: Settings) =>
  Layer.mergeAll(
    HistoryStore.layer,
    ContractStore.layer,
    KnowledgeStore.layer.pipe(Layer.provide(TokenSource.none)),
    Keys.layer({ configured: settings.demo ? [...settings.apiKeys, demoKey] : settings.apiKeys })
  ).pipe(Layer.provide(database(settings.database)))

/** The chains' nodes, where any are configured. */
const nodes = (_settings: Settings) => Layer.merge(noNodes, Chains.indexOnly)

const recordings = (settings: Settings) => (settings.demo ? Layer.effectDiscard(loadDemo) : Layer.empty)

const announcement = (settings: Settings) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const { address } = yield* HttpServer.HttpServer
      const base = `http://localhost:${"port" in address ? address.port : settings.port}`
      yield* settings.demo ? Console.log(banner(base)) : Effect.logInfo(`listening on ${base}`)
    })
  )

/**
 * The whole service. The database is outermost: its tables are there, and in the demo the recordings too, before the socket
 * listens.
 */
export const service = (settings: Settings) =>
  announcement(settings).pipe(
    Layer.provide(
      HttpRouter.serve(routing.pipe(Layer.provide(handlers)), { disableLogger: true, disableListenLog: true })
    ),
    Layer.provide(listening(settings)),
    Layer.provide(nodes(settings)),
    Layer.provide(recordings(settings)),
    Layer.provide(stores(settings))
  )
