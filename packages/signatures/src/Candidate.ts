import type { AbiEntry } from "@glossa/abi"

/** A signature that hashes to the requested selector or topic. */
export interface Candidate {
  /** The canonical signature: `transfer(address,uint256)`. */
  readonly signature: string
  /** The whole ABI entry, or the signature if only that is known. */
  readonly fragment: AbiEntry | string
  /** The npm package that publishes it (the first of several). */
  readonly origin: string
  /** Number of organizations that publish it. 0 for a bare signature. */
  readonly weight: number
}
