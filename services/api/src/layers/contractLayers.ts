import {
  blockscout,
  type ContractSource,
  etherscan,
  fourByteDirectory,
  sourcify,
  sourcifySignatures
} from "@glossa/chain"
import { ContractLookup } from "@glossa/contracts"
import { AbiCacheStore, SampleStore, SignatureStore } from "@glossa/history"
import { Layer, Redacted } from "effect"
import type { Settings } from "../config/Settings.ts"
import type { ExplorerRateLimits } from "./explorerRateLimits.ts"

type MakeSource = (settings: Settings, rateLimits: ExplorerRateLimits) => ContractSource

const makeSource: Readonly<Record<Settings["contracts"]["sources"][number], MakeSource>> = {
  sourcify: ({ contracts }) => sourcify({ url: contracts.sourcify }),
  etherscan: ({ history }, { etherscan: rateLimit }) =>
    etherscan({ key: history.etherscanKey ?? Redacted.make(""), rateLimit }),
  blockscout: ({ history }, { blockscout: rateLimit }) =>
    blockscout({ urls: history.blockscouts, key: history.blockscoutKey, rateLimit })
}

const signatureServices = { sourcify: sourcifySignatures, "4byte": fourByteDirectory }

/** Tables about contracts. */
export const contractStores = Layer.mergeAll(SampleStore.layer, AbiCacheStore.layer, SignatureStore.layer)

/** Contract lookup with the configured sources. */
export const contractLayers = (settings: Settings, rateLimits: ExplorerRateLimits) =>
  ContractLookup.layer({
    sources: settings.contracts.sources.map(name => makeSource[name](settings, rateLimits)),
    signatures: settings.contracts.signatures.map(name => signatureServices[name]())
  })
