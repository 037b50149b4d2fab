import type { Hex } from "../../entry/Abi.ts"
import { type CalldataTrace, Decoding } from "../calldata/Decoding.ts"
import { type Places, Sums } from "../calldata/Sums.ts"
import { Regions, type Strides } from "../encoded/Regions.ts"
import { Effect } from "../opcodes.ts"
import { type WordFacts, Words } from "../types/Words.ts"
import type { ReadonlyMemory } from "./Memory.ts"
import { calldataSize, callValue, ofBig, ofNumber, ofTraced, type Value } from "./Value.ts"

/** A part of memory that code returns or logs, with its content at that time. */
export interface DataSite {
  readonly memory: ReadonlyMemory
  readonly at: Value
  readonly size: Value
}

/** A LOG instruction that was reached. */
export interface LogSite {
  /** The event's topic. Undefined if it is not a constant or there is none. */
  readonly topic0: string | undefined
  /** Number of topics, including the first. */
  readonly topics: number
  /** Types of the topics after the first, where the code shows them. */
  readonly indexed: ReadonlyArray<string | undefined>
  readonly data: DataSite
}

/** The call that code is explored for. */
export interface Call {
  /** The ether that is sent, if it is known. */
  readonly value: number | undefined
  /** Length of its data, if it is known. */
  readonly size: number | undefined
  /** The first word of its data. */
  readonly head: bigint
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

/** A part of the code. */
export interface CodeRange {
  readonly start: number
  readonly end: number
}

/** Facts about code, as bits. Effects of instructions are facts too. */
export const Fact = {
  /** It reads state or the transaction, its ether too unless it only compares it with zero. */
  reads: Effect.reads,
  /** It may change state. */
  writes: Effect.writes,
  /** It calls another contract with a call that may change state. */
  calls: Effect.delegatesWrites,
  /** Some path reverts because ether was sent. */
  rejectsValue: 64,
  /** Some path succeeds although ether was sent. */
  acceptsValue: 128,
  /** The budget ended before all code was explored. */
  incomplete: 256,
  /** It branches on the presence of calldata. */
  asksForData: 512,
  /** It reverts with Panic(uint256), as Solidity's does since 0.8. */
  panics: 1_024,
  /** It truncates words to their whole length, as solc before 0.5 does with each bytes32. */
  cleans: 2_048
} as const

/** Types of arguments by selector of the custom error, undefined if unknown. */
type Reverts = ReadonlyMap<string, ReadonlyArray<string | undefined> | undefined>

/** The effects of code that was explored from one position. */
export interface Trace {
  /** Position of the function's body in code; 0 for the dispatcher. */
  readonly body: number
  /** Bits of `Fact`. */
  readonly facts: number
  readonly steps: number
  readonly logs: ReadonlyArray<LogSite>
  /** A STOP returns no values. */
  readonly returns: ReadonlyArray<DataSite>
  readonly reverts: Reverts
  readonly words: WordFacts
  readonly decoding: CalldataTrace
  /** The places of words in calldata by node. */
  readonly sums: Places
  readonly regions: Strides
  /** Calls of other contracts, recorded if it is explored for a call. */
  readonly delegations: ReadonlyArray<DelegateSite>
  readonly calledContracts: ReadonlyArray<CallSite>
  /** The last jump destinations before the code ended successfully. */
  readonly ends: ReadonlySet<number>
  /** For each successful end of a path, the part of the code that it returns. Undefined if it returns something else. */
  readonly returnedCode: ReadonlyArray<CodeRange | undefined>
}

/** Returns whether code has a fact. */
export const hasFact = ({ facts }: { readonly facts: number }, fact: number): boolean => (facts & fact) !== 0

/** Records facts about code while it is explored. */
export class Recorder {
  private bits = 0
  private count = 0
  private readonly endings = new Set<number>()

  /** Bits of `Fact`. */
  get facts(): number {
    return this.bits
  }

  /** The number of instructions that were executed. */
  get steps(): number {
    return this.count
  }

  /** The last jump destinations before the code ended successfully. */
  get ends(): ReadonlySet<number> {
    return this.endings
  }

  note(fact: number): void {
    this.bits |= fact
  }

  /** Counts an instruction, or work that takes as long as several. Returns the number of instructions so far. */
  step(count = 1): number {
    this.count += count
    return this.count
  }

  /** Records that a path ends successfully. */
  end({ last, rejectsValue }: { readonly last: number; readonly rejectsValue: boolean }): void {
    this.endings.add(last)
    if (!rejectsValue) this.note(Fact.acceptsValue)
  }
}

/** Records the effects of code while it is explored. */
export class Tracer extends Recorder implements Trace {
  readonly body: number
  /** The inputs of the call as words. */
  readonly call: { readonly [Input in keyof Call]: Value } | undefined
  readonly words: Words
  readonly sums: Sums
  readonly regions: Regions
  readonly decoding = new Decoding()
  readonly logs: Array<LogSite> = []
  readonly returns: Array<DataSite> = []
  readonly reverts = new Map<string, ReadonlyArray<string | undefined> | undefined>()
  readonly delegations: Array<DelegateSite> = []
  readonly calledContracts: Array<CallSite> = []
  readonly returnedCode: Array<CodeRange | undefined> = []

  /** `before` has recorded the code that leads to this code, whose words are in its state. */
  constructor(body = 0, before?: Tracer, call?: Call) {
    super()
    this.body = body
    this.words = new Words(before?.words)
    this.call = call && {
      value: call.value === undefined ? callValue : ofNumber(call.value),
      size: call.size === undefined ? calldataSize : ofTraced(call.size, this.words.node("size")),
      head: ofBig(call.head)
    }
    this.sums = new Sums(before?.sums)
    this.regions = new Regions(before?.regions)
  }

  /** The number of words, sums and regions that code after it takes over. */
  get size(): number {
    return this.words.keys.length + this.sums.size + this.regions.size
  }

  /** Returns the trace, after which nothing may be recorded. */
  finish(): Trace {
    return Object.freeze(this)
  }
}
