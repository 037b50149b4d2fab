import { Cache, Context, Effect, Exit, Layer, Option, Result } from "effect"
import { Chains } from "../Chains.ts"
import { chainIds } from "../normalise/chainNamed.ts"
import type { RpcClient } from "../rpc/RpcClient.ts"
import type { ReadError } from "../rpc/stateReads.ts"
import type { Address, Chain } from "../Transaction.ts"
import { NameNotFound, NamesUnavailable, type UnusableName } from "./NameError.ts"
import { normaliseName } from "./normaliseName.ts"
import { pictureUrl } from "./pictureUrl.ts"
import { type NftReference, nftReference, readNftPicture } from "./readNftPicture.ts"
import { ether, readRecords } from "./readRecords.ts"
import { readChainReverse, readReverse } from "./readReverse.ts"

/** How an address is called. */
export interface PrimaryName {
  /** Normalised, and leading to the address. Absent where it has none. */
  readonly name?: string
  /** The address of a picture, with its scheme. */
  readonly image?: string
  /** What could not be read, and may be missing. */
  readonly warnings: ReadonlyArray<string>
}

/** A caller waits for the answer. */
const patience = "4 seconds"
const remembered = 20_000
const namesLast = "10 minutes"
const picturesLast = "1 hour"
const resolutionsLast = "5 minutes"
const notFoundLasts = "30 seconds"

const others = ["optimism", "polygon"] as const

/** ENSIP-11. */
const coinOf = (chain: Chain): bigint => (chain === "ethereum" ? ether : 0x80000000n | BigInt(chainIds[chain]))

interface Claim {
  readonly chain: Chain
  readonly name: string
}

const makeNames = Effect.gen(function* () {
  const { clients } = yield* Chains
  const clientOf = (chain: Chain) => clients.find(client => client.chain === chain)

  /** Who can't be asked is told in the log, with the endpoint, and to the caller without. */
  const onEthereum = <A>(use: (client: RpcClient) => Effect.Effect<A, ReadError>) =>
    Effect.suspend(() => {
      const client = clientOf("ethereum")
      if (client === undefined)
        return Effect.fail(new NamesUnavailable({ reason: "no node of ethereum, where they are kept, is configured" }))
      return use(client).pipe(
        Effect.timeout(patience),
        Effect.catch(error =>
          Effect.andThen(
            Effect.logWarning(`names: ${error.message}`),
            Effect.fail(new NamesUnavailable({ reason: "ethereum's nodes don't answer now" }))
          )
        )
      )
    })

  const pictures = yield* Cache.makeWith(
    (key: string) => {
      const [owner, text] = key.split(" ", 2) as [Address, string]
      const nft = nftReference(text) as NftReference
      const client = clients.find(({ chain }) => chainIds[chain] === nft.chainId)
      return client === undefined ? Effect.succeed(undefined) : readNftPicture(client, nft, owner)
    },
    { capacity: remembered, timeToLive: exit => (Exit.isSuccess(exit) ? picturesLast : 0) }
  )

  const pictureOf = (avatar: string | undefined, owner: Address) => {
    if (avatar === undefined) return Effect.succeed(undefined)
    return nftReference(avatar) === undefined
      ? Effect.succeed(pictureUrl(avatar))
      : Cache.get(pictures, `${owner} ${avatar.trim().toLowerCase()}`)
  }

  /** What an address claims to be called: on ethereum, and on the other chains while they answer. */
  const claimsOf = Effect.fnUntraced(function* (client: RpcClient, address: Address) {
    const claimed = yield* Effect.all(
      [
        Effect.map(readReverse(client, address), name => ({ chain: "ethereum" as const, name, silent: false })),
        ...others.map(chain => {
          const reads = clientOf(chain)
          if (reads === undefined) return Effect.succeed({ chain, name: undefined, silent: false })
          return readChainReverse(reads, chain, address).pipe(
            Effect.timeout("2 seconds"),
            Effect.map(name => ({ chain, name, silent: false })),
            Effect.catch(() => Effect.succeed({ chain, name: undefined, silent: true }))
          )
        })
      ],
      { concurrency: "unbounded" }
    )
    return {
      // a name that is not normalised, or not written so, is none
      claims: claimed.flatMap(({ chain, name = "" }): ReadonlyArray<Claim> => {
        const normal = normaliseName(name)
        return Result.isSuccess(normal) && normal.success === name ? [{ chain, name }] : []
      }),
      silent: claimed.filter(({ silent }) => silent).map(({ chain }) => chain)
    }
  })

  const readPrimary = Effect.fnUntraced(function* (client: RpcClient, address: Address) {
    const { claims, silent } = yield* claimsOf(client, address)
    const verified = yield* Effect.forEach(
      claims,
      ({ chain, name }) => {
        const coin = coinOf(chain)
        return Effect.map(readRecords(client, name, [coin]), ({ addresses, avatar }) =>
          addresses.get(coin) === address ? [{ chain, name, avatar }] : []
        )
      },
      { concurrency: "unbounded" }
    )
    const own = verified.flat()[0]
    const unread = own?.chain === "ethereum" ? [] : silent.map(chain => `${chain}: its primary names can't be read now`)
    if (own === undefined) return { warnings: unread }
    const picture = yield* Effect.result(Effect.timeout(pictureOf(own.avatar, address), "2 seconds"))
    const image = Result.isSuccess(picture) ? picture.success : undefined
    return {
      name: own.name,
      ...(image === undefined ? {} : { image }),
      warnings: Result.isSuccess(picture) ? unread : [...unread, `the picture of ${own.name} can't be read now`]
    }
  })

  const primaries = yield* Cache.makeWith(
    (address: Address): Effect.Effect<PrimaryName, NamesUnavailable> =>
      onEthereum(client => readPrimary(client, address)),
    {
      capacity: remembered,
      timeToLive: exit => (Exit.isSuccess(exit) && exit.value.warnings.length === 0 ? namesLast : 0)
    }
  )

  const resolutions = yield* Cache.makeWith(
    (name: string): Effect.Effect<Address, NameNotFound | NamesUnavailable> =>
      Effect.flatMap(
        onEthereum(client => readRecords(client, name, [ether])),
        ({ addresses, nothing }) => {
          const address = addresses.get(ether)
          return address === undefined
            ? Effect.fail(new NameNotFound({ name, reason: nothing ?? "it has no address record" }))
            : Effect.succeed(address)
        }
      ),
    {
      capacity: remembered,
      timeToLive: exit => {
        if (Exit.isSuccess(exit)) return resolutionsLast
        return Option.exists(Exit.findErrorOption(exit), error => error instanceof NameNotFound) ? notFoundLasts : 0
      }
    }
  )

  return Names.of({
    primary: address => Cache.get(primaries, address),
    resolve: name => Effect.flatMap(Effect.fromResult(normaliseName(name)), normal => Cache.get(resolutions, normal))
  })
})

/**
 * Names of the Ethereum Name Service, read from the nodes of the `Chains` service and remembered for some minutes.
 *
 * @example
 * ```ts
 * import { Chains, Names } from "@glossa/chain"
 * import { Effect, Layer } from "effect"
 *
 * const nodes = Chains.layer([{ chain: "ethereum", urls: ["http://127.0.0.1:8545"] }])
 * const called = Effect.gen(function* () {
 *   const names = yield* Names
 *   const address = yield* names.resolve("vitalik.eth")
 *   return yield* names.primary(address)
 * }).pipe(Effect.provide(Layer.provide(Names.layer, nodes)))
 * ```
 */
export class Names extends Context.Service<
  Names,
  {
    /** How an address is called: a name that it claims and that leads back to it. */
    readonly primary: (address: Address) => Effect.Effect<PrimaryName, NamesUnavailable>
    /** The address on ethereum that a name leads to. The name need not be normalised. */
    readonly resolve: (name: string) => Effect.Effect<Address, UnusableName | NameNotFound | NamesUnavailable>
  }
>()("@glossa/chain/Names") {
  static readonly layer: Layer.Layer<Names, never, Chains> = Layer.effect(Names, makeNames)
}
