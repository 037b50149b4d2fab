import { parseAbi, type SignatureSource } from "@glossa/abi/effect"
import { type Address, type Chain, chainNames, type Hex, normalizeAddress } from "@glossa/classify"
import { AbiCacheStore, ContractStore, SignatureStore } from "@glossa/history"
import { Context, Effect, Layer, Result } from "effect"
import type { SqlError } from "effect/sql"
import { getCachedAbi } from "./abi/abiCache.ts"
import { withNames } from "./abi/withNames.ts"
import { bundledSignatures } from "./bundledSignatures.ts"
import { createDataDecoder, type DataDecoder, decodeData, type EncodedData } from "./createDataDecoder.ts"
import type { Decoded } from "./Decoded.ts"

/** Options of `ContractDecoder.layer`. */
export interface ContractDecoderOptions {
  /** Signatures for data that no ABI covers. Defaults to signatures of known protocols and of `@glossa/signatures`. */
  readonly signatures?: SignatureSource
}

/** The topic of a log, or the selector. */
const idsOf = ({ data, topics }: EncodedData): ReadonlyArray<Hex> => {
  const id = topics?.[0] ?? (data.slice(0, 10) as Hex)
  return id.length < 10 ? [] : [id]
}

/** Verified contracts first. */
const byVerified = (a: { readonly verified: boolean }, b: { readonly verified: boolean }) =>
  Number(b.verified) - Number(a.verified)

/** The ABI of a contract and its implementations from an earlier lookup, or the published ABI if there was none. */
const getKnownAbi = Effect.fnUntraced(function* (chain: Chain | undefined, address: Address) {
  const chains = chain === undefined ? chainNames : [chain]
  const cached = yield* Effect.forEach(chains, name => getCachedAbi(name, address))
  const [built] = cached.flatMap(contract => contract?.built ?? []).toSorted(byVerified)
  if (built !== undefined && built.abi.length > 0) return built.abi
  const rows = (yield* (yield* ContractStore).get(address)).filter(row => chains.includes(row.chain))
  const [published] = rows.toSorted(byVerified).flatMap(({ abi }) => abi ?? [])
  return published === undefined
    ? []
    : Result.match(parseAbi(published), { onSuccess: ({ abi }) => abi, onFailure: () => [] })
})

/**
 * Decodes calls, logs and errors by the stored ABI of their contract, else by signatures. It reads no node.
 *
 * @example
 * ```ts
 * import { ContractDecoder } from "@glossa/contracts"
 * import { Effect } from "effect"
 *
 * const transfer = Effect.gen(function* () {
 *   const { get } = yield* ContractDecoder
 *   const { call } = yield* get("ethereum", "0xdac17f958d2ee523a2206206994597c13d831ec7")
 *   return call(`0xa9059cbb${"b0b".padStart(64, "0")}${"7".padStart(64, "0")}`)?.signature // "transfer(address,uint256)"
 * })
 * ```
 */
export class ContractDecoder extends Context.Service<
  ContractDecoder,
  {
    /**
     * A decoder of one contract's data. Without a chain, the contract is searched on all chains. Without an address, data is decoded by
     * signatures alone.
     *
     * @param ids selectors and topics of the data, to include imported signatures
     */
    readonly get: (
      chain?: Chain,
      address?: Address,
      ids?: Iterable<Hex>
    ) => Effect.Effect<DataDecoder, SqlError.SqlError>
    /** Decodes data of one contract, or of an unknown one. Undefined if neither an ABI nor a signature fits it. */
    readonly decode: (
      data: EncodedData,
      contract?: { readonly chain?: Chain | undefined; readonly address?: Address | undefined }
    ) => Effect.Effect<Decoded | undefined, SqlError.SqlError>
  }
>()("contracts/ContractDecoder") {
  static readonly layer = ({
    signatures = bundledSignatures
  }: ContractDecoderOptions = {}): Layer.Layer<
    ContractDecoder,
    never,
    ContractStore | AbiCacheStore | SignatureStore
  > =>
    Layer.effect(
      ContractDecoder,
      Effect.gen(function* () {
        const stores = Context.pick(
          ContractStore,
          AbiCacheStore
        )(yield* Effect.context<ContractStore | AbiCacheStore>())
        const imported = yield* SignatureStore
        const get = Effect.fnUntraced(function* (chain?: Chain, address?: Address, ids: Iterable<Hex> = []) {
          const abi =
            address === undefined ? [] : yield* Effect.provide(getKnownAbi(chain, normalizeAddress(address)), stores)
          const names: Record<string, ReadonlyArray<string>> = {}
          for (const [id, found] of yield* imported.find(ids)) names[id] = found.map(({ signature }) => signature)
          return createDataDecoder(abi, withNames(signatures, names))
        })
        return ContractDecoder.of({
          get,
          decode: (encoded, { chain, address } = {}) =>
            Effect.map(get(chain, address, idsOf(encoded)), decoder => decodeData(decoder, encoded))
        })
      })
    )
}
