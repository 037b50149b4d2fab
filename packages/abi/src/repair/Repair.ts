import type { Abi } from "../entry/Abi.ts"

/**
 * The basis of a repair.
 *
 * - `equivalent`: another notation with the same meaning (`uint` and `uint256`, `constant: true` and `view`, a wrapper).
 * - `declared`: another part of the ABI contains the information (`internalType`, the same struct in another entry).
 * - `hash`: the repaired entry hashes to a selector or topic in the contract's code.
 * - `code`: the code shows it (mutability, number of log topics).
 * - `standard`: an ERC defines it.
 * - `default`: nothing shows it; the default of the specification, or the safest value.
 */
export type RepairProof = "equivalent" | "declared" | "hash" | "code" | "standard" | "default"

/** One problem of an ABI and how it was repaired. */
export interface Repair {
  /** Path in the input: `abi[3].inputs[0].type`. */
  readonly path: string
  readonly problem: string
  readonly fix: string
  readonly proof: RepairProof
}

/** An entry that could not be read or repaired. */
export interface RejectedEntry {
  readonly path: string
  readonly problem: string
}

/** An ABI in the form of the specification, and the changes that were made to it. */
export interface ParsedAbi {
  readonly abi: Abi
  /** `origins[i]` is the path of `abi[i]` in the input: `result[0].ABI[3]`. */
  readonly origins: ReadonlyArray<string>
  readonly repairs: ReadonlyArray<Repair>
  /** Entries that could not be read or repaired. They are not in `abi`. */
  readonly rejected: ReadonlyArray<RejectedEntry>
}
