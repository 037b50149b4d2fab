import { Chains } from "@glossa/chain"
import type { Address, Chain } from "@glossa/classify"
import { Cache, Effect, Exit, Layer } from "effect"
import { type Account, Accounts } from "./Accounts.ts"

/** A caller waits for the answer: a node that takes longer is left out of it by name. */
const patience = "5 seconds"

const remembered = 20_000
/** About a block of ethereum. */
const lasts = "12 seconds"

interface Place {
  readonly chain: Chain
  readonly address: Address
}

/** Accounts as the nodes of the `Chains` service have them, remembered for some seconds. */
export const nodeAccounts = Layer.effect(
  Accounts,
  Effect.gen(function* () {
    const { clients, client } = yield* Chains
    const accounts = yield* Cache.makeWith(
      ({ chain, address }: Place): Effect.Effect<Account | undefined> =>
        Effect.gen(function* () {
          const node = yield* client(chain)
          return yield* Effect.all(
            { code: node.code(address), nonce: node.nonce(address), balance: node.balance(address) },
            { concurrency: "unbounded" }
          )
        }).pipe(
          Effect.timeout(patience),
          Effect.catch(error => Effect.as(Effect.logWarning(`${chain}: ${error.message}`), undefined))
        ),
      {
        capacity: remembered,
        timeToLive: exit => (Exit.isSuccess(exit) && exit.value !== undefined ? lasts : 0)
      }
    )
    return Accounts.of({
      chains: clients.map(({ chain }) => chain),
      at: (chain, address) => Cache.get(accounts, { chain, address })
    })
  })
)
