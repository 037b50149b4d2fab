import type { Hex, Parameter, StateMutability } from "../entry/Abi.ts"

/** Facts about a contract that confirm or contradict an ABI. */
export interface RepairFacts {
  /** The contract's functions by selector. */
  readonly functions: ReadonlyMap<
    Hex,
    {
      readonly inputs?: string | undefined
      readonly outputs?: ReadonlyArray<Parameter> | undefined
      readonly stateMutability?: StateMutability | undefined
    }
  >
  /** Whether these are all functions and events of the contract. False if it delegates to other code. */
  readonly complete: boolean
  /** Possible topics of its events. Extra topics do no harm, because an event must hash to one. */
  readonly topics: ReadonlySet<string>
  /** Number of indexed parameters by topic. */
  readonly indexed: ReadonlyMap<string, number>
}

export const noFacts: RepairFacts = { functions: new Map(), complete: false, topics: new Set(), indexed: new Map() }
