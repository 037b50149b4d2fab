import type { Abi } from "@glossa/abi/effect"
import type { Address } from "@glossa/classify"
import { bundledSignatures, ContractDecoder, createDataDecoder, decodeData, type EncodedData } from "@glossa/contracts"
import { AbiCacheStore, ContractStore, SignatureStore } from "@glossa/history"
import { Effect, Layer, type Redacted } from "effect"
import { databaseLayer } from "../database/databaseLayer.ts"

/** What data is decoded by. */
export interface DecodeSources {
  readonly abi: Abi
  /** The contract in the database. */
  readonly address: Address | undefined
  readonly database: Redacted.Redacted | undefined
}

/** Decodes data by the ABI, else by what the database has of the contract, else by bundled and imported signatures. */
export const decodeWith = Effect.fnUntraced(function* (
  encoded: EncodedData,
  { abi, address, database }: DecodeSources
) {
  const decoded = decodeData(createDataDecoder(abi, bundledSignatures), encoded)
  if (database === undefined || decoded?.source === "abi") return decoded
  const stores = Layer.mergeAll(ContractStore.layer, AbiCacheStore.layer, SignatureStore.layer)
  return yield* Effect.flatMap(ContractDecoder, ({ decode }) => decode(encoded, { address })).pipe(
    Effect.provide(ContractDecoder.layer().pipe(Layer.provide(stores), Layer.provide(databaseLayer(database))))
  )
})
