/**
 * What a repair rests on.
 *
 * - `equivalent`: another spelling of the same thing (`uint` and `uint256`, `constant: true` and `view`, a wrapper).
 * - `declared`: the ABI says so itself, in another place (`internalType`, the same struct in another entry).
 * - `hash`: what it became hashes to a selector or topic that the contract's code has.
 * - `code`: the code behaves so (payable-ness, number of log topics).
 * - `standard`: an ERC defines it so.
 * - `default`: nothing tells; what the specification or the safest reading gives was taken.
 */
export type Proof = "equivalent" | "declared" | "hash" | "code" | "standard" | "default"

/** One thing that was wrong with an ABI and what was done about it. */
export interface Repair {
  /** Where it was, from the root of what was given: `abi[3].inputs[0].type`. */
  readonly path: string
  readonly problem: string
  readonly fix: string
  readonly proof: Proof
}

/** A part that nothing could be made of. It is left out of the ABI. */
export interface Rejected {
  readonly path: string
  readonly problem: string
}
