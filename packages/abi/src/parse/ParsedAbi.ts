import type { Abi } from "../entry/Abi.ts"
import type { RejectedEntry, Repair } from "../repair/Repair.ts"

/** An ABI in the form of the specification, and the changes that were made to it. */
export interface ParsedAbi {
  readonly abi: Abi
  /** `origins[i]` is the path of `abi[i]` in the input: `result[0].ABI[3]`. */
  readonly origins: ReadonlyArray<string>
  readonly repairs: ReadonlyArray<Repair>
  /** Entries that could not be read or repaired. They are not in `abi`. */
  readonly rejected: ReadonlyArray<RejectedEntry>
}
