// Indexes a generated chain up to a block, and prints each block that it writes: `node indexOnce.ts DATABASE_URL LAST`.
// A test kills it on the way.
import { sqlLayer } from "@glossa/database"
import { Effect, Layer, Logger } from "effect"
import { HistoryStore, indexChain, MetadataStore, ProgressReporter, TokenSource } from "../src/index.ts"
import { FakeChain, sourceOf } from "./nodes/fakeChain.ts"

const [url = "sqlite::memory:", last = "299"] = process.argv.slice(2)
const until = Number(last)
const fake = new FakeChain().grow(until + 1)
fake.meanwhile = Effect.sleep("1 millis")

const stores = Layer.merge(HistoryStore.layer, MetadataStore.layer)
const services = Layer.mergeAll(
  Layer.provideMerge(stores, Layer.merge(sqlLayer(url), TokenSource.layerNoop)),
  sourceOf(fake),
  Layer.succeed(ProgressReporter, ({ block }) => Effect.sync(() => console.log(block))),
  Logger.layer([])
)
await Effect.runPromise(
  Effect.provide(indexChain({ chain: "ethereum", until, lookahead: 2, reportInterval: 0 }), services)
)
