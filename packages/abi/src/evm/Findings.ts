import { Links } from "./Links.ts"
import type { Value } from "./Value.ts"

/** A LOG instruction that was reached. */
export interface LogSite {
  /** The event's topic, or undefined when it isn't a constant or there is none. */
  readonly topic0: string | undefined
  /** Topics, the first among them. */
  readonly topics: number
  /** Types of the topics after the first, where code shows them. */
  readonly indexed: ReadonlyArray<string | undefined>
  readonly data: EncodedSite
}

/** Words that code encodes at one place: a result, or a log's data. */
export interface EncodedSite {
  /** Undefined when the length isn't known. */
  readonly words: number | undefined
  /** Of each word its type, or `=` and the number when it is a constant. */
  readonly types: ReadonlyArray<string | undefined>
  /** All words are constants. */
  readonly fixed: boolean
}

/** What is known of the call that code is followed for. */
export interface Call {
  readonly value: Value
  readonly size: Value
  /** The first word of its data. */
  readonly head: Value
}

/** What was seen while code was followed from one place. */
export interface Findings {
  readonly logs: Array<LogSite>
  /** A STOP returns no words. */
  readonly returns: Array<EncodedSite>
  /** Selectors of custom errors that are reverted with, and the types of what follows where that is known. */
  readonly reverts: Map<string, ReadonlyArray<string | undefined> | undefined>
  /** Some way reverts because coin was sent. */
  refusesCoin: boolean
  /** Some way ends well though coin was sent. */
  takesCoin: boolean
  /** Something on the chain may change. */
  writes: boolean
  /** Something on the chain, or of the transaction, is read. */
  reads: boolean
  /** Another contract is called in a way that may change it. */
  calls: boolean
  /** It gave up before it had followed everything. */
  incomplete: boolean
  /** A loop that no input ends, or only after very many rounds. */
  runaway: boolean
  steps: number
  /** Where in code calldata is held to be so many bytes long from a place on, by `place:bytes`. */
  readonly lengths: Map<string, Set<number>>
  /** The place in code where the function begins; 0 for the dispatcher. */
  readonly body: number
  readonly links: Links
  readonly call: Call | undefined
  /** The last places that were jumped to before the code ended well. */
  readonly ends: Set<number>
  /** Code goes one way with data and another without. */
  asksForData: boolean
}

export const noFindings = (body = 0, links: Links = new Links(), call?: Call): Findings => ({
  logs: [],
  returns: [],
  reverts: new Map(),
  refusesCoin: false,
  takesCoin: false,
  writes: false,
  reads: false,
  calls: false,
  incomplete: false,
  runaway: false,
  steps: 0,
  lengths: new Map(),
  body,
  links,
  call,
  ends: new Set(),
  asksForData: false
})
