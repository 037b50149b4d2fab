import * as Result from "effect/Result"
import { compileParametersDecoder } from "../codec/compileParametersDecoder.ts"
import { encode } from "../codec/encode.ts"
import type { Hex, Parameter } from "../entry/Abi.ts"

/** Calls of one function that are looked at: the next ones seldom tell more. */
const mostCalls = 16
/** Bytes of a call that are encoded again: longer ones cost more than they tell. */
const longestCall = 16_384

export interface Fit {
  /** Calls that were looked at. */
  readonly calls: number
  /** Those that the types encode to exactly: nothing but the right types, or types encoded alike, do that by chance. */
  readonly exact: number
  /** Those that the types can't have been encoded to at all. */
  readonly impossible: number
}

/** Holds types against calldata: decoded by them and encoded again, right types give the very same bytes. */
export const fitCalls = (inputs: ReadonlyArray<Parameter>, calls: ReadonlyArray<Hex>): Fit => {
  const decode = compileParametersDecoder(inputs)
  let exact = 0
  let impossible = 0
  const looked = calls.filter(call => call.length <= longestCall * 2).slice(0, mostCalls)
  for (const call of looked) {
    const data = `0x${call.slice(10)}` as const
    const values = decode(data)
    if (Result.isFailure(values)) impossible++
    else if (encode(inputs, values.success) === data) exact++
  }
  return { calls: looked.length, exact, impossible }
}
