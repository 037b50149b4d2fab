import { Chains } from "@glossa/chain"
import { follow, HistoryStore, KnowledgeStore, nodeBlocks, nodeTokens, SignatureNames } from "@glossa/history"
import { known } from "@glossa/signatures/node"
import { layer as databaseLayer } from "@glossa/sql"
import { Effect, Layer, type Redacted } from "effect"
import { type ChainSettings, readChains } from "../settings/readChains.ts"
import { NoNodes } from "../settings/SettingError.ts"
import { chains, rpcVariable } from "../settings/variables.ts"
import { firstBlock } from "./firstBlock.ts"

/** Follows all chains that have nodes, side by side, until the block if there is one. */
export const runIndex = (database: Redacted.Redacted, until: number | undefined) =>
  Effect.gen(function* () {
    const settings = yield* readChains(Object.keys(process.env))
    if (settings.length === 0) return yield* new NoNodes({ variables: chains.map(rpcVariable) })
    const nodes = Chains.layer(settings)
    const knowledge = KnowledgeStore.layer.pipe(
      Layer.provide([Layer.provide(nodeTokens, nodes), Layer.succeed(SignatureNames, known)])
    )
    const stores = Layer.provide(Layer.merge(HistoryStore.layer, knowledge), databaseLayer(database))
    const followOne = Effect.fnUntraced(function* ({ chain, start, confirmations }: ChainSettings) {
      const first = start === "earliest" ? yield* firstBlock(chain) : start
      yield* follow({ chain, start: first, confirmations, ...(until !== undefined && { until }) })
    })
    const followAll = Effect.forEach(settings, followOne, { concurrency: "unbounded", discard: true })
    yield* Effect.provide(followAll, Layer.mergeAll(stores, nodes, Layer.provide(nodeBlocks, nodes)))
  })
