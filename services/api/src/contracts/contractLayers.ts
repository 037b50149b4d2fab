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
import type { Quotas } from "../chains/quotas.ts"
import type { Settings } from "../settings/Settings.ts"
import { AbiBuilder } from "./abi/AbiBuilder.ts"
import { ContractReader } from "./ContractReader.ts"
import { nodeContracts } from "./nodeContracts.ts"
import { PublishedSources } from "./PublishedSources.ts"

type Make = (settings: Settings, quotas: Quotas) => ContractSource

const sourcesOf: Readonly<Record<Settings["contracts"]["sources"][number], Make>> = {
  sourcify: ({ contracts }) => sourcify({ url: contracts.sourcify }),
  etherscan: ({ history }, { etherscan: quota }) =>
    etherscan({ key: history.etherscanKey ?? Redacted.make(""), quota }),
  blockscout: ({ history }, { blockscout: quota }) => blockscout({ urls: history.blockscouts, quota })
}

const signatureServices = { sourcify: sourcifySignatures, "4byte": fourByteDirectory }

/** What is asked over the network beside the nodes: nothing unless it is configured. */
const remote = (settings: Settings, quotas: Quotas) => {
  const { sources, signatures } = settings.contracts
  return Layer.merge(
    ContractSources.layer(sources.map(name => sourcesOf[name](settings, quotas))),
    SignatureServices.layer(signatures.map(name => signatureServices[name]()))
  )
}

/** What of contracts the database keeps. */
export const contractStores = Layer.mergeAll(ObservationStore.layer, ReadingStore.layer, SignatureStore.layer)

/** What the contract operation needs beside the stores. */
export const contractLayers = (settings: Settings, quotas: Quotas) =>
  Layer.merge(
    nodeContracts,
    ContractReader.layer.pipe(
      Layer.provide(Layer.mergeAll(AbiBuilder.layer, PublishedSources.layer)),
      Layer.provide(remote(settings, quotas))
    )
  )
