// Indexes a generated chain together with other processes, and prints each block that it writes:
// `node indexChainsOnce.ts DATABASE_URL`. A test kills it on the way, or lets it continue after 100 blocks by an input.
import { once } from "node:events"
import { sqlLayer } from "@glossa/database"
import { Effect, Layer, Logger } from "effect"
import {
  clusterLayer,
  HistoryStore,
  IndexerStatus,
  indexChains,
  MetadataStore,
  ProgressReporter,
  TokenSource
} from "../src/index.ts"
import { FakeChain, sourceOf } from "./nodes/fakeChain.ts"

const fake = new FakeChain().grow(300)
const input = once(process.stdin, "data").then(() => process.stdin.destroy())
fake.meanwhile = Effect.suspend(() =>
  fake.fetched.length < 100 ? Effect.sleep("5 millis") : Effect.promise(() => input)
)

const stores = IndexerStatus.layer({ chains: ["ethereum"] }).pipe(
  Layer.provideMerge(Layer.mergeAll(HistoryStore.layer, MetadataStore.layer, clusterLayer({ expires: "3 seconds" })))
)
const services = Layer.mergeAll(
  Layer.provideMerge(stores, Layer.merge(sqlLayer(process.argv[2] ?? "sqlite::memory:"), TokenSource.layerNoop)),
  sourceOf(fake),
  Layer.succeed(ProgressReporter, ({ block }) => Effect.sync(() => console.log(block))),
  Logger.layer([])
)
const indexing = indexChains([{ chain: "ethereum", until: 299, lookahead: 2, reportInterval: 0 }])
await Effect.runPromise(Effect.provide(indexing, services))
