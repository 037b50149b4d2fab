import { RpcClients } from "@glossa/chain"
import type { Chain } from "@glossa/classify"
import { Effect } from "effect"

/** The first block that the chain's nodes have: the genesis, or where a pruned node's history begins. */
export const firstBlock = (chain: Chain) =>
  Effect.gen(function* () {
    const { client } = yield* RpcClients
    const node = yield* client(chain)
    const block = yield* node.request("eth_getBlockByNumber", ["earliest", false])
    const number = typeof block === "object" && block !== null && "number" in block ? Number(block.number) : 0
    return Number.isSafeInteger(number) ? number : 0
  })
