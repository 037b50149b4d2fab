import type { Address } from "@glossa/classify"
import { chains } from "@glossa/classify/chains"
import { Cache, Context, Effect, Exit, Layer, Option, Result } from "effect"
import { swrCache } from "../cache/swrCache.ts"
import { RpcClients } from "../RpcClients.ts"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import { ccipRead } from "./ccipRead.ts"
import { ensChain } from "./ensContracts.ts"
import { type InvalidEnsNameError, NameNotFoundError, NamesUnavailableError } from "./NameError.ts"
import { normalizeName } from "./normalizeName.ts"
import { pictureUrl } from "./pictureUrl.ts"
import { readClaims } from "./readClaims.ts"
import { type NftReference, nftReference, readNftPicture } from "./readNftPicture.ts"
import { ether, readRecords } from "./readRecords.ts"

/** How an address is called. */
export interface PrimaryName {
  /** Normalized, and leading to the address. Absent where it has none. */
  readonly name?: string
  /** The address of a picture, with its scheme. */
  readonly image?: string
  /** What could not be read, and may be missing. */
  readonly warnings: ReadonlyArray<string>
}

export interface NamesOptions {
  /** Origins of the servers that may be asked for records kept off chain (EIP-3668), as `https://gateway.example`. */
  readonly gateways?: ReadonlyArray<string>
}

/** A caller waits for the answer. */
const patience = "4 seconds"
const picturePatience = "2 seconds"

const remembered = 20_000
const namesFresh = "10 minutes"
const namesKept = "1 hour"
/** Of a name with a part missing. */
const partsKept = "15 seconds"
const picturesLast = "1 hour"
const resolutionsLast = "5 minutes"
const notFoundLasts = "30 seconds"

interface OwnedNft {
  readonly nft: NftReference
  readonly owner: Address
}

const makeNames = Effect.fnUntraced(function* (gateways: ReadonlyArray<string>) {
  const { clients } = yield* RpcClients
  const client = clients.find(({ chain }) => chain === ensChain)
  const ethereum = client === undefined ? undefined : ccipRead(client, gateways)

  /** Who can't be asked is told in the log, with the endpoint, and to the caller without. */
  const onEthereum = <A>(use: (reads: StateReads) => Effect.Effect<A, ReadError>) => {
    if (ethereum === undefined)
      return Effect.fail(
        new NamesUnavailableError({ reason: "no node of ethereum, where they are kept, is configured" })
      )
    return use(ethereum).pipe(
      Effect.timeout(patience),
      Effect.catch(error =>
        Effect.andThen(
          Effect.logWarning(`names: ${error.message}`),
          Effect.fail(new NamesUnavailableError({ reason: "ethereum's nodes don't answer now" }))
        )
      )
    )
  }

  const pictures = yield* Cache.makeWith(
    ({ nft, owner }: OwnedNft) => {
      const client = clients.find(({ chain }) => chains[chain].chainId === nft.chainId)
      return client === undefined ? Effect.succeed(undefined) : readNftPicture(client, nft, owner)
    },
    { capacity: remembered, timeToLive: exit => (Exit.isSuccess(exit) ? picturesLast : 0) }
  )

  const pictureOf = (avatar: string, owner: Address) => {
    const nft = nftReference(avatar)
    return nft === undefined ? Effect.succeed(pictureUrl(avatar)) : Cache.get(pictures, { nft, owner })
  }

  const readPrimary = Effect.fnUntraced(function* (reads: StateReads, address: Address) {
    const { claims, silent } = yield* readClaims(reads, clients, address)
    const kept = yield* Effect.forEach(
      claims,
      ({ chain, name, coin }) =>
        Effect.map(readRecords(reads, name, [coin]), ({ addresses, avatar = "" }) =>
          addresses.get(coin) === address ? [{ chain, name, avatar }] : []
        ),
      { concurrency: "unbounded" }
    )
    const own = kept.flat()[0]
    const warnings = own?.chain === ensChain ? [] : silent.map(chain => `${chain}: its primary names can't be read now`)
    if (own === undefined) return { warnings }
    const picture = yield* Effect.result(Effect.timeout(pictureOf(own.avatar, address), picturePatience))
    if (Result.isFailure(picture))
      return { name: own.name, warnings: [...warnings, `the picture of ${own.name} can't be read now`] }
    const image = picture.success
    return { name: own.name, ...(image === undefined ? {} : { image }), warnings }
  })

  const primary = yield* swrCache((address: Address) => onEthereum(reads => readPrimary(reads, address)), {
    capacity: remembered,
    fresh: namesFresh,
    kept: ({ warnings }: PrimaryName) => (warnings.length === 0 ? namesKept : partsKept)
  })

  const resolutions = yield* Cache.makeWith(
    (name: string): Effect.Effect<Address, NameNotFoundError | NamesUnavailableError> =>
      Effect.flatMap(
        onEthereum(reads => readRecords(reads, name, [ether])),
        ({ addresses, nothing }) => {
          const address = addresses.get(ether)
          return address === undefined
            ? Effect.fail(new NameNotFoundError({ name, reason: nothing ?? "it has no address record" }))
            : Effect.succeed(address)
        }
      ),
    {
      capacity: remembered,
      timeToLive: exit => {
        if (Exit.isSuccess(exit)) return resolutionsLast
        return Option.exists(Exit.findErrorOption(exit), error => error instanceof NameNotFoundError)
          ? notFoundLasts
          : 0
      }
    }
  )

  return Names.of({
    primary,
    resolve: name => Effect.flatMap(Effect.fromResult(normalizeName(name)), normal => Cache.get(resolutions, normal))
  })
})

/**
 * Names of the Ethereum Name Service, read from the nodes of the `Chains` service and remembered for some minutes.
 *
 * @example
 * ```ts
 * import { RpcClients, Names } from "@glossa/chain"
 * import { Effect, Layer } from "effect"
 *
 * const nodes = RpcClients.layer([{ chain: "ethereum", urls: ["http://127.0.0.1:8545"] }])
 * const called = Effect.gen(function* () {
 *   const names = yield* Names
 *   const address = yield* names.resolve("vitalik.eth")
 *   return yield* names.primary(address)
 * }).pipe(Effect.provide(Layer.provide(Names.layer(), nodes)))
 * ```
 */
export class Names extends Context.Service<
  Names,
  {
    /** How an address is called: a name that it claims and that leads back to it. */
    readonly primary: (address: Address) => Effect.Effect<PrimaryName, NamesUnavailableError>
    /** The address on ethereum that a name leads to. The name need not be normalized. */
    readonly resolve: (
      name: string
    ) => Effect.Effect<Address, InvalidEnsNameError | NameNotFoundError | NamesUnavailableError>
  }
>()("@glossa/chain/Names") {
  static readonly layer = ({ gateways = [] }: NamesOptions = {}): Layer.Layer<Names, never, RpcClients> =>
    Layer.effect(Names, makeNames(gateways))
}
