import { RpcClients } from "@glossa/chain"
import {
  backfillQueue,
  HistoryStore,
  MetadataStore,
  nodeBlocks,
  nodeTokens,
  SampleStore,
  SignatureNames
} from "@glossa/history"
import { defaultSignatures } from "@glossa/signatures/node"
import { sqlLayer as databaseLayer } from "@glossa/sql"
import { Effect, Layer, type Redacted } from "effect"
import { type ChainSettings, readChains } from "../settings/readChains.ts"
import { readObserve } from "../settings/readObserve.ts"
import { NoNodes } from "../settings/SettingError.ts"
import { chains, rpcVariable } from "../settings/variables.ts"

/** The chains that have nodes; fails if none has. */
export const chainsWithNodes = Effect.gen(function* () {
  const settings = yield* readChains(Object.keys(process.env))
  return settings.length === 0 ? yield* new NoNodes({ variables: chains.map(rpcVariable) }) : settings
})

const observing = Layer.unwrap(
  Effect.map(readObserve, wanted => (wanted ? Layer.provide(SampleStore.observing, SampleStore.layer) : Layer.empty))
)

/** The services that indexing needs: the chains' nodes, and the stores and queue of a database. */
export const indexServices = (settings: ReadonlyArray<ChainSettings>, database: Redacted.Redacted) => {
  const nodes = RpcClients.layer(settings)
  const knowledge = MetadataStore.layer.pipe(
    Layer.provide([Layer.provide(nodeTokens, nodes), Layer.succeed(SignatureNames, defaultSignatures)])
  )
  return Layer.mergeAll(HistoryStore.layer, knowledge, backfillQueue(), observing).pipe(
    Layer.provideMerge(databaseLayer(database)),
    Layer.merge(Layer.provideMerge(nodeBlocks, nodes))
  )
}
