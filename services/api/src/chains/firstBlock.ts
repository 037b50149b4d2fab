import { RpcClients } from "@glossa/chain"
import type { Chain } from "@glossa/classify"
import { Effect, Schedule } from "effect"

const numberOf = (block: unknown): number | undefined =>
  typeof block === "object" && block !== null && "number" in block && typeof block.number === "string"
    ? Number(block.number)
    : undefined

/**
 * The first block that the chain's nodes have: the genesis, or where a pruned node's history begins. Asks until it is told,
 * and runs `silent` each time that it is not.
 */
export const firstBlock = (chain: Chain, silent: Effect.Effect<void>) =>
  Effect.gen(function* () {
    const { client } = yield* RpcClients
    const node = yield* Effect.orDie(client(chain))
    const number = yield* Effect.map(node.request("eth_getBlockByNumber", ["earliest", false]), numberOf).pipe(
      Effect.tapError(error => Effect.andThen(silent, Effect.logWarning(`${chain}: ${error.message}`))),
      Effect.retry(Schedule.spaced("1 second")),
      Effect.orDie
    )
    return number !== undefined && Number.isSafeInteger(number) ? number : 0
  })
