/** The status of a chain's index. */
export interface ChainStatus {
  /** The newest block that the chain's nodes reported; undefined before they did. */
  readonly head: number | undefined
  /** The newest indexed block and its second; undefined while nothing is indexed. */
  readonly indexed: { readonly block: number; readonly second: number } | undefined
  /** How fast the index grew at its end in the last ten minutes; undefined while that is not known. */
  readonly blocksPerSecond?: number | undefined
  /** Why the chain cannot be read, without URLs; undefined while it can. */
  readonly problem: string | undefined
  /** The newest block that is indexed although its nodes contradict themselves; undefined if there is none. */
  readonly contradictedBlock: number | undefined
  /** What the index lacks: the blocks before it, its gaps, blocks without internal calls, the blocks up to the head. */
  readonly warnings: ReadonlyArray<string>
  /** Whether the chain is part of responses that name no chains. */
  readonly isServed: boolean
}

export const unknownStatus: ChainStatus = {
  head: undefined,
  indexed: undefined,
  problem: undefined,
  contradictedBlock: undefined,
  warnings: [],
  isServed: true
}
