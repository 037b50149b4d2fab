import type { Abi } from "../entry/Abi.ts"
import type { Rejected, Repair } from "../repair/Proof.ts"

/** An ABI that was read, in the form of the specification, and what was done to it. */
export interface ParsedAbi {
  readonly abi: Abi
  /** `origins[i]` is where `abi[i]` stood in what was given: `result[0].ABI[3]`. */
  readonly origins: ReadonlyArray<string>
  readonly repairs: ReadonlyArray<Repair>
  /** Entries that nothing could be made of; they are not in `abi`. */
  readonly rejected: ReadonlyArray<Rejected>
}
