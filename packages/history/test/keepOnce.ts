// Indexes a node's chain up to a block, keeps the blocks, and prints each block that it writes:
// `node keepOnce.ts RPC_URL DATABASE_URL DIRECTORY LAST`. A test kills it on the way.
import { Effect, Layer, Logger } from "effect"
import { indexChain, ProgressReporter } from "../src/index.ts"
import { keptServices } from "./keptServices.ts"

const [url = "", database = "", directory = "", last = "0"] = process.argv.slice(2)
const services = Layer.mergeAll(
  keptServices(url, { database, directory }),
  Layer.succeed(ProgressReporter, ({ block }) => Effect.sync(() => console.log(block))),
  Logger.layer([])
)
await Effect.runPromise(
  Effect.provide(indexChain({ chain: "ethereum", until: Number(last), lookahead: 2, reportInterval: 0 }), services)
)
