import { type ProxyHop, RpcClients, resolveProxy } from "@glossa/chain"
import type { Address, Chain, Hex } from "@glossa/classify"
import { isNodeDown, SampleStore } from "@glossa/history"
import { Context, Effect, Layer } from "effect"

/** The code at an address, and the contracts it delegates to. */
export interface DeployedContract {
  readonly chain: Chain
  readonly address: Address
  readonly code: Hex
  readonly hops: ReadonlyArray<ProxyHop>
}

/** Resolving a proxy takes several batches in sequence, and a caller waits for it. */
const nodeTimeout = "8 seconds"

/**
 * Contracts as the chains' nodes return them.
 *
 * @example
 * ```ts
 * import { ContractLookup, NodeContracts } from "@glossa/contracts"
 * import { Effect, Layer } from "effect"
 *
 * const recorded = { chain: "base", address: "0x0000000000000000000000000000000000000b0b", code: "0x00", hops: [] } as const
 * const nodes = Layer.succeed(NodeContracts, {
 *   chains: ["base"],
 *   get: (_, address) => Effect.succeed(address === recorded.address ? recorded : null)
 * })
 * const lookup = ContractLookup.layer({ nodes })
 * ```
 */
export class NodeContracts extends Context.Service<
  NodeContracts,
  {
    /** Chains that have a node. */
    readonly chains: ReadonlyArray<Chain>
    /** Null if there is no code; undefined if the chain's nodes fail. */
    readonly get: (chain: Chain, address: Address) => Effect.Effect<DeployedContract | null | undefined>
  }
>()("contracts/NodeContracts") {
  static readonly layer = Layer.effect(
    NodeContracts,
    Effect.gen(function* () {
      const { clients, get } = yield* RpcClients
      const sampleStore = yield* SampleStore
      const read = Effect.fnUntraced(function* (chain: Chain, address: Address) {
        const node = yield* get(chain)
        const code = yield* node.code(address)
        if (code === "0x") return null
        const { calls } = yield* sampleStore.get(chain, address)
        const selectors = calls.map(call => call.slice(0, 10) as Hex)
        return { chain, address, code, hops: yield* resolveProxy(node, address, code, selectors) }
      })
      return NodeContracts.of({
        chains: clients.map(({ chain }) => chain),
        get: Effect.fnUntraced(function* (chain, address) {
          const isDown = yield* isNodeDown
          if (yield* isDown(chain)) return undefined
          return yield* read(chain, address).pipe(
            Effect.timeout(nodeTimeout),
            Effect.catch(error => Effect.as(Effect.logWarning(`${chain}: ${error.message}`), undefined))
          )
        })
      })
    })
  )
}
