import type { Address, Hex } from "@glossa/classify"
import type { CallRequest, ContractCall } from "./stateReads.ts"

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

/** Decodes its result, `(bool success, bytes returnData)[]`; null if it is malformed. Only padding at its end may be missing. */
export const decodeAggregate3 = (answer: Hex): ReadonlyArray<readonly [success: boolean, data: Hex]> | null => {
  const bytes = (answer.length - 2) / 2
  /** A word as a number that fits in the answer, or as a boolean. */
  const numberAt = (offset: number): number => {
    if (offset + 32 > bytes) return Number.NaN
    const value = Number(`0x${answer.slice(2 + 2 * offset, 66 + 2 * offset)}`)
    return value <= bytes ? value : Number.NaN
  }
  const list = numberAt(0) + 32
  const count = numberAt(list - 32)
  const results: Array<readonly [boolean, Hex]> = []
  for (let i = 0; i < count; i++) {
    const tuple = list + numberAt(list + 32 * i)
    const success = numberAt(tuple)
    const data = tuple + numberAt(tuple + 32) + 32
    const length = numberAt(data - 32)
    if (!(success <= 1 && data + length <= bytes)) return null
    results.push([success === 1, `0x${answer.slice(2 + 2 * data, 2 + 2 * (data + length))}`])
  }
  return Number.isNaN(count) ? null : results
}

/** Multicall3, at one address on every chain: https://github.com/mds1/multicall3 */
export const multicall3: Address = "0xca11bde05977b3631167028862be2a173976ca11"

/** Below EIP-7825's limit of 2²⁴ for one transaction, which some nodes apply to calls too. */
const gasPerAggregate = 15_000_000

/** Enough for a balance read through proxies or the observations of a pool; too little to return a megabyte. */
export const gasPerCall = 500_000

/** Honest calls of this number use a fifth of the gas of one aggregate. */
export const callsPerAggregate = 80

/** One JSON-RPC batch has space for this many calls, so an aggregate saves nothing. */
export const maxPlainCalls = 12

const blake2f: Address = "0x0000000000000000000000000000000000000009"

/**
 * A call that uses exactly this much gas: EIP-152's precompile uses one unit for each round. If it succeeds as the last call of an
 * aggregate, no call before it ran out of gas. A hostile contract can use nearly all of the gas, and the calls after it would seem to fail.
 */
const burnGas = (amount: number): ContractCall => ({
  to: blake2f,
  data: `0x${amount.toString(16).padStart(8, "0")}${"00".repeat(208)}01`
})

/** Calls as one; its result is for {@link aggregateResults}. */
export const aggregateCall = (calls: ReadonlyArray<ContractCall>): CallRequest => ({
  to: multicall3,
  data: encodeAggregate3([...calls, burnGas(gasPerCall)]),
  gas: gasPerAggregate
})

/** The results of `count` calls, null for a call that failed. Null if some call may have had too little gas. */
export const aggregateResults = (answer: Hex, count: number): ReadonlyArray<Hex | null> | null => {
  const results = decodeAggregate3(answer)
  if (results === null || results.length !== count + 1 || !results[count]![0]) return null
  return results.slice(0, -1).map(([success, data]) => (success ? data : null))
}
