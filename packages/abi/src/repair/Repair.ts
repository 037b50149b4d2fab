/**
 * The basis of a repair.
 *
 * - `equivalent`: another notation with the same meaning (`uint` and `uint256`, `constant: true` and `view`, a wrapper).
 * - `declared`: another part of the ABI contains the information (`internalType`, the same struct in another entry).
 * - `hash`: the repaired entry hashes to a selector or topic in the contract's code.
 * - `code`: the code shows it (mutability, number of log topics).
 * - `standard`: an ERC defines it.
 * - `default`: no information; the default of the specification, or the safest value.
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
