// Backfills a generated chain together with other processes, and prints each block that it fetches:
// `node backfillOnce.ts DATABASE_URL`. A test kills it on the way. It prints -2 when it is ready, and starts at
// the first input, so that several start together.
import { once } from "node:events"
import { sqlLayer } from "@glossa/database"
import { Effect, Layer, Logger } from "effect"
import { backfill, backfillQueue, HistoryStore, MetadataStore, ProgressReporter, TokenSource } from "../src/index.ts"
import { FakeChain, sourceOf } from "./nodes/fakeChain.ts"

const fake = new FakeChain().grow(300)
fake.meanwhile = Effect.suspend(() => {
  console.log(fake.fetched.at(-1) ?? -1)
  return Effect.sleep("5 millis")
})

const lease = { expires: "2 seconds", renewed: "500 millis" } as const
const stores = Layer.mergeAll(HistoryStore.layer, MetadataStore.layer, backfillQueue(lease))
const services = Layer.mergeAll(
  Layer.provideMerge(stores, Layer.merge(sqlLayer(process.argv[2] ?? "sqlite::memory:"), TokenSource.layerNoop)),
  sourceOf(fake),
  Layer.succeed(ProgressReporter, () => Effect.void),
  Logger.layer([])
)
const options = { chain: "ethereum", first: 0, last: 299, confirmations: 0, size: 8, poll: "200 millis" } as const
const begin = Effect.promise(async () => {
  console.log(-2)
  await once(process.stdin, "data")
  process.stdin.destroy()
})
await Effect.runPromise(Effect.provide(Effect.andThen(begin, backfill({ ...options, workers: 2 })), services))
