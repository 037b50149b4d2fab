import type { Arguments } from "../engine/decoder.ts"
import type { Hex } from "../Transaction.ts"
import type { FlowShape } from "./eventPhrases.ts"
import type { Purpose } from "./Purpose.ts"

/** A signature that many contracts share with one purpose. */
export interface CommonFunction {
  readonly signature: string
  readonly purpose: Purpose
  /** The arguments; undefined if the calldata is shorter than the function's. */
  readonly decode: (input: Hex) => Arguments | undefined
}

/** A purpose and the row of its phrase: the lower the rank, the more specific the purpose. */
export interface RankedPurpose extends Purpose {
  readonly rank: number
}

/** The purposes that the names of functions and events imply. */
export interface Names {
  /** The common function with a selector. */
  readonly findCommonFunction: (selector: Hex) => CommonFunction | undefined
  /** The purpose that the name of a function implies; undefined for names without one (`execute`, `multicall`). */
  readonly readFunctionName: (name: string) => Purpose | undefined
  /** The purpose that the name of an event implies for an address with flows of the given shape, or undefined. */
  readonly readEventName: (name: string, shape: FlowShape) => RankedPurpose | undefined
}

/** Names imply nothing: only rules and flows decide. */
export const noNames: Names = {
  findCommonFunction: () => undefined,
  readFunctionName: () => undefined,
  readEventName: () => undefined
}
