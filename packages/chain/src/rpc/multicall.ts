import type { Hex } from "@glossa/classify"
import { Array as Arr, Cache, Effect, Exit, Result } from "effect"
import {
  aggregateCall,
  aggregateResults,
  callsPerAggregate,
  gasPerCall,
  maxPlainCalls,
  multicall3
} from "./aggregate.ts"
import type { BlockTag, ContractCall, ReadError, StateReads } from "./stateReads.ts"

/** A chain that has Multicall3 keeps it; a node without it may only lack the state. */
const availableTtl = "1 day"
const missingTtl = "10 minutes"

/**
 * Runs calls as one. Returns their results, null for a call that failed. Returns null if the node rejects the aggregate or some call may
 * have had too little gas.
 */
export const aggregate = (
  reads: Pick<StateReads, "callMany">,
  calls: ReadonlyArray<ContractCall>,
  at: BlockTag = "latest"
): Effect.Effect<ReadonlyArray<Hex | null> | null, ReadError> =>
  Effect.map(reads.callMany([aggregateCall(calls)], at), ([answer]) =>
    answer === undefined || Result.isFailure(answer) ? null : aggregateResults(answer.success, calls.length)
  )

/** Makes a client's `multicall`, which remembers whether the chain has Multicall3. */
export const makeMulticall = Effect.fnUntraced(function* (reads: Pick<StateReads, "callMany" | "code">) {
  const isDeployed = (at?: BlockTag) => Effect.map(reads.code(multicall3, at), code => code !== "0x")
  const deployed = yield* Cache.makeWith(
    (_: typeof multicall3) =>
      Effect.catchTag(isDeployed(), ["chain/StatePruned", "chain/MethodUnsupported", "chain/RequestRejected"], () =>
        Effect.succeed(false)
      ),
    {
      capacity: 1,
      timeToLive: exit => (Exit.isFailure(exit) ? 0 : exit.value ? availableTtl : missingTtl)
    }
  )

  const runChunk = Effect.fnUntraced(function* (chunk: ReadonlyArray<ContractCall>, aggregates: boolean, at: BlockTag) {
    const results = aggregates ? yield* aggregate(reads, chunk, at) : null
    if (results !== null) return results
    const answers = yield* reads.callMany(
      chunk.map(call => ({ ...call, gas: gasPerCall })),
      at
    )
    return answers.map(Result.getOrNull)
  })

  const multicall: StateReads["multicall"] = Effect.fnUntraced(function* (calls, at = "latest") {
    const isPast = at !== "latest"
    // fails if no node has the state of a past block, so that the caller does not take this for failed calls
    const available = isPast
      ? yield* isDeployed(at)
      : calls.length > maxPlainCalls && (yield* Cache.get(deployed, multicall3))
    const chunks = Arr.chunksOf(calls, callsPerAggregate)
    const results = yield* Effect.forEach(chunks, chunk => runChunk(chunk, available, at), { concurrency: "unbounded" })
    return results.flat()
  })
  return multicall
})
