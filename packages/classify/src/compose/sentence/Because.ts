import type { Rejection } from "../choose/choose.ts"
import type { ConfidenceRow } from "../choose/confidence.ts"
import type { Choice, Proposer } from "../choose/Proposer.ts"
import type { TypeSource } from "../identity/TypeSource.ts"
import type { Proposal } from "../proposals/Proposal.ts"
import type { Refiner } from "./refine/Refiner.ts"

/** Why a record says what it says: the rows of the tables that decided. It is never part of the record. */
export interface Because {
  readonly choice: Choice
  /** The source of the proposal that was chosen. */
  readonly proposer: Proposer
  /** The other proposals as they lost, each with the veto that applied, or without one because another proposal says more. */
  readonly rejected: ReadonlyArray<Rejection>
  /** What changed the decision after the choice, in order. */
  readonly refiners: ReadonlyArray<Refiner>
  /** The source of the contract's type; undefined if the chosen proposal gave it. */
  readonly typeSource: TypeSource | undefined
  readonly confidence: ConfidenceRow
  /** What a proposal says, without the amounts of the address: `Added liquidity to Curve`. */
  readonly describe: (proposal: Proposal) => string
}
