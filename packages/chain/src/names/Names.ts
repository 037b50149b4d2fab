import type { Address } from "@glossa/classify"
import { getChain, normalizeAddress } from "@glossa/classify/chains"
import { Cache, Context, Effect, Exit, Layer, Option, Result } from "effect"
import { swrCache } from "../cache/swrCache.ts"
import { type ChainNotConfiguredError, RpcClients } from "../RpcClients.ts"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import { ccipRead } from "./ccipRead.ts"
import { ensChain } from "./ensContracts.ts"
import { type InvalidEnsNameError, NameNotFoundError, NamesUnavailableError, normalizeName } from "./normalizeName.ts"
import { pictureUrl } from "./pictureUrl.ts"
import { nftReference, readNftPicture } from "./readNftPicture.ts"
import { etherCoinType, readRecords } from "./readRecords.ts"
import { readVerifiedNames } from "./readVerifiedNames.ts"

/** The primary name of an address. */
export interface PrimaryName {
  /** In normal form, and verified to resolve to the address. Absent if the address has no name. */
  readonly name?: string
  /** The URL of a picture. */
  readonly image?: string
  /** Reasons why a part could not be read, and may be missing. */
  readonly warnings: ReadonlyArray<string>
}

/** Options of `Names.layer`. */
export interface NamesOptions {
  /** Origins of gateways that may be requested for off-chain records (EIP-3668), such as `https://gateway.example`. */
  readonly gateways?: ReadonlyArray<string>
}

const timeout = "4 seconds"
const pictureTimeout = "2 seconds"

const cacheCapacity = 20_000
const nameFreshFor = "10 minutes"
const nameTtl = "1 hour"
/** Used if a part of the name could not be read. */
const partialNameTtl = "15 seconds"
const resolutionTtl = "5 minutes"
const notFoundTtl = "30 seconds"

const makeNames = Effect.fnUntraced(function* (gateways: ReadonlyArray<string>) {
  const { clients, get } = yield* RpcClients
  const ethereum = yield* Effect.cached(Effect.map(get(ensChain), client => ccipRead(client, gateways)))

  /** Failures are logged with the endpoint, which the caller does not get. */
  const onEthereum = <A>(use: (reads: StateReads) => Effect.Effect<A, ReadError>) =>
    Effect.flatMap(ethereum, reads =>
      use(reads).pipe(
        Effect.timeout(timeout),
        Effect.catch(error =>
          Effect.andThen(
            Effect.logWarning(`names: ${error.message}`),
            Effect.fail(new NamesUnavailableError({ reason: "the nodes of ethereum do not answer" }))
          )
        )
      )
    )

  const pictureOf = (avatar: string, owner: Address) => {
    const nft = nftReference(avatar)
    if (nft === undefined) return Effect.succeed(pictureUrl(avatar))
    const client = clients.find(({ chain }) => getChain(chain).chainId === nft.chainId)
    return client === undefined ? Effect.succeed(undefined) : readNftPicture(client, nft, owner)
  }

  const readPrimary = Effect.fnUntraced(function* (reads: StateReads, address: Address) {
    const { names, unavailable } = yield* readVerifiedNames(reads, clients, address)
    const [primary] = names
    const warnings =
      primary?.chain === ensChain ? [] : unavailable.map(chain => `${chain}: its primary names could not be read`)
    if (primary === undefined) return { warnings }
    const picture = yield* Effect.result(Effect.timeout(pictureOf(primary.avatar, address), pictureTimeout))
    if (Result.isFailure(picture))
      return { name: primary.name, warnings: [...warnings, `the picture of ${primary.name} could not be read`] }
    const image = picture.success
    return { name: primary.name, ...(image === undefined ? {} : { image }), warnings }
  })

  const getPrimaryName = yield* swrCache((address: Address) => onEthereum(reads => readPrimary(reads, address)), {
    capacity: cacheCapacity,
    freshFor: nameFreshFor,
    timeToLive: ({ warnings }: PrimaryName) => (warnings.length === 0 ? nameTtl : partialNameTtl)
  })

  const resolutions = yield* Cache.makeWith(
    (name: string): Effect.Effect<Address, NameNotFoundError | NamesUnavailableError | ChainNotConfiguredError> =>
      Effect.flatMap(
        onEthereum(reads => readRecords(reads, name, [etherCoinType])),
        ({ addresses, missing }) => {
          const address = addresses.get(etherCoinType)
          return address === undefined
            ? Effect.fail(new NameNotFoundError({ name, reason: missing ?? "it has no address record" }))
            : Effect.succeed(address)
        }
      ),
    {
      capacity: cacheCapacity,
      timeToLive: exit => {
        if (Exit.isSuccess(exit)) return resolutionTtl
        return Option.exists(Exit.findErrorOption(exit), error => error instanceof NameNotFoundError) ? notFoundTtl : 0
      }
    }
  )

  return Names.of({
    getPrimaryName: address => getPrimaryName(normalizeAddress(address)),
    resolve: name =>
      Effect.flatMap(Effect.fromResult(normalizeName(name)), normalized => Cache.get(resolutions, normalized))
  })
})

/**
 * Names of the Ethereum Name Service, read from the nodes of the `RpcClients` service and cached for some minutes.
 *
 * @example
 * ```ts
 * import { RpcClients, Names } from "@glossa/chain"
 * import { Effect, Layer } from "effect"
 *
 * const nodes = RpcClients.layer([{ chain: "ethereum", urls: ["http://127.0.0.1:8545"] }])
 * const program = Effect.gen(function* () {
 *   const names = yield* Names
 *   const address = yield* names.resolve("vitalik.eth")
 *   return yield* names.getPrimaryName(address)
 * }).pipe(Effect.provide(Layer.provide(Names.layer(), nodes)))
 * ```
 */
export class Names extends Context.Service<
  Names,
  {
    /** The name that an address claims and that resolves to the address. */
    readonly getPrimaryName: (
      address: Address
    ) => Effect.Effect<PrimaryName, NamesUnavailableError | ChainNotConfiguredError>
    /** The address on ethereum that a name resolves to. The name need not be in normal form. */
    readonly resolve: (
      name: string
    ) => Effect.Effect<
      Address,
      InvalidEnsNameError | NameNotFoundError | NamesUnavailableError | ChainNotConfiguredError
    >
  }
>()("@glossa/chain/Names") {
  /** Without nodes: no address has a name that is known, and no name is found. */
  static readonly layerNoop: Layer.Layer<Names> = Layer.succeed(Names, {
    getPrimaryName: () => Effect.succeed({ warnings: [] }),
    resolve: name => Effect.fail(new NameNotFoundError({ name, reason: "names are not looked up" }))
  })

  static readonly layer = ({ gateways = [] }: NamesOptions = {}): Layer.Layer<Names, never, RpcClients> =>
    Layer.effect(Names, makeNames(gateways))
}
