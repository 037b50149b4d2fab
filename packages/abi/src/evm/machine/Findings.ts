import type { Hex } from "../../entry/Abi.ts"
import { Decoding } from "../calldata/Decoding.ts"
import type { EncodedShape } from "../encoded/EncodedShape.ts"
import { Links } from "../types/Links.ts"
import type { Value } from "./Value.ts"

/** A LOG instruction that was reached. */
export interface LogSite {
  /** The event's topic. Undefined if it is not a constant or there is none. */
  readonly topic0: string | undefined
  /** Number of topics, including the first. */
  readonly topics: number
  /** Types of the topics after the first, where the code shows them. */
  readonly indexed: ReadonlyArray<string | undefined>
  readonly data: EncodedSite
}

/** What code encodes at one position: a result or a log's data. */
export interface EncodedSite {
  /** Undefined if their shape is ambiguous. */
  readonly values: ReadonlyArray<EncodedShape> | undefined
  /** Whether all words are constants. */
  readonly fixed: boolean
}

/** The call that code is explored for. */
export interface Call {
  readonly value: Value
  readonly size: Value
  /** The first word of its data. */
  readonly head: Value
}

/** A DELEGATECALL that was reached. */
export interface DelegateSite {
  readonly to: Value
  /** Length of its input. */
  readonly size: Value
}

/** A call of another contract that was reached. */
export interface CallSite {
  readonly to: Value
  /** The first four bytes of its input, `0x` for no input, undefined if unknown. */
  readonly data: Hex | undefined
}

/** The effects of code that was explored from one position. */
export interface Findings {
  readonly logs: Array<LogSite>
  /** A STOP returns no values. */
  readonly returns: Array<EncodedSite>
  /** Types of arguments by selector of the custom error, undefined where unknown. */
  readonly reverts: Map<string, ReadonlyArray<string | undefined> | undefined>
  /** Whether some path reverts because ether was sent. */
  rejectsValue: boolean
  /** Whether some path succeeds although ether was sent. */
  acceptsValue: boolean
  /** Whether it may change state. */
  writes: boolean
  /** Whether it reads state or the transaction. */
  reads: boolean
  /** Whether it calls another contract with a call that may change state. */
  calls: boolean
  /** Whether the budget ended before all code was explored. */
  incomplete: boolean
  steps: number
  readonly decoding: Decoding
  /** Position of the function's body in code; 0 for the dispatcher. */
  readonly body: number
  readonly links: Links
  readonly call: Call | undefined
  /** Calls of other contracts, recorded if it is explored for a call. */
  readonly delegations: Array<DelegateSite>
  readonly calledContracts: Array<CallSite>
  /** The last jump destinations before the code ended successfully. */
  readonly ends: Set<number>
  /** Whether the code branches on the presence of calldata. */
  asksForData: boolean
}

export const emptyFindings = (body = 0, links: Links = new Links(), call?: Call): Findings => ({
  logs: [],
  returns: [],
  reverts: new Map(),
  rejectsValue: false,
  acceptsValue: false,
  writes: false,
  reads: false,
  calls: false,
  incomplete: false,
  steps: 0,
  decoding: new Decoding(),
  body,
  links,
  call,
  delegations: [],
  calledContracts: [],
  ends: new Set(),
  asksForData: false
})
