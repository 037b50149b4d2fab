import type { Hex, Parameter, StateMutability } from "../entry/Abi.ts"

/** What proves or disproves an ABI: what its contract's code, or somebody who knows it, shows. */
export interface RepairFacts {
  /** Functions that the contract has, and what is known of each. */
  readonly functions: ReadonlyMap<
    Hex,
    {
      readonly inputs?: string | undefined
      readonly outputs?: ReadonlyArray<Parameter> | undefined
      readonly stateMutability?: StateMutability | undefined
    }
  >
  /** Whether the contract has no other functions and events than these: not so where other code may answer for it. */
  readonly complete: boolean
  /** Topics that its events may have. More than there are does no harm: only a hash picks one. */
  readonly topics: ReadonlySet<string>
  /** How many parameters of an event are indexed. */
  readonly indexed: ReadonlyMap<string, number>
}

export const noFacts: RepairFacts = { functions: new Map(), complete: false, topics: new Set(), indexed: new Map() }
