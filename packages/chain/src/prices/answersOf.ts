import type { Hex } from "@glossa/classify"
import { Effect, Result } from "effect"
import type { BlockTag, ReadError, StateReads } from "../rpc/stateReads.ts"
import { type BundledCall, multicall } from "../tokens/multicall.ts"

/** Enough for a balance behind proxies or the observations of a pool, and too little for a megabyte of answer. */
const gas = 500_000

/** So many balances take a fifth of the gas of one call of Multicall3. */
const callsAtOnce = 80

/**
 * The answers of calls, null for one that failed.
 *
 * @param bundled by way of Multicall3, which has to be deployed; else, and where a call takes all the gas, in batches
 */
export const answersOf = Effect.fnUntraced(function* (
  reads: StateReads,
  calls: ReadonlyArray<BundledCall>,
  bundled: boolean,
  at: BlockTag = "latest"
): Effect.fn.Return<ReadonlyArray<Hex | null>, ReadError> {
  const chunks = Array.from({ length: Math.ceil(calls.length / callsAtOnce) }, (_, i) =>
    calls.slice(i * callsAtOnce, (i + 1) * callsAtOnce)
  )
  const answers = yield* Effect.forEach(
    chunks,
    Effect.fnUntraced(function* (chunk) {
      const together = bundled ? yield* multicall(reads, chunk, gas, at) : null
      if (together !== null) return together
      const each = yield* reads.callMany(
        chunk.map(call => ({ ...call, gas })),
        at
      )
      return each.map(answer => (Result.isSuccess(answer) ? answer.success : null))
    }),
    { concurrency: "unbounded" }
  )
  return answers.flat()
})
