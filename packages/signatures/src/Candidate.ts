import type { AbiEntry } from "@glossa/abi"

/** What may stand behind a selector or topic. Its signature hashes to what was asked for. */
export interface Candidate {
  /** The canonical signature: `transfer(address,uint256)`. */
  readonly signature: string
  /** The whole entry as its origin has it; of what is only known by its signature, that signature. */
  readonly fragment: AbiEntry | string
  /** The npm package that it was read in, the first of several. */
  readonly origin: string
  /** How many organizations publish it; 0 for a bare signature. */
  readonly weight: number
}
