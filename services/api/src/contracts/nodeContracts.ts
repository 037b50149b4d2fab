import { Chains, resolveProxy } from "@glossa/chain"
import { ObservationStore } from "@glossa/history"
import { Effect, Layer } from "effect"
import { ContractChains } from "./ContractChains.ts"

/** A caller waits for the answer, which for a proxy takes a few batches one after the other. */
const patience = "8 seconds"

/** Contracts as the nodes of the `Chains` service have them. */
export const nodeContracts = Layer.effect(
  ContractChains,
  Effect.gen(function* () {
    const { clients, client } = yield* Chains
    const observations = yield* ObservationStore
    return ContractChains.of({
      chains: clients.map(({ chain }) => chain),
      at: (chain, address) =>
        Effect.gen(function* () {
          const node = yield* client(chain)
          const code = yield* node.code(address)
          if (code === "0x") return null
          const { calls } = yield* observations.of(chain, address)
          const seen = calls.map(call => call.slice(0, 10) as `0x${string}`)
          return { chain, address, code, hops: yield* resolveProxy(node, address, code, seen) }
        }).pipe(
          Effect.timeout(patience),
          Effect.catch(error => Effect.as(Effect.logWarning(`${chain}: ${error.message}`), undefined))
        )
    })
  })
)
