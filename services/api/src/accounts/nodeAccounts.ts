import { Chains } from "@glossa/chain"
import { Effect, Layer } from "effect"
import { Accounts } from "./Accounts.ts"

/** A caller waits for the answer: a node that takes longer is left out of it by name. */
const patience = "5 seconds"

/** Accounts as the nodes of the `Chains` service have them. */
export const nodeAccounts = Layer.effect(
  Accounts,
  Effect.map(Chains, ({ clients, client }) => ({
    chains: clients.map(({ chain }) => chain),
    at: (chain, address) =>
      Effect.gen(function* () {
        const node = yield* client(chain)
        return yield* Effect.all(
          { code: node.code(address), nonce: node.nonce(address), balance: node.balance(address) },
          { concurrency: "unbounded" }
        )
      }).pipe(
        Effect.timeout(patience),
        Effect.catch(error => Effect.as(Effect.logWarning(`${chain}: ${error.message}`), undefined))
      )
  }))
)
