// Follows a chain made up in memory together with whoever else does, and prints each block that it wrote:
// `node followTogetherOnce.ts DATABASE_URL`. For a test that kills it on the way.
import { layer } from "@glossa/sql"
import { Effect, Layer, Logger } from "effect"
import { FollowReporter, followTogether, HistoryStore, KnowledgeStore, processes, TokenSource } from "../src/index.ts"
import { FakeChain, sourceOf } from "./fakeChain.ts"

const fake = new FakeChain().grow(300)
fake.meanwhile = Effect.sleep("5 millis")

const stores = Layer.mergeAll(
  HistoryStore.layer,
  KnowledgeStore.layer,
  processes({ chains: ["ethereum"], expires: "3 seconds" })
)
const services = Layer.mergeAll(
  Layer.provideMerge(stores, Layer.merge(layer(process.argv[2] ?? "sqlite::memory:"), TokenSource.none)),
  sourceOf(fake),
  Layer.succeed(FollowReporter, ({ block }) => Effect.sync(() => console.log(block))),
  Logger.layer([])
)
const following = followTogether([{ chain: "ethereum", until: 299, lookahead: 2, report: 0 }])
await Effect.runPromise(Effect.provide(following, services))
