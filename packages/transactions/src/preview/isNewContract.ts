import type { RpcClient } from "@glossa/chain"
import type { Address } from "@glossa/classify"
import { HistoryStore } from "@glossa/history"
import { Effect } from "effect"

/** Contracts younger than this are new. */
export const newContractDays = 7
const maxAgeSeconds = newContractDays * 86_400

/** Blocks over which the time between blocks is measured. */
const sampledBlocks = 1_000

interface Place {
  readonly number: number
  readonly timestamp: number
}

/** The number of a block that is about as old as a contract that is not new. */
const oldBlock = Effect.fnUntraced(function* (client: RpcClient, { number, timestamp }: Place) {
  const sample = yield* client.header(Math.max(0, number - sampledBlocks))
  const seconds = (timestamp - sample.timestamp) / (number - sample.number)
  return Number.isFinite(seconds) && seconds > 0 ? Math.max(0, number - Math.ceil(maxAgeSeconds / seconds)) : 0
})

/** Uses the index, where the first record of a contract is its creation. */
const isCreatedLately = Effect.fnUntraced(function* (client: RpcClient, contract: Address, { timestamp }: Place) {
  const { getPage } = yield* HistoryStore
  const { rows } = yield* getPage({
    address: contract,
    chains: [client.chain],
    order: "ascending",
    from: null,
    limit: 1
  })
  return rows.some(({ second, record }) => record.action === "create" && timestamp - second < maxAgeSeconds)
})

/**
 * Whether a contract was created in the last days: by the node, if it has the state of an older block, else by the index. False if neither
 * knows.
 */
export const isNewContract = (client: RpcClient, contract: Address, at: Place) =>
  oldBlock(client, at).pipe(
    Effect.flatMap(block => client.code(contract, block)),
    Effect.map(code => code === "0x"),
    // most nodes have pruned it
    Effect.catch(() => isCreatedLately(client, contract, at))
  )
