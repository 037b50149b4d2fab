import {
  blockscout,
  type ContractSource,
  ContractSources,
  etherscan,
  fourByteDirectory,
  SignatureServices,
  sourcify,
  sourcifySignatures
} from "@glossa/chain"
import { ObservationStore, ReadingStore, SignatureStore } from "@glossa/history"
import { Layer, Redacted } from "effect"
import type { Settings } from "../settings/Settings.ts"
import { AbiBuilder } from "./abi/AbiBuilder.ts"
import { ContractReader } from "./ContractReader.ts"
import { nodeContracts } from "./nodeContracts.ts"
import { PublishedSources } from "./PublishedSources.ts"

const sourceOf = (settings: Settings): Record<Settings["contracts"]["sources"][number], () => ContractSource> => ({
  sourcify: () => sourcify({ url: settings.contracts.sourcify }),
  etherscan: () => etherscan({ key: settings.history.etherscanKey ?? Redacted.make("") }),
  blockscout: () => blockscout({ urls: settings.history.blockscouts })
})

const signatureServices = { sourcify: sourcifySignatures, "4byte": fourByteDirectory }

/** What is asked over the network beside the nodes: nothing unless it is configured. */
const remote = (settings: Settings) => {
  const { sources, signatures } = settings.contracts
  return Layer.merge(
    ContractSources.layer(sources.map(name => sourceOf(settings)[name]())),
    SignatureServices.layer(signatures.map(name => signatureServices[name]()))
  )
}

/** What of contracts the database keeps. */
export const contractStores = Layer.mergeAll(ObservationStore.layer, ReadingStore.layer, SignatureStore.layer)

/** What the contract operation needs beside the stores. */
export const contractLayers = (settings: Settings) =>
  Layer.merge(
    nodeContracts,
    ContractReader.layer.pipe(
      Layer.provide(Layer.mergeAll(AbiBuilder.layer, PublishedSources.layer)),
      Layer.provide(remote(settings))
    )
  )
