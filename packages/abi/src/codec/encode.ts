import { defaultAbiCoder, ParamType } from "@ethersproject/abi"
import type { Hex, Parameter } from "../entry/Abi.ts"
import type { DecodedValue } from "./DecodedValue.ts"

/** Encodes values in the canonical form of the specification. Returns undefined if they do not match the types. */
export const encode = (parameters: ReadonlyArray<Parameter>, values: ReadonlyArray<DecodedValue>): Hex | undefined => {
  try {
    return defaultAbiCoder.encode(parameters.map(toParamType), values) as Hex
  } catch {
    return undefined
  }
}

const toParamType = (parameter: Parameter): ParamType => ParamType.from(JSON.parse(JSON.stringify(parameter)))
