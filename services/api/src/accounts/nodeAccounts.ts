import { Chains, readTraits, renewing } from "@glossa/chain"
import type { Address, Chain, Hex } from "@glossa/classify"
import { Effect, Layer } from "effect"
import { Accounts } from "./Accounts.ts"

/** A caller waits for the answer: a node that takes longer is left out of it by name. */
const patience = "4 seconds"
const traitsPatience = "2 seconds"

const remembered = 20_000
/** About a block of ethereum. */
const stateFresh = "12 seconds"
const stateKept = "1 minute"
/** Code is another kind of account at once when it changes; what a contract keeps, as a Safe its owners, seldom does. */
const traitsFresh = "10 minutes"
const traitsKept = "30 minutes"

interface Place {
  readonly chain: Chain
  readonly address: Address
}

/** Accounts as the nodes of the `Chains` service have them, remembered for some seconds, and their kinds for some minutes. */
export const nodeAccounts = Layer.effect(
  Accounts,
  Effect.gen(function* () {
    const { clients, client } = yield* Chains

    const state = yield* renewing(
      Effect.fnUntraced(function* ({ chain, address }: Place) {
        const node = yield* client(chain)
        return yield* Effect.all(
          { code: node.code(address), nonce: node.nonce(address), balance: node.balance(address) },
          { concurrency: "unbounded" }
        ).pipe(Effect.timeout(patience))
      }),
      { capacity: remembered, fresh: stateFresh, kept: () => stateKept }
    )

    const traits = yield* renewing(
      Effect.fnUntraced(function* ({ chain, address, code }: Place & { readonly code: Hex }) {
        return yield* Effect.timeout(readTraits(yield* client(chain), address, code), traitsPatience)
      }),
      { capacity: remembered, fresh: traitsFresh, kept: () => traitsKept }
    )

    const orUndefined = <A, E extends Error>(chain: Chain, read: Effect.Effect<A, E>) =>
      Effect.catch(read, error => Effect.as(Effect.logWarning(`${chain}: ${error.message}`), undefined))

    return Accounts.of({
      chains: clients.map(({ chain }) => chain),
      at: Effect.fnUntraced(function* (chain, address) {
        const account = yield* orUndefined(chain, state({ chain, address }))
        if (account === undefined) return undefined
        return { ...account, traits: yield* orUndefined(chain, traits({ chain, address, code: account.code })) }
      })
    })
  })
)
