import { RpcClients, tokenImages } from "@glossa/chain"
import { type ChainConfig, rpcVariable } from "@glossa/chain/config"
import { chainNames } from "@glossa/classify"
import {
  backfillQueue,
  blockDirectory,
  HistoryStore,
  MetadataStore,
  nodeBlocks,
  nodeTokens,
  SampleStore,
  SignatureNames
} from "@glossa/history"
import { defaultSignatures } from "@glossa/signatures/node"
import { Data, Effect, Layer, type Redacted } from "effect"
import { databaseLayer } from "../database/databaseLayer.ts"
import { readSettings } from "../settings/readSettings.ts"

/** No chain has a node. */
export class NoNodesError extends Data.TaggedError("cli/NoNodes")<{ readonly variables: ReadonlyArray<string> }> {
  override get message(): string {
    return `Expected JSON-RPC URLs of a chain's nodes in one of ${this.variables.join(", ")}, but none is set.`
  }
}

/** The chains that have nodes. Fails if no chain has a node. */
export const chainsWithNodes = Effect.gen(function* () {
  const { chains } = yield* readSettings
  return chains.length === 0 ? yield* new NoNodesError({ variables: chainNames.map(rpcVariable) }) : chains
})

const samples = Layer.unwrap(
  Effect.map(readSettings, ({ storeSamples }) =>
    storeSamples ? Layer.provide(SampleStore.layerListener, SampleStore.layer) : Layer.empty
  )
)

const blocks = Layer.unwrap(
  Effect.map(readSettings, ({ blocks }) =>
    blocks === undefined ? Layer.empty : Layer.provide(blockDirectory(blocks), HistoryStore.layer)
  )
)

const images = Layer.unwrap(Effect.map(readSettings, ({ tokenLists }) => tokenImages({ lists: tokenLists })))

/** The services that indexing needs: the chains' nodes, and the stores and queue of a database. */
export const indexServices = (settings: ReadonlyArray<ChainConfig>, database: Redacted.Redacted) => {
  const nodes = RpcClients.layer(settings)
  const knowledge = MetadataStore.layer.pipe(
    Layer.provide([Layer.provide(nodeTokens, nodes), Layer.succeed(SignatureNames, defaultSignatures), images])
  )
  return Layer.mergeAll(HistoryStore.layer, knowledge, backfillQueue(), samples, blocks).pipe(
    Layer.provideMerge(databaseLayer(database)),
    Layer.merge(Layer.provideMerge(nodeBlocks, nodes))
  )
}
