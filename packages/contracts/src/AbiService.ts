import { SignatureServices } from "@glossa/chain"
import type { Address, Chain, Hex } from "@glossa/classify"
import { AbiCacheStore, SampleStore, SignatureStore } from "@glossa/history"
import { Cache, Clock, Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql"
import { AbiBuilder, type AnalysisQueueFullError, type AnalysisTimeoutError } from "./abi/AbiBuilder.ts"
import { type AbiInput, type BuiltAbi, type Guesses, partsOf } from "./abi/AbiInput.ts"
import { abiCacheKey, getCachedAbi, guessKey, type StoredAbi } from "./abi/abiCache.ts"
import type { ResolvedContract, ResolvedHop } from "./lookupOnChain.ts"
import type { DeployedContract } from "./NodeContracts.ts"
import { PublishedAbis } from "./PublishedAbis.ts"

/** Looks signatures up by selector and topic: in the database, then at the services, whose results are stored. */
const lookupSignatures = Effect.fnUntraced(function* (ids: ReadonlyArray<Hex>) {
  const store = yield* SignatureStore
  const services = yield* SignatureServices
  const names: Record<string, ReadonlyArray<string>> = {}
  for (const [id, stored] of yield* store.find(ids)) names[id] = stored.map(({ signature }) => signature)
  const fetched = yield* services.find(ids.filter(id => names[id] === undefined))
  for (const [id, signatures] of fetched) names[id] = signatures
  yield* store.put(
    [...fetched].flatMap(([hash, signatures]) =>
      signatures.map((signature, rank) => ({ signature, hash, rank, origin: "signature services" }))
    )
  )
  return names
})

/** By then more samples may have been recorded and more signatures published. */
const reconstructedTtlSeconds = 86_400

/** By then a search for names may have the time that it lacked. */
const retryGuessesSeconds = 600

/** Enough for every contract that can be in the builder's queue. */
const maxConcurrentBuilds = 256

const sourceWarning = "a source of verified ABIs failed; the ABI may be reconstructed although one was published"
const timeoutWarning = "the analysis of the code timed out; the ABI is empty"

const emptyAbi: BuiltAbi = { abi: [], evidence: [], standards: [], verified: false, unnamed: [] }

const withoutCode = ({ hops }: DeployedContract): ReadonlyArray<ResolvedHop> =>
  hops.map(({ implementations, ...hop }) => ({
    ...hop,
    implementations: implementations.map(({ address }) => ({ address }))
  }))

interface Build {
  readonly contract: DeployedContract
  readonly parts: Pick<AbiInput, "own" | "implementations">
  readonly names: Readonly<Record<Address, string>>
}

/** ABIs of contracts: published, repaired with proof from the code, or reconstructed from code and samples. */
export class AbiService extends Context.Service<
  AbiService,
  {
    /** The contract's ABI, built again only when its code, implementations or published sources change. */
    readonly get: (
      contract: DeployedContract
    ) => Effect.Effect<ResolvedContract, SqlError.SqlError | AnalysisQueueFullError>
    /** The ABI that was built last, without a node. */
    readonly getCached: (
      chain: Chain,
      address: Address
    ) => Effect.Effect<ResolvedContract | undefined, SqlError.SqlError>
  }
>()("contracts/AbiService") {
  static readonly layer = Layer.effect(
    AbiService,
    Effect.gen(function* () {
      const { build, version } = yield* AbiBuilder
      const publishedAbis = yield* PublishedAbis
      const sampleStore = yield* SampleStore
      const abiCache = yield* AbiCacheStore

      const isFresh = (fetched: number, ttlSeconds = reconstructedTtlSeconds) =>
        Effect.map(Clock.currentTimeMillis, now => now / 1000 - fetched < ttlSeconds)

      /**
       * Builds with guesses: stored guesses for the same code, or the results of a search. Undefined if the search was not completed in
       * time.
       */
      const buildGuessed = Effect.fnUntraced(function* (input: AbiInput, named: BuiltAbi) {
        const key = guessKey(version, named, [input.own, ...input.implementations])
        const cached = yield* abiCache.getGuesses(key)
        if (cached !== undefined && (yield* isFresh(cached.fetched)))
          return yield* build({ ...input, guess: JSON.parse(cached.body) as Guesses })
        const { guesses, ...built } = yield* build({ ...input, guess: true })
        if (guesses === undefined) return undefined
        yield* abiCache.putGuesses({ key, body: JSON.stringify(guesses) })
        return built
      })

      /** Builds, looks up signatures for entries without a name, and builds again with the found signatures and with guesses. */
      const buildNamed = Effect.fnUntraced(function* (input: AbiInput) {
        const unnamed = yield* build(input)
        if (unnamed.unnamed.length === 0) return { built: unnamed, lacksGuesses: false }
        const names = yield* lookupSignatures(unnamed.unnamed)
        const named = Object.keys(names).length === 0 ? unnamed : yield* build({ ...input, names })
        if (named.unnamed.length === 0) return { built: named, lacksGuesses: false }
        // An ABI without guesses is better than no ABI.
        const guessed = yield* buildGuessed({ ...input, names }, named).pipe(
          Effect.catchTags({
            "contracts/AnalysisTimeout": () => Effect.undefined,
            "contracts/AnalysisQueueFull": () => Effect.undefined
          })
        )
        return { built: guessed ?? named, lacksGuesses: guessed === undefined }
      })

      const buildOrReadCache = Effect.fnUntraced(function* ({
        contract,
        parts,
        names
      }: Build): Effect.fn.Return<
        BuiltAbi,
        SqlError.SqlError | AnalysisQueueFullError | AnalysisTimeoutError,
        SignatureServices | SignatureStore
      > {
        const { chain, address } = contract
        const key = abiCacheKey(version, chain, parts)
        const cached = yield* abiCache.get(chain, address)
        if (cached?.key === key) {
          const { built, lacksGuesses } = JSON.parse(cached.body) as StoredAbi
          const ttlSeconds = lacksGuesses ? retryGuessesSeconds : reconstructedTtlSeconds
          if (built.verified || (yield* isFresh(cached.fetched, ttlSeconds))) return built
        }
        const samples = yield* sampleStore.get(chain, address)
        const { built, lacksGuesses } = yield* buildNamed({ ...parts, ...samples, names: {} })
        const stored: StoredAbi = { hops: withoutCode(contract), built, names, lacksGuesses }
        yield* abiCache.put(chain, address, { key, body: JSON.stringify(stored) })
        return built
      })

      // Results are kept in the database; this cache only lets concurrent callers share one build.
      const builds = yield* Cache.makeWith(buildOrReadCache, { capacity: maxConcurrentBuilds, timeToLive: () => 0 })

      return AbiService.of({
        get: Effect.fnUntraced(function* (contract) {
          const { chain, address } = contract
          const names: Record<Address, string> = {}
          const warnings: Array<string> = []
          const [own, ...implementations] = yield* Effect.forEach(
            partsOf(contract),
            Effect.fnUntraced(function* (part) {
              const { published, isUncertain } = yield* publishedAbis.find(chain, part.address, part.code)
              if (isUncertain && warnings.length === 0) warnings.push(sourceWarning)
              if (published?.name) names[part.address] = published.name
              return published === undefined ? part : { ...part, published: published.abi }
            }),
            { concurrency: 4 }
          )
          const built = yield* Cache.get(builds, { contract, parts: { own: own!, implementations }, names }).pipe(
            Effect.catchTag("contracts/AnalysisTimeout", () => {
              warnings.push(timeoutWarning)
              return Effect.succeed(emptyAbi)
            })
          )
          return {
            chain,
            address,
            hops: withoutCode(contract),
            built,
            names,
            warnings: [...warnings, ...(built.warnings ?? [])]
          }
        }),
        getCached: (chain, address) => Effect.provideService(getCachedAbi(chain, address), AbiCacheStore, abiCache)
      })
    })
  )
}
