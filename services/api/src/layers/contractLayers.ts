import {
  blockscout,
  type ContractSource,
  ContractSources,
  type ExplorerRateLimits,
  etherscan,
  fourByteDirectory,
  sourcify,
  sourcifySignatures,
  tokenImages
} from "@glossa/chain"
import { ContractDecoder, ContractLookup, type NodeContracts, verifiedAbis } from "@glossa/contracts"
import { AbiCacheStore, SampleStore, SignatureNames, SignatureStore } from "@glossa/history"
import { defaultSignatures } from "@glossa/signatures/node"
import { Layer, Redacted } from "effect"
import type { Settings } from "../config/Settings.ts"

const blockscoutOptions = ({ history }: Settings, { blockscout: rateLimit }: ExplorerRateLimits) => ({
  urls: history.blockscouts,
  key: history.blockscoutKey,
  rateLimit
})

type MakeSource = (settings: Settings, rateLimits: ExplorerRateLimits) => ContractSource

const makeSource: Readonly<Record<Settings["contracts"]["sources"][number], MakeSource>> = {
  sourcify: ({ contracts }) => sourcify({ url: contracts.sourcify }),
  etherscan: ({ history }, { etherscan: rateLimit }) =>
    etherscan({ key: history.etherscanKey ?? Redacted.make(""), rateLimit }),
  blockscout: (settings, rateLimits) => blockscout(blockscoutOptions(settings, rateLimits))
}

const contractSources = (settings: Settings, rateLimits: ExplorerRateLimits) =>
  settings.contracts.sources.map(name => makeSource[name](settings, rateLimits))

const signatureServices = { sourcify: sourcifySignatures, "4byte": fourByteDirectory }

/** Tables about contracts. */
export const contractStores = Layer.mergeAll(SampleStore.layer, AbiCacheStore.layer, SignatureStore.layer)

/** Contract lookup with the configured sources, and decoding by stored ABIs. The contracts come from `nodes`, by default the chains'. */
export const contractLayers = (
  settings: Settings,
  rateLimits: ExplorerRateLimits,
  nodes?: Layer.Layer<NodeContracts>
) =>
  Layer.merge(
    ContractLookup.layer({
      sources: contractSources(settings, rateLimits),
      signatures: settings.contracts.signatures.map(name => signatureServices[name]()),
      ...(nodes === undefined ? {} : { nodes })
    }),
    ContractDecoder.layer()
  )

/** The names that records use: of the bundled signatures, and of the ABIs that the configured sources have verified. */
export const nameLayers = (settings: Settings, rateLimits: ExplorerRateLimits) =>
  Layer.merge(
    Layer.succeed(SignatureNames, defaultSignatures),
    verifiedAbis().pipe(Layer.provide(ContractSources.layer(contractSources(settings, rateLimits))))
  )

/** Images of tokens: from files, and from Blockscout if it is a source. */
export const imageLayers = (settings: Settings, rateLimits: ExplorerRateLimits) => {
  const { tokenLists: lists, contracts, history } = settings
  const explorer = { ...blockscoutOptions(settings, rateLimits), chains: settings.chains.map(({ chain }) => chain) }
  return tokenImages(
    [...contracts.sources, ...history.sources].includes("blockscout") ? { lists, explorer } : { lists }
  )
}
