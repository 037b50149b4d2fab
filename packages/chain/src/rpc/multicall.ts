import { compileParametersDecoder } from "@glossa/abi/effect"
import type { Address, Hex } from "@glossa/classify"
import { Array as Arr, Cache, Effect, Exit, Result } from "effect"
import type { BlockTag, ContractCall, ReadError, StateReads } from "./stateReads.ts"

const word = (value: number) => value.toString(16).padStart(64, "0")

/** A call that may fail. */
interface Aggregated {
  readonly to: Address
  readonly data: Hex
}

/**
 * `aggregate3((address target, bool allowFailure, bytes callData)[])` where all calls may fail. Encoded by hand: a profile makes
 * thousands of these calls, and a general encoder takes a tenth of a millisecond for each.
 */
export const encodeAggregate3 = (calls: ReadonlyArray<Aggregated>): Hex => {
  let offset = 32 * calls.length
  let [offsets, bodies] = ["", ""]
  for (const { to, data } of calls) {
    const bytes = data.length / 2 - 1
    const padded = Math.ceil(bytes / 32) * 32
    offsets += word(offset)
    bodies += `${to.slice(2).padStart(64, "0")}${word(1)}${word(96)}${word(bytes)}${data.slice(2).padEnd(padded * 2, "0")}`
    offset += 128 + padded
  }
  return `0x82ad56cb${word(32)}${word(calls.length)}${offsets}${bodies}`
}

const results = compileParametersDecoder([
  {
    name: "",
    type: "tuple[]",
    components: [
      { name: "success", type: "bool" },
      { name: "returnData", type: "bytes" }
    ]
  }
])

/** Decodes its result, `(bool success, bytes returnData)[]`; null if it is malformed. */
export const decodeAggregate3 = (answer: Hex): ReadonlyArray<readonly [success: boolean, data: Hex]> | null => {
  const decoded = Result.getOrNull(results(answer))
  return decoded && (decoded[0] as ReadonlyArray<readonly [boolean, Hex]>)
}

/** Multicall3, at one address on every chain: https://github.com/mds1/multicall3 */
export const multicall3: Address = "0xca11bde05977b3631167028862be2a173976ca11"

/** Below EIP-7825's limit of 2²⁴ for one transaction, which some nodes apply to calls too. */
const gasPerAggregate = 15_000_000

/** Enough for a balance read through proxies or the observations of a pool; too little to return a megabyte. */
const gasPerCall = 500_000

/** Honest calls of this number use a fifth of the gas of one aggregate. */
const callsPerAggregate = 80

/** One JSON-RPC batch has space for this many calls, so an aggregate saves nothing. */
const maxPlainCalls = 12

/** A chain that has Multicall3 keeps it; a node without it may only lack the state. */
const availableTtl = "1 day"
const missingTtl = "10 minutes"

const blake2f: Address = "0x0000000000000000000000000000000000000009"

/**
 * A call that uses exactly this much gas: EIP-152's precompile uses one unit for each round. If it succeeds as the last call of an
 * aggregate, no call before it ran out of gas. A hostile contract can use nearly all of the gas, and the calls after it would seem to fail.
 */
const burnGas = (amount: number): ContractCall => ({
  to: blake2f,
  data: `0x${amount.toString(16).padStart(8, "0")}${"00".repeat(208)}01`
})

/**
 * Runs calls as one. Returns their results, null for a call that failed. Returns null if the node rejects the aggregate or some call may
 * have had too little gas.
 */
export const aggregate = (
  reads: Pick<StateReads, "callMany">,
  calls: ReadonlyArray<ContractCall>,
  at: BlockTag = "latest"
): Effect.Effect<ReadonlyArray<Hex | null> | null, ReadError> => {
  const data = encodeAggregate3([...calls, burnGas(gasPerCall)])
  return Effect.map(reads.callMany([{ to: multicall3, data, gas: gasPerAggregate }], at), ([answer]) => {
    const results = answer === undefined || Result.isFailure(answer) ? null : decodeAggregate3(answer.success)
    if (results === null || results.length !== calls.length + 1 || !results[calls.length]![0]) return null
    return results.slice(0, -1).map(([success, data]) => (success ? data : null))
  })
}

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
