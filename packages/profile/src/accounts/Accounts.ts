import { type AccountInfo, getAccountInfo, RpcClients, swrCache } from "@glossa/chain"
import type { Address, Chain, Hex } from "@glossa/classify"
import { isNodeDown } from "@glossa/history"
import { Cache, Context, Effect, Exit, Layer } from "effect"
import { keccak256 } from "ethers"

/** The state of an account on a chain. */
export interface Account {
  /** Whether it has code, its own or delegated. */
  readonly hasCode: boolean
  readonly nonce: number
  /** Wei. */
  readonly balance: bigint
  /** The kind of account; undefined if it could not be read. */
  readonly info: AccountInfo | undefined
}

// A caller waits for both.
const stateTimeout = "4 seconds"
const infoTimeout = "2 seconds"

const cacheCapacity = 20_000
/** About the time of one block of Ethereum. */
const freshFor = "12 seconds"
const ttl = "1 minute"
/** Used for an account whose kind could not be read. */
const partialTtl = "5 seconds"
/** New code is a new kind at once; what a contract stores, such as a Safe's owners, seldom changes. */
const infoTtl = "10 minutes"

interface ChainAddress {
  readonly chain: Chain
  readonly address: Address
}

/** Accounts as the chains' nodes return them. */
export class Accounts extends Context.Service<
  Accounts,
  {
    /** Chains that have a node. */
    readonly chains: ReadonlyArray<Chain>
    /** Undefined if the chain's nodes fail. */
    readonly get: (chain: Chain, address: Address) => Effect.Effect<Account | undefined>
  }
>()("profile/Accounts") {
  /** Accounts are cached for some seconds, their kinds for some minutes. */
  static readonly layer = Layer.effect(
    Accounts,
    Effect.gen(function* () {
      const { clients, get } = yield* RpcClients

      // Keyed by the code's hash, because the code of 20,000 contracts would fill the memory.
      const infoByCode = yield* Cache.makeWith(
        (_: ChainAddress & { readonly codeHash: string }): Effect.Effect<AccountInfo | undefined> =>
          Effect.succeed(undefined),
        {
          capacity: cacheCapacity,
          timeToLive: exit => (Exit.isSuccess(exit) && exit.value !== undefined ? infoTtl : 0)
        }
      )

      const readInfo = Effect.fnUntraced(function* (chain: Chain, address: Address, code: Hex) {
        const key = { chain, address, codeHash: keccak256(code) }
        const cached = yield* Cache.get(infoByCode, key)
        if (cached !== undefined) return cached
        const node = yield* get(chain)
        return yield* getAccountInfo(node, address, code).pipe(
          Effect.timeout(infoTimeout),
          Effect.tap(info => Cache.set(infoByCode, key, info)),
          Effect.catch(error => Effect.as(Effect.logWarning(`${chain}: ${error.message}`), undefined))
        )
      })

      const read = Effect.fnUntraced(function* ({ chain, address }: ChainAddress) {
        const node = yield* get(chain)
        const { code, ...state } = yield* Effect.all(
          { code: node.code(address), nonce: node.nonce(address), balance: node.balance(address) },
          { concurrency: "unbounded" }
        ).pipe(Effect.timeout(stateTimeout))
        const info = yield* readInfo(chain, address, code)
        return { hasCode: code !== "0x", ...state, info } satisfies Account
      })

      const readCached = yield* swrCache(read, {
        capacity: cacheCapacity,
        freshFor,
        timeToLive: ({ info }) => (info === undefined ? partialTtl : ttl)
      })

      return Accounts.of({
        chains: clients.map(({ chain }) => chain),
        get: Effect.fnUntraced(function* (chain, address) {
          const isDown = yield* isNodeDown
          if (yield* isDown(chain)) return undefined
          return yield* Effect.catch(readCached({ chain, address }), error =>
            Effect.as(Effect.logWarning(`${chain}: ${error.message}`), undefined)
          )
        })
      })
    })
  )
}
