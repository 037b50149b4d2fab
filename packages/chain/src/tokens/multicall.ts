import type { Address, Hex } from "@glossa/classify"
import { Effect, Result } from "effect"
import type { BlockTag, ReadError, StateReads } from "../rpc/stateReads.ts"
import { decodeAggregate3, encodeAggregate3 } from "./aggregate3.ts"

/** Multicall3, at one address on every chain: https://github.com/mds1/multicall3 */
export const multicall3: Address = "0xca11bde05977b3631167028862be2a173976ca11"

/** Below EIP-7825's bound of 2²⁴ for one transaction, which some nodes apply to calls too. */
const gas = 15_000_000

const blake2f: Address = "0x0000000000000000000000000000000000000009"

/**
 * A call that uses exactly so much gas: EIP-152's precompile takes one for each round. As the last of a batch it proves, when
 * it succeeds, that none before it was left with less: a hostile contract can take nearly all of a batch's gas, and those
 * after it would look as if they had no answer.
 */
const burning = (amount: number): BundledCall => ({
  to: blake2f,
  data: `0x${amount.toString(16).padStart(8, "0")}${"00".repeat(208)}01`
})

/** Whether Multicall3 is deployed; false where the node can't tell. */
export const hasMulticall = (reads: StateReads): Effect.Effect<boolean, ReadError> =>
  Effect.map(reads.code(multicall3), code => code !== "0x").pipe(
    Effect.catchTag(["chain/StateUnavailable", "chain/MethodUnsupported", "chain/RequestRefused"], () =>
      Effect.succeed(false)
    )
  )

/** One call of many in one. */
export interface BundledCall {
  readonly to: Address
  readonly data: Hex
}

/**
 * The answers of many calls by one, null for a call that failed. Null altogether where the node refuses it or some call may
 * have had less gas than `each`: then they have to be made one by one.
 */
export const multicall = (
  reads: StateReads,
  calls: ReadonlyArray<BundledCall>,
  each: number,
  at: BlockTag = "latest"
): Effect.Effect<ReadonlyArray<Hex | null> | null, ReadError> => {
  const all = [...calls, burning(each)]
  const data = encodeAggregate3(all)
  return Effect.map(reads.callMany([{ to: multicall3, data, gas }], at), ([answer]) => {
    const results = answer === undefined || Result.isFailure(answer) ? null : decodeAggregate3(answer.success)
    const proof = results?.[calls.length]
    if (results === null || results.length !== all.length || proof?.[0] !== true) return null
    return results.slice(0, -1).map(([success, data]) => (success ? data : null))
  })
}
