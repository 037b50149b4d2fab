import {
  type ChainNotConfiguredError,
  type ContractSource,
  ContractSources,
  type RpcClients,
  type SignatureService,
  SignatureServices
} from "@glossa/chain"
import { type Address, normalizeAddress } from "@glossa/classify"
import { AbiCacheStore, ContractStore, MetadataStore, nodeTokens, SampleStore, SignatureStore } from "@glossa/history"
import { defaultSignatures } from "@glossa/signatures/node"
import { Context, Effect, Layer } from "effect"
import type { Migrator, SqlClient, SqlError } from "effect/sql"
import { AbiService } from "./AbiService.ts"
import { AbiBuilder, type AnalysisQueueFullError } from "./abi/AbiBuilder.ts"
import {
  type ChainsUnavailableError,
  type ContractNotFoundError,
  type LookupOptions,
  type LookupResult,
  lookupContract,
  lookupStoredContract
} from "./lookupContract.ts"
import { NodeContracts } from "./NodeContracts.ts"
import { PublishedAbis } from "./PublishedAbis.ts"

/** Options of `ContractLookup.layer`. */
export interface ContractLookupOptions {
  /** Services that verify source code, in order; none by default. */
  readonly sources?: ReadonlyArray<ContractSource>
  /** Services that know signatures by selector and topic, in order; none by default. */
  readonly signatures?: ReadonlyArray<SignatureService>
  /** The contracts themselves; as the chains' nodes return them by default. */
  readonly nodes?: Layer.Layer<NodeContracts, never, RpcClients | SampleStore>
  /** Whether ABIs are built in worker threads (default), so that they don't block the caller's. Bundled code has no files for them. */
  readonly threads?: boolean
}

type Stores = ContractStore | MetadataStore | SampleStore | AbiCacheStore | SignatureStore

/**
 * Looks up contracts by address.
 *
 * @example
 * ```ts
 * import { ContractLookup } from "@glossa/contracts"
 * import { Effect } from "effect"
 *
 * const implementations = Effect.gen(function* () {
 *   const { lookup } = yield* ContractLookup
 *   const { contract } = yield* lookup("0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48", { chains: ["ethereum"] })
 *   return contract.proxy?.implementations ?? []
 * })
 * ```
 */
export class ContractLookup extends Context.Service<
  ContractLookup,
  {
    /**
     * The contract on the first of the chains that has code at the address, verified contracts first. If the nodes of a chain fail, the
     * last known contract on this chain counts. If no contract is known there, the lookup fails, unless `allowPartial` is set and another
     * chain has the contract.
     */
    readonly lookup: (
      address: Address,
      options?: LookupOptions
    ) => Effect.Effect<
      LookupResult,
      | ContractNotFoundError
      | ChainsUnavailableError
      | ChainNotConfiguredError
      | AnalysisQueueFullError
      | SqlError.SqlError
    >
  }
>()("contracts/ContractLookup") {
  /** Uses stores that the caller shares with other services. */
  static readonly layer = ({
    sources = [],
    signatures = [],
    nodes = NodeContracts.layer,
    threads = true
  }: ContractLookupOptions = {}): Layer.Layer<ContractLookup, never, RpcClients | Stores> =>
    Layer.effect(
      ContractLookup,
      Effect.map(Effect.context<AbiService | NodeContracts | ContractStore | MetadataStore>(), context => {
        const services = Context.pick(AbiService, NodeContracts, ContractStore, MetadataStore)(context)
        return {
          lookup: (address, options) => Effect.provide(lookupContract(normalizeAddress(address), options), services)
        }
      })
    ).pipe(
      Layer.provide([nodes, AbiService.layer]),
      Layer.provide([
        threads ? AbiBuilder.layer : AbiBuilder.layerSync(defaultSignatures),
        PublishedAbis.layer,
        SignatureServices.layer(signatures)
      ]),
      Layer.provide(ContractSources.layer(sources))
    )

  /** Contracts that were looked up before or whose source is published, from the stores alone. It reads no node and analyzes no code. */
  static readonly layerStored: Layer.Layer<ContractLookup, never, AbiCacheStore | ContractStore | MetadataStore> =
    Layer.effect(
      ContractLookup,
      Effect.map(Effect.context<AbiCacheStore | ContractStore | MetadataStore>(), context => {
        const stores = Context.pick(AbiCacheStore, ContractStore, MetadataStore)(context)
        return {
          lookup: (address, options) => Effect.provide(lookupStoredContract(normalizeAddress(address), options), stores)
        }
      })
    )

  /** Uses its own stores in a database. */
  static readonly layerSql = (
    options?: ContractLookupOptions
  ): Layer.Layer<ContractLookup, Migrator.MigrationError | SqlError.SqlError, RpcClients | SqlClient.SqlClient> =>
    ContractLookup.layer(options).pipe(
      Layer.provide([
        ContractStore.layer,
        SampleStore.layer,
        AbiCacheStore.layer,
        SignatureStore.layer,
        Layer.provide(MetadataStore.layer, nodeTokens)
      ])
    )
}
