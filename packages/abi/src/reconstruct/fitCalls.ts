import { compileParametersDecoder } from "../codec/compileParametersDecoder.ts"
import { encodeParameters } from "../codec/encodeParameters.ts"
import type { Hex, Parameter } from "../entry/Abi.ts"

/** Maximum calls of one function that are checked. More rarely add information. */
const maxCalls = 16
/** Maximum bytes of a call that is checked. */
const maxCallBytes = 16_384

/** How well types match observed calls. */
export interface Fit {
  /** Number of checked calls. */
  readonly calls: number
  /** Calls that the types encode to exactly, which other types with another encoding almost never do. */
  readonly exact: number
  /** Calls that cannot be decoded with the types. */
  readonly impossible: number
}

/** Decodes calldata with the types and encodes it again. The right types return the same bytes. */
export const fitCalls = (inputs: ReadonlyArray<Parameter>, calls: ReadonlyArray<Hex>): Fit => {
  const decode = compileParametersDecoder(inputs)
  let exact = 0
  let impossible = 0
  const checked = calls.filter(call => call.length <= maxCallBytes * 2).slice(0, maxCalls)
  for (const call of checked) {
    const data = `0x${call.slice(10)}` as const
    const values = decode(data)
    if (values instanceof Error) impossible++
    else if (encodeParameters(inputs, values) === data) exact++
  }
  return { calls: checked.length, exact, impossible }
}
