import { TokenImages } from "@glossa/chain"
import { withListedImage } from "@glossa/chain/tokens"
import {
  type Address,
  type Chain,
  type Hex,
  type Metadata,
  nativeTokenAddress,
  type Token,
  type TransactionAnalysis
} from "@glossa/classify"
import { Clock, Context, type Duration, Effect, Layer } from "effect"
import { type Migrator, SqlClient, type SqlError } from "effect/sql"
import type { SourceUnavailableError } from "../SourceUnavailableError.ts"
import { migrate } from "../store/schema/schema.ts"
import { readContractNames } from "./ContractStore.ts"
import { makeNameReader, SignatureNames } from "./makeNameReader.ts"
import { TokenSource } from "./nodeTokens.ts"
import { type ReadToken, readTokens, writeTokens } from "./tokenRows.ts"
import { VerifiedAbis } from "./VerifiedAbis.ts"

/** The addresses, tokens and functions whose metadata the records of transactions may need. */
export interface RequiredMetadata {
  readonly addresses: ReadonlySet<Address>
  /** The addresses that may be tokens. Records use the metadata of no other token, so that they do not depend on other transactions. */
  readonly tokens: ReadonlySet<Address>
  /** The selectors of the called functions. */
  readonly selectors: ReadonlySet<Hex>
  /** Those whose verified ABIs records use. */
  readonly contracts: ReadonlySet<Address>
}

/** Returns the addresses, tokens and selectors that the records of transactions look up. */
export const requiredMetadata = (analyses: ReadonlyArray<TransactionAnalysis>): RequiredMetadata => {
  const [addresses, tokens, selectors] = [new Set<Address>(), new Set<Address>(), new Set<Hex>()]
  const contracts = new Set<Address>()
  for (const { transaction, addresses: named, tokens: possible, contracts: called } of analyses) {
    for (const address of named) addresses.add(address)
    for (const contract of called) contracts.add(contract)
    for (const address of possible) tokens.add(address)
    const { to, input } = transaction
    if (to !== null && input.length >= 10) selectors.add(input.slice(0, 10) as Hex)
  }
  return { addresses, tokens, selectors, contracts }
}

/** The metadata of a transaction. */
export interface StoredMetadata extends Metadata {
  /** False if a token could not be read. */
  readonly isComplete: boolean
}

type MetadataError = SqlError.SqlError | SourceUnavailableError

// Metadata that may change is requested again after a day: an address without metadata may be deployed or initialized later, and a
// collection mints items.
const changingTtlSeconds = 86_400
const isChanging = (token: Token | null) => token === null || token.supply !== undefined

/** How long stored metadata is used without a new request after the nodes were down. */
const downSeconds = 300

const cacheCapacity = 50_000

/** Metadata of tokens, contracts and functions: fetched once, then read from the database or from memory. */
export class MetadataStore extends Context.Service<
  MetadataStore,
  {
    /**
     * The metadata of addresses and functions. Unknown tokens are fetched in one batch: all of `tokens`, or of `addresses` if `tokens` is
     * absent.
     */
    readonly get: (
      chain: Chain,
      required: {
        readonly addresses: Iterable<Address>
        readonly tokens?: ReadonlySet<Address>
        readonly selectors?: Iterable<Hex>
        readonly contracts?: Iterable<Address>
      }
    ) => Effect.Effect<Metadata, MetadataError>
    /**
     * The metadata of several transactions, fetched in one batch. Each entry has only the metadata that its own transaction requires, so
     * that a record does not depend on other transactions of the batch. Tokens that cannot be read before the timeout are unknown, and read
     * again the next time.
     */
    readonly getEach: (
      chain: Chain,
      analyses: ReadonlyArray<TransactionAnalysis>,
      timeout?: Duration.Input
    ) => Effect.Effect<ReadonlyArray<StoredMetadata>, MetadataError>
    /** Stores metadata from another source. */
    readonly putTokens: (chain: Chain, tokens: ReadonlyMap<Address, Token>) => Effect.Effect<void, SqlError.SqlError>
  }
>()("@glossa/history/MetadataStore") {
  static readonly layer: Layer.Layer<
    MetadataStore,
    Migrator.MigrationError | SqlError.SqlError,
    SqlClient.SqlClient | TokenSource
  > = Layer.effect(
    MetadataStore,
    Effect.gen(function* () {
      yield* migrate
      const sql = yield* SqlClient.SqlClient
      const source = yield* TokenSource
      const { functionName, eventName } = yield* SignatureNames
      const findImage = yield* TokenImages
      const readAbis = yield* VerifiedAbis
      const [readStored, write] = [readTokens(sql), writeTokens(sql)]
      const [getContractNames, getImportedNames] = [readContractNames(sql), makeNameReader(sql)]
      const isUnnamed = (selector: Hex) => functionName?.(selector) === undefined

      // Blocks name hundreds of addresses each: a plain map, since most of them are in it.
      const memory = new Map<string, ReadToken>()
      const downUntil = new Map<Chain, number>()
      const keyOf = (chain: Chain, address: Address) => `${chain} ${address}`
      const remember = (chain: Chain, address: Address, token: ReadToken) => {
        if (memory.size >= cacheCapacity) memory.delete(memory.keys().next().value!)
        memory.set(keyOf(chain, address), token)
      }
      const nowSeconds = Effect.map(Clock.currentTimeMillis, millis => Math.floor(millis / 1000))

      const store = Effect.fnUntraced(function* (chain: Chain, tokens: ReadonlyMap<Address, Token | null>) {
        const fetched = yield* nowSeconds
        for (const [address, token] of tokens) remember(chain, address, { token, fetched })
        yield* write(chain, tokens, fetched)
      })

      const getTokens = Effect.fnUntraced(function* (
        chain: Chain,
        addresses: ReadonlyArray<Address>,
        wanted?: ReadonlySet<Address>,
        timeout?: Duration.Input
      ): Effect.fn.Return<
        { readonly tokens: ReadonlyMap<Address, Token>; readonly unread: ReadonlySet<Address> },
        MetadataError
      > {
        const now = yield* nowSeconds
        const [tokens, unread] = [new Map<Address, Token>(), new Set<Address>()]
        const isKnown = (address: Address, read: ReadToken | undefined) => {
          if (read?.token) tokens.set(address, read.token)
          return read !== undefined && (!isChanging(read.token) || now - read.fetched < changingTtlSeconds)
        }
        const cold = addresses.filter(address => !isKnown(address, memory.get(keyOf(chain, address))))
        if (cold.length === 0) return { tokens, unread }
        const stored = yield* readStored(chain, cold)
        for (const [address, token] of stored) remember(chain, address, token)
        const missing = cold.filter(address => !isKnown(address, stored.get(address)) && wanted?.has(address) !== false)
        if (missing.length === 0) return { tokens, unread }
        // While the nodes are down, metadata that may have changed is used, so that blocks don't wait for the nodes.
        const isStored = missing.every(address => memory.has(keyOf(chain, address)))
        if (isStored && now < (downUntil.get(chain) ?? 0)) return { tokens, unread }
        // Blocks that are analyzed concurrently may fetch the same token twice, which is cheaper than having one wait for another.
        const answers = yield* Effect.catchTag(
          source.tokens(chain, missing, timeout),
          "history/SourceUnavailable",
          error =>
            Effect.suspend(() => {
              downUntil.set(chain, now + downSeconds)
              return isStored ? Effect.succeed(new Map<Address, Token | null | undefined>()) : Effect.fail(error)
            })
        )
        const fetched = new Map<Address, Token | null>()
        for (const [address, token] of answers)
          if (token === undefined) unread.add(address)
          else fetched.set(address, token)
        yield* store(chain, fetched)
        for (const [address, token] of fetched) if (token !== null) tokens.set(address, token)
        return { tokens, unread }
      })

      const read = Effect.fnUntraced(function* (
        chain: Chain,
        addresses: ReadonlyArray<Address>,
        selectors: ReadonlyArray<Hex>,
        called: ReadonlyArray<Address>,
        { tokens, unread }: Effect.Success<ReturnType<typeof getTokens>>
      ) {
        const abis = yield* readAbis(chain, called)
        const contracts = yield* getContractNames(chain, addresses)
        const importedName = yield* getImportedNames(selectors.filter(isUnnamed))
        return (
          knows: (id: Hex) => boolean,
          isToken: (address: Address) => boolean,
          isCalled: (address: Address) => boolean
        ): StoredMetadata => ({
          isComplete: !Array.from(unread).some(isToken),
          token: address =>
            isToken(address) ? withListedImage(chain, address, tokens.get(address), findImage) : undefined,
          contractName: address => (knows(address) ? contracts.get(address) : undefined),
          functionName: selector => functionName?.(selector) ?? (knows(selector) ? importedName(selector) : undefined),
          ...(eventName === undefined ? {} : { eventName }),
          abi: contract => (isCalled(contract) ? abis.get(contract) : undefined)
        })
      })

      return MetadataStore.of({
        get: Effect.fnUntraced(function* (chain, { addresses, tokens, selectors = [], contracts = [] }) {
          const all = Array.from(new Set(addresses))
          const known = yield* getTokens(chain, all, tokens)
          const make = yield* read(chain, all, Array.from(selectors), Array.from(contracts), known)
          const isKnown = () => true
          return make(isKnown, isKnown, isKnown)
        }),
        getEach: Effect.fnUntraced(function* (chain, analyses, timeout) {
          const required = analyses.map(analysis => requiredMetadata([analysis]))
          const all = <A>(select: (one: RequiredMetadata) => ReadonlySet<A>) =>
            new Set(required.flatMap(one => [...select(one)]))
          const make = yield* read(
            chain,
            [...all(one => one.addresses)],
            [...all(one => one.selectors)],
            [...all(one => one.contracts)],
            yield* getTokens(chain, [...all(one => one.tokens)], undefined, timeout)
          )
          return required.map(({ addresses, tokens, selectors, contracts }) =>
            make(
              id => addresses.has(id) || selectors.has(id),
              // The native token is listed, and required by every transaction.
              address => tokens.has(address) || address === nativeTokenAddress,
              contract => contracts.has(contract)
            )
          )
        }),
        putTokens: store
      })
    })
  )
}
