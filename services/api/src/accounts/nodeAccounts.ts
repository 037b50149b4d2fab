import { type AccountInfo, getAccountInfo, RpcClients, swrCache } from "@glossa/chain"
import type { Address, Chain } from "@glossa/classify"
import { Cache, Effect, Exit, Layer } from "effect"
import { keccak256 } from "ethers"
import { type Account, Accounts } from "./Accounts.ts"

/** A caller waits for the answer: a node that takes longer is left out of it by name. */
const patience = "4 seconds"
const traitsPatience = "2 seconds"

const remembered = 20_000
/** About a block of ethereum. */
const fresh = "12 seconds"
const kept = "1 minute"
/** Of an account whose kind could not be read. */
const keptInPart = "5 seconds"
/** Other code is another kind of account at once; what a contract keeps, as a Safe its owners, seldom changes. */
const traitsLast = "10 minutes"

interface Place {
  readonly chain: Chain
  readonly address: Address
}

/** Accounts as the nodes of the `Chains` service have them, remembered for some seconds, and their kinds for some minutes. */
export const nodeAccounts = Layer.effect(
  Accounts,
  Effect.gen(function* () {
    const { clients, client } = yield* RpcClients

    // by the code's hash: contracts' codes would fill the memory
    const kinds = yield* Cache.makeWith(
      (_: Place & { readonly hash: string }): Effect.Effect<AccountInfo | undefined> => Effect.succeed(undefined),
      {
        capacity: remembered,
        timeToLive: exit => (Exit.isSuccess(exit) && exit.value !== undefined ? traitsLast : 0)
      }
    )

    const read = Effect.fnUntraced(function* ({ chain, address }: Place) {
      const node = yield* client(chain)
      const { code, ...state } = yield* Effect.all(
        { code: node.code(address), nonce: node.nonce(address), balance: node.balance(address) },
        { concurrency: "unbounded" }
      ).pipe(Effect.timeout(patience))
      const kind = { chain, address, hash: keccak256(code) }
      const known = yield* Cache.get(kinds, kind)
      const traits =
        known ??
        (yield* getAccountInfo(node, address, code).pipe(
          Effect.timeout(traitsPatience),
          Effect.tap(traits => Cache.set(kinds, kind, traits)),
          Effect.catch(error => Effect.as(Effect.logWarning(`${chain}: ${error.message}`), undefined))
        ))
      return { hasCode: code !== "0x", ...state, traits } satisfies Account
    })

    const accounts = yield* swrCache(read, {
      capacity: remembered,
      fresh,
      kept: ({ traits }) => (traits === undefined ? keptInPart : kept)
    })

    return Accounts.of({
      chains: clients.map(({ chain }) => chain),
      at: (chain, address) =>
        Effect.catch(accounts({ chain, address }), error =>
          Effect.as(Effect.logWarning(`${chain}: ${error.message}`), undefined)
        )
    })
  })
)
